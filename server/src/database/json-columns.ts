import type { ErrorCode } from '@retorna/contract/error-codes'
import type { EntryContent } from '@retorna/contract/staff/investigation-entries'

/** A request of a key: the pattern of its route, without parameters. */
export type KeyRequest = {
  /** ISO 8601, UTC. */
  at: string
  call: string
  status: number
  problem: ErrorCode | null
}

/** By game id: the answer that was shown, since when it was (ISO 8601, UTC), and how many times it had changed. */
export type Said = Record<string, { answer: string; at: string; change: number }>

/** Users are stored by id only. */
export type StoredContent =
  | Exclude<EntryContent, { kind: 'owner' }>
  | { kind: 'owner'; userId: string | null }

/** A rejected row, with its problems as in the ingestion code. */
export type StoredRefusal = {
  /** Absent in runs from before file names were stored. */
  file?: string
  /** Null for a reading combined from several rows. */
  line: number | null
  problems: { code: string; column: string; value: string; hint: string }[]
}
