import type { ErrorCode } from '@retorna/contract/error-codes'
import type { ApiKeyScope } from '@retorna/domain/api-key'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Day, Moment, Stamp } from './column-types.ts'

/** A request of a key: the pattern of its route, without what was asked for. */
export type KeyRequest = {
  /** ISO 8601, UTC. */
  at: string
  call: string
  status: number
  problem: ErrorCode | null
}

/** Keys of programs, and the readings that they send. */
export type PushTables = {
  api_keys: {
    id: GeneratedAlways<number>
    name: string
    shown: string
    /** sha256 of the key. */
    key_hash: Buffer
    scopes: ApiKeyScope[]
    feed_id: number | null
    user_id: string | null
    created_at: Stamp
    expires_at: Moment | null
    last_used_at: Moment | null
    revoked_at: Moment | null
    allowed_addresses: string[] | null
    allowed_origins: string[] | null
    restorable_until: Moment | null
  }
  api_key_days: {
    key_id: number
    day: Day
    requests: number
  }
  api_key_requests: {
    key_id: number
    requests: ColumnType<KeyRequest[], string, string>
  }
  pushes: {
    batch_id: number
    feed_id: number
    idempotency_key: string | null
    /** sha256. */
    body_hash: Buffer
    accepted: number
    quarantined: number
    ignored: number
    is_refused: boolean
  }
  refused_readings: {
    batch_id: number
    position: number
    problems: ColumnType<{ code: string; field: string }[], string, never>
  }
  feed_names: {
    feed_id: number
    name: string
    game_id: number | null
    mapped_by: string
    mapped_at: Stamp
  }
  quarantined_readings: {
    id: GeneratedAlways<number>
    batch_id: number
    feed_id: number
    name: string
    position: number
    reading: ColumnType<unknown, string, never>
    arrived_at: Stamp
    game_id: number | null
    turnover: number | null
  }
  accepted_turnovers: {
    feed_id: number
    game_id: number
    turnover: number
    accepted_by: string
    accepted_at: Stamp
  }
}
