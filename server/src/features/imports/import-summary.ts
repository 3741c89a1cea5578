import type { NoticeCount } from './notices.ts'
import type { RowCounts } from './prepared.ts'
import type { ProblemCode, RefusedRow } from './problem.ts'
import type { TakenRows } from './taken-rows.ts'

/** The result of an import. */
export type ImportSummary = {
  outcome: 'stored' | 'nothing-new' | 'refused' | 'dry-run'
  /** Of the stored batch; `null` if nothing was stored. */
  batchId: number | null
  counts: RowCounts
  /** The first refused rows. */
  refused: RefusedRow[]
  /** The problems of refused rows, each kind once. */
  problems: readonly ProblemCode[]
  /** Where all refused rows were written; `null` if there are none or no path was given. */
  refusedPath: string | null
  notices: NoticeCount[]
  /** The first rows of each outcome; collected only in a dry run. */
  taken: TakenRows | null
  ignoredColumns: readonly string[]
}
