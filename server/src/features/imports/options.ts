import type { DateFormat } from './cells/parse-date.ts'
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
  /** Where to write refused rows; `undefined`: nowhere. */
  refusedPath?: string | undefined
  /** Of the reasons in the file of refused rows. */
  language?: Language
  /** Interrupts the import; nothing is stored. */
  signal?: AbortSignal | undefined
  onProgress?: (progress: ImportProgress) => void
}

export type ImportProgress =
  | { phase: 'reading'; bytes: number; totalBytes: number }
  | { phase: 'checking' | 'storing' | 'computing' | 'reporting' }
