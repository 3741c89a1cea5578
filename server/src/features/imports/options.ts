import type { Connection } from '../../database/connection.ts'
import type { DateFormat } from './cells/parse-date.ts'
import type { ChosenColumns } from './columns/match-columns.ts'
import type { ImportSummary } from './import-summary.ts'
import type { ImportKind } from './kinds.ts'
import type { Language } from './texts/text.ts'

/** Which file to import, and how. */
export type ImportRequest = {
  kind: ImportKind
  path: string
  /** As shown in reports; by default the last part of the path. */
  fileName?: string
  /** Defines day boundaries, and applies to times that name no time zone. */
  timeZone: string
  now: Date
  /** Who imports: a user's id, or a name such as `command line`. */
  actor: string
  /** Stores the good rows even if others are refused. */
  acceptPartly?: boolean
  /** Runs everything but stores nothing. */
  dryRun?: boolean
  /** Accepts RTPs outside the usual range. */
  confirmOutliers?: boolean
  dateFormat?: DateFormat | undefined
  /** The position of each column in the header; by default found by its heading. */
  columns?: ChosenColumns | undefined
  /** Where to write refused rows; `undefined`: nowhere. */
  refusedPath?: string | undefined
  /** Language of the reasons in the file of refused rows. */
  language?: Language
  /** Whether the reasons are worded for the import desk instead of the command line. */
  isAtDesk?: boolean
  /** Interrupts the import; nothing is stored. */
  signal?: AbortSignal | undefined
  onProgress?: (progress: ImportProgress) => void
  /** Called in the import's transaction before anything is read. */
  onBegin?: (client: Connection) => Promise<void>
  /** Called last in the import's transaction if something was stored: its writes are committed with it. */
  onStored?: (client: Connection, summary: ImportSummary & { batchId: number }) => Promise<void>
}

export type ImportProgress =
  | { phase: 'reading'; bytes: number; totalBytes: number }
  | { phase: 'checking' | 'storing' | 'computing' | 'reporting' }
