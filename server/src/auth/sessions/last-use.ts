import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../database/connection.ts'
import { hashToken } from '../one-time-secret.ts'

/** Precision of a session's last use. */
const INTERVAL_MS = 5 * 60_000

/**
 * Records that a session is in use, at most once in five minutes to save statements.
 */
export const createLastUse = (db: Database, capacity: number) => {
  const noted = new LRUCache<string, true>({ max: capacity, ttl: INTERVAL_MS })
  return async (token: string): Promise<void> => {
    if (noted.has(token)) return
    noted.set(token, true)
    await db
      .updateTable('sessions')
      .set({ last_used_at: sql`now()` })
      .where('token_hash', '=', hashToken(token))
      .where('last_used_at', '<', sql<Date>`now() - make_interval(secs => ${INTERVAL_MS / 1000})`)
      .execute()
  }
}
