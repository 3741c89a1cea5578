import { hash } from 'node:crypto'
import { foldHeading } from '@retorna/contract/staff/headings'
import {
  type ImportKind,
  type ImportOptions,
  NO_ANSWERS,
} from '@retorna/contract/staff/import-options'
import type { PendingImport } from '@retorna/contract/staff/imports'
import { FILES_FEED } from '@retorna/domain/feeds/feed'
import { answersIn, type ChosenColumns } from '../../ingestion/answers.ts'
import { HEADINGS } from '../../ingestion/columns/headers.ts'
import type { Inspection } from '../../ingestion/file/inspect-file.ts'
import type { ImportErrorCode } from '../../ingestion/problem.ts'
import type { ImportProgress, ImportSummary } from './import-request.ts'

/** Identifies files of the same shape by their headings in order, regardless of spelling. */
export const shapeOf = (header: readonly string[]): Buffer =>
  hash('sha256', JSON.stringify(header.map(foldHeading)), 'buffer')

/** How to read a file, as chosen by the user. */
export type DeskOptions = Omit<ImportOptions, 'columns'> & { columns: ChosenColumns }

/** The options of a file that nobody has reviewed. */
export const NO_OPTIONS: DeskOptions = {
  kind: 'readings',
  feedId: FILES_FEED,
  columns: {},
  ...NO_ANSWERS,
  confirmOutliers: false,
  games: {},
}

/** The result of the last dry run, as codes, so that each user sees it in their own language. */
export type DeskReport = Pick<
  ImportSummary,
  | 'counts'
  | 'refused'
  | 'problems'
  | 'notices'
  | 'taken'
  | 'ignoredColumns'
  | 'notation'
  | 'questions'
> & {
  /** Whether no row was read because questions have to be answered first. */
  isAsked: boolean
}

export type DeskState = PendingImport['state']

/** `broken` and `turn-failed` are not caused by the file. */
export type DeskProblem = { code: ImportErrorCode | 'broken' | 'turn-failed'; hint: string }

/** An import as lists show it. */
export type ImportLine = Omit<PendingImport, 'createdAt' | 'progress' | 'problem'> & {
  createdAt: Date
  /** How many bytes of the file have arrived. */
  received: number
  progress: ImportProgress | null
  problem: DeskProblem | null
}

export type DeskImport = ImportLine & {
  userId: string
  header: string[]
  sample: string[][]
  shape: Buffer
  /** `null` for a workbook, of which only a sheet is read, and for uploads of an earlier version. */
  inspection: Inspection | null
  /** For a workbook, the sheet that the header belongs to; `sheets` are all that can be chosen. */
  sheet: string | null
  sheets: string[]
  headerLine: number
  options: DeskOptions
  isRemembered: boolean
  acceptPartly: boolean
  report: DeskReport | null
  /** Identifies the state of the options and the report. */
  version: string
  hasSource: boolean
  hasRefused: boolean
  undoneAt: Date | null
  /** The name of the user, or another source such as `command line`. */
  undoneBy: string | null
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

/** The part of an import request that a draft and its options determine. */
export const requestOf = (
  { fileName, headerLine, inspection }: DeskImport,
  { kind, feedId, columns, confirmOutliers, games, ...answers }: DeskOptions,
) => ({
  kind,
  fileName,
  feedId,
  confirmOutliers,
  games,
  inspection: inspection ?? undefined,
  answers: { headerLine, columns, ...answersIn(answers) },
})
