import type { ImportKind, ImportOptions, PendingImport } from '@retorna/contract/imports'
import { HEADINGS } from './columns/headers.ts'
import type { ChosenColumns } from './columns/match-columns.ts'
import type { Inspection } from './file/inspect-file.ts'
import type { ImportErrorCode } from './import-error.ts'
import type { ImportProgress, ImportSummary } from './import-request.ts'

/** How to read a file, as chosen by the user. */
export type DeskOptions = Omit<ImportOptions, 'columns'> & { columns: ChosenColumns }

/** The result of the last dry run, in codes, so that everybody sees it in their own language. */
export type DeskReport = Pick<
  ImportSummary,
  'counts' | 'refused' | 'problems' | 'notices' | 'taken' | 'ignoredColumns' | 'notation'
>

export type DeskState = PendingImport['state']

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
  /** `null` for uploads of an earlier version. */
  inspection: Inspection | null
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
