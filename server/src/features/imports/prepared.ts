import type { RowCounts, TakenRow } from '@retorna/contract/staff/import-report'
import type { RefusedRow } from '../../ingestion/problem.ts'

/** A file that was read and compared, in a transaction that has not stored anything yet. */
export type Prepared = {
  counts: RowCounts
  /** The refused rows in file order. */
  refusedRows: () => Iterable<RefusedRow> | AsyncIterable<RefusedRow>
  /** The first accepted rows of each outcome. */
  takenRows: () => Promise<TakenRows>
  /** The games whose readings the file changes; absent for the catalog, where any may change. */
  games?: readonly number[]
  /** Whether rows that are unchanged now may differ by the time they are stored. */
  isOutdated?: boolean
  /** Set if the good rows are only accepted, to be stored in turns: the counts without rows that wait for a turn. */
  settled?: RowCounts | undefined
  /** Stores or accepts the good rows as the batch. */
  store: (batchId: number) => Promise<void>
}

export type CellChange = TakenRow['changes'][number]

export type TakenRows = Record<'new' | 'changed' | 'unchanged', TakenRow[]>

/** Rows of each outcome shown in a preview. */
export const MAX_TAKEN = 50

export const collectTaken = () => {
  const rows: TakenRows = { new: [], changed: [], unchanged: [] }
  return {
    rows,
    add: (outcome: keyof TakenRows, row: () => TakenRow): void => {
      if (rows[outcome].length < MAX_TAKEN) rows[outcome].push(row())
    },
  }
}

/** The columns in which two rows differ; for a new row, those with a value. */
export const changesBetween = (
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>>,
): CellChange[] =>
  Object.entries(after).flatMap(([column, value]) => {
    const change = { column, before: cellOf(before?.[column]), after: cellOf(value) }
    return change.before === change.after ? [] : [change]
  })

const cellOf = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ')
  return typeof value === 'number' ? value : String(value)
}
