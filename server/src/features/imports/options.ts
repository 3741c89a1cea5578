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
  /** As reports call it; by default the last part of the path. */
  fileName?: string
  /** Cuts the days; the time zone of times that name none. */
  timeZone: string
  now: Date
  /** Who imports: a user's id, or a name such as `command line`. */
  actor: string
  /** Stores the good rows although others are refused. */
  acceptPartly?: boolean
  /** Does everything and stores nothing. */
  dryRun?: boolean
  /** Takes RTPs outside the usual range. */
  confirmOutliers?: boolean
  dateFormat?: DateFormat | undefined
  /** Where each column stands in the header; by default found by its heading. */
  columns?: ChosenColumns | undefined
  /** Where to write refused rows; `undefined`: nowhere. */
  refusedPath?: string | undefined
  /** Of the reasons in the file of refused rows. */
  language?: Language
  /** Whether the reasons speak to a person at the import desk; by default to one at the command line. */
  isAtDesk?: boolean
  /** Interrupts the import; nothing is stored. */
  signal?: AbortSignal | undefined
  onProgress?: (progress: ImportProgress) => void
  /** Called in the import's transaction before anything is read. */
  onBegin?: (client: Connection) => Promise<void>
  /** Called in the import's transaction, last, when something was stored: what it writes is kept with it. */
  onStored?: (client: Connection, summary: ImportSummary & { batchId: number }) => Promise<void>
}

export type ImportProgress =
  | { phase: 'reading'; bytes: number; totalBytes: number }
  | { phase: 'checking' | 'storing' | 'computing' | 'reporting' }
