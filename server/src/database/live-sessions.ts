import { type RawBuilder, sql } from 'kysely'
import type { Database } from './connection.ts'

/** A staff session ends this long after it began, however often it is used. */
export const STAFF_LIFE = sql`interval '12 hours'`

/**
 * When a session, joined with its user, ends; promoting a user to staff shortens sessions that already exist.
 */
export const SESSION_END: RawBuilder<Date> = sql`least(sessions.expires_at,
  case when users.role <> 'member' then sessions.created_at + ${STAFF_LIFE} end)`

/** A user's unexpired sessions in no particular order, without anything that would allow their use. */
export const liveSessions = (db: Database, userId: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_agent as userAgent',
      'sessions.created_at as createdAt',
      'sessions.last_used_at as lastUsedAt',
    ])
    .where('sessions.user_id', '=', userId)
    .where(SESSION_END, '>', sql<Date>`now()`)
