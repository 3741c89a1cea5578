import type { NoticeCount } from './notices.ts'
import type { RowCounts } from './prepared.ts'
import type { ProblemCode, RefusedRow } from './problem.ts'
import type { TakenRows } from './taken-rows.ts'

/** What became of an import. */
export type ImportSummary = {
  outcome: 'stored' | 'nothing-new' | 'refused' | 'dry-run'
  /** Of what was stored; `null` where nothing was. */
  batchId: number | null
  counts: RowCounts
  /** The first refused rows. */
  refused: RefusedRow[]
  /** What is wrong with refused rows, each kind once. */
  problems: readonly ProblemCode[]
  /** Where all refused rows were written; `null` where there are none or nowhere was asked for. */
  refusedPath: string | null
  notices: NoticeCount[]
  /** The first rows of each outcome; looked for in a dry run only. */
  taken: TakenRows | null
  ignoredColumns: readonly string[]
}
