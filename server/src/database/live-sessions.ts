import { sql } from 'kysely'
import type { Database } from './connection.ts'

/** A user's unexpired sessions in no order, without what would let anybody use them. */
export const liveSessions = (db: Database, userId: string) =>
  db
    .selectFrom('sessions')
    .select([
      'id',
      'user_agent as userAgent',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
