import type { Columns } from './columns/match-columns.ts'
import type { RefusedRow } from './problem.ts'
import type { TakenRows } from './taken-rows.ts'

export type RowCounts = { new: number; changed: number; unchanged: number; refused: number }

/** A file that has been read and compared, in a transaction that has not stored anything yet. */
export type Prepared = {
  columns: Columns
  counts: RowCounts
  /** The refused rows in file order. */
  refusedRows: () => AsyncIterable<RefusedRow>
  /** The first accepted rows of each outcome. */
  takenRows: () => Promise<TakenRows>
  /** Stores the good rows as the batch. */
  store: (batchId: number) => Promise<void>
}
