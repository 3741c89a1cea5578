import type { ErrorCode } from '@retorna/contract/error-codes'
import type { EntryContent } from '@retorna/contract/staff/investigation-entries'

/** A request of a key: the pattern of its route, without what was asked for. */
export type KeyRequest = {
  /** ISO 8601, UTC. */
  at: string
  call: string
  status: number
  problem: ErrorCode | null
}

/** Of each game, by id: what was said of it, since when (ISO 8601, UTC), and how many times that had changed. */
export type Said = Record<string, { answer: string; at: string; change: number }>

/** Of people the id alone. */
export type StoredContent =
  | Exclude<EntryContent, { kind: 'owner' }>
  | { kind: 'owner'; userId: string | null }

/** A refused row: its problems as the room of ingestion has them. */
export type StoredRefusal = {
  /** Absent in runs from before file names were stored. */
  file?: string
  /** Null for a reading made from several rows. */
  line: number | null
  problems: { code: string; column: string; value: string; hint: string }[]
}
