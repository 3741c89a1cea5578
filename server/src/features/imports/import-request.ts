import type { ImportKind } from '@retorna/contract/staff/import-options'
import type { RowCounts } from '@retorna/contract/staff/import-report'
import type { Connection } from '../../database/connection.ts'
import type { Answers, ChosenColumns } from '../../ingestion/answers.ts'
import type { Inspection } from '../../ingestion/file/inspect-file.ts'
import type { ChosenGames } from '../../ingestion/game-index.ts'
import type { Notation } from '../../ingestion/interpret-rows.ts'
import type { NoticeCount, ProblemCode, RefusedRow } from '../../ingestion/problem.ts'
import type { Question } from '../../ingestion/question.ts'
import type { Language } from '../../ingestion/texts/text.ts'
import type { TakenRows } from './prepared.ts'

/** Which file to import, and how. */
export type ImportRequest = {
  kind: ImportKind
  path: string
  /** Of readings: the feed that they belong to; by default that of files. */
  feedId?: number | undefined
  /** What an earlier look at the file found: by default it is inspected, and surveyed if need be. */
  inspection?: Inspection | undefined
  notation?: Notation | undefined
  /** As shown in reports; by default the last part of the path. */
  fileName?: string
  /** Defines day boundaries, and applies to times that name no time zone. */
  timeZone: string
  now: Date
  /** Who imports: a user's id, or a name such as `command line`. */
  actor: string
  /** Stores the good rows even if others are refused. */
  acceptPartly?: boolean
  /** Stores many readings in turns, so that nobody waits for all of them; it takes half as long again. */
  inTurns?: boolean
  /** Runs everything but stores nothing. */
  dryRun?: boolean
  /** Accepts RTPs outside the usual range. */
  confirmOutliers?: boolean
  /** What the user says of the file. */
  answers?: Answers
  /** What is remembered of files with these headings; the answers come first. */
  recall?: (client: Connection, header: readonly string[]) => Promise<Answers | undefined>
  /** Which games the user says that unknown or ambiguous names mean. */
  games?: ChosenGames
  /** Where to write refused rows; `undefined`: nowhere. */
  refusedPath?: string | undefined
  /** Language of the reasons in the file of refused rows. */
  language?: Language
  /** Whether the reasons are worded for the import desk instead of the command line. */
  isAtDesk?: boolean
  /** Interrupts the import; nothing is stored, or what was accepted goes on to be. */
  signal?: AbortSignal | undefined
  onProgress?: (progress: ImportProgress) => void
  /**
   * Called last in the import's transaction if something was stored: its writes are committed with it.
   *
   * @param summary.isWaiting whether the rows are only accepted, to be stored in turns.
   */
  onStored?: (
    client: Connection,
    summary: ImportSummary & { batchId: number; isWaiting: boolean },
  ) => Promise<void>
}

export type ImportProgress =
  | { phase: 'reading'; bytes: number; totalBytes: number }
  /** `share`: of rows that are stored in turns, 0 to 1. */
  | { phase: 'storing'; share?: number }
  | { phase: 'checking' | 'computing' | 'reporting' }

/** The result of an import. */
export type ImportSummary = {
  outcome: 'stored' | 'nothing-new' | 'refused' | 'dry-run' | 'asked'
  /** What only the file's owner knows; while there are any, nothing is stored of what they are about. */
  questions: readonly Question[]
  /** Of a workbook: the sheet that was read, and all that could be. */
  sheet: string | null
  sheets: readonly string[]
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
  /** The headings as in the file, and the position of each column that was read. */
  header: readonly string[]
  columns: ChosenColumns
  /** How ambiguous cells were read; undefined if none was. */
  notation: Notation | undefined
}
