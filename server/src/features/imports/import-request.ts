import type { ImportKind } from '@retorna/contract/staff/import-options'
import type { RowCounts } from '@retorna/contract/staff/import-report'
import type { Language } from '@retorna/domain/language'
import type { Connection } from '../../database/connection.ts'
import type { Answers, ChosenColumns } from '../../ingestion/answers.ts'
import type { Inspection } from '../../ingestion/file/inspect-file.ts'
import type { ChosenGames } from '../../ingestion/game-index.ts'
import type { Notation } from '../../ingestion/interpret-rows.ts'
import type { NoticeCount, ProblemCode, RefusedRow } from '../../ingestion/problem.ts'
import type { Question } from '../../ingestion/question.ts'
import type { TakenRows } from './prepared.ts'

export type ImportRequest = {
  kind: ImportKind
  path: string
  /** The feed that readings belong to; by default the feed of files. */
  feedId?: number | undefined
  /** What an earlier inspection of the file found. By default it is inspected, and surveyed if necessary. */
  inspection?: Inspection | undefined
  notation?: Notation | undefined
  /** The name shown in reports; by default the last part of the path. */
  fileName?: string
  /** Defines day boundaries, and applies to times that name no time zone. */
  timeZone: string
  now: Date
  /** Who imports: a user's id, or a name such as `command line`. */
  actor: string
  /** Stores the good rows even if others are refused. */
  acceptPartly?: boolean
  /** Stores many readings in turns, so that nobody waits for all of them; this takes half as long again. */
  inTurns?: boolean
  /** Runs everything but stores nothing. */
  dryRun?: boolean
  /** Accepts RTPs outside the usual range. */
  confirmOutliers?: boolean
  /** What the user states about the file. */
  answers?: Answers
  /** What is remembered of files with these headings; `answers` takes precedence. */
  recall?: (client: Connection, header: readonly string[]) => Promise<Answers | undefined>
  /** The games that the user has chosen for unknown or ambiguous names. */
  games?: ChosenGames
  /** Where to write refused rows; they are not written if `undefined`. */
  refusedPath?: string | undefined
  /** Language of the reasons in the file of refused rows. */
  language?: Language
  /** Whether the reasons are worded for the import desk instead of the command line. */
  isAtDesk?: boolean
  /** Interrupts the import. Nothing is stored, except that rows which were already accepted are still stored later. */
  signal?: AbortSignal | undefined
  onProgress?: (progress: ImportProgress) => void
  /**
   * Called last in the import's transaction if something was stored, so that its writes are committed with it.
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
  /** `share`: the stored part of rows that are stored in turns, 0 to 1. */
  | { phase: 'storing'; share?: number }
  | { phase: 'checking' | 'computing' | 'reporting' }

export type ImportSummary = {
  outcome: 'stored' | 'nothing-new' | 'refused' | 'dry-run' | 'asked'
  /** Questions that only the file's owner can answer. While any is open, nothing it concerns is stored. */
  questions: readonly Question[]
  /** For a workbook, the sheet that was read. */
  sheet: string | null
  /** The id of the stored batch; `null` if nothing was stored. */
  batchId: number | null
  counts: RowCounts
  /** The first refused rows. */
  refused: RefusedRow[]
  /** Each kind of problem among the refused rows, once. */
  problems: readonly ProblemCode[]
  /** Where all refused rows were written; `null` if no row was refused or no path was given. */
  refusedPath: string | null
  notices: NoticeCount[]
  /** The first rows of each outcome; collected only in a dry run. */
  taken: TakenRows | null
  ignoredColumns: readonly string[]
  /** The headings as in the file, and the position of each column that was read. */
  header: readonly string[]
  columns: ChosenColumns
  /** How ambiguous cells were read; undefined if no cell was ambiguous. */
  notation: Notation | undefined
}
