import type { DateFormat } from './cells/parse-date.ts'
import { HEADINGS } from './columns/headers.ts'
import type { ChosenColumns } from './columns/match-columns.ts'
import type { ImportErrorCode } from './import-error.ts'
import type { ImportSummary } from './import-summary.ts'
import type { ImportKind } from './kinds.ts'
import type { ImportProgress } from './options.ts'

/** How to read a file, as chosen by the user. */
export type DeskOptions = {
  kind: ImportKind
  columns: ChosenColumns
  dateFormat: DateFormat | null
  confirmOutliers: boolean
}

/** The result of the last dry run, in codes, so that everybody sees it in their own language. */
export type DeskReport = Pick<
  ImportSummary,
  'counts' | 'refused' | 'problems' | 'notices' | 'taken' | 'ignoredColumns'
>

export type DeskState =
  | 'draft'
  | 'queued'
  | 'running'
  | 'done'
  | 'nothing-new'
  | 'refused'
  | 'failed'
  | 'interrupted'

/** `broken`: not the file's fault. */
export type DeskProblem = { code: ImportErrorCode | 'broken'; hint: string }

export type DeskImport = {
  id: number
  userId: string
  uploadedBy: string
  fileName: string
  bytes: number
  header: string[]
  sample: string[][]
  shape: Buffer
  options: DeskOptions
  isRemembered: boolean
  acceptPartly: boolean
  state: DeskState
  progress: ImportProgress | null
  report: DeskReport | null
  problem: DeskProblem | null
  batchId: number | null
  createdAt: Date
  hasSource: boolean
  hasRefused: boolean
}

/** Whether every chosen column belongs to the kind and exists in the header, without duplicates. */
export const areColumnsOf = (kind: ImportKind, columns: ChosenColumns, width: number): boolean => {
  const positions = Object.values(columns)
  return (
    Object.keys(columns).every((key) => Object.hasOwn(HEADINGS[kind], key)) &&
    positions.every((position) => position < width) &&
    new Set(positions).size === positions.length
  )
}
