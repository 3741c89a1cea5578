import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { liveSessions } from '../../database/live-sessions.ts'

/** The session that makes the request. */
export type Caller = { userId: string; tokenHash: Buffer }

/** A user's unexpired sessions, the current one first. */
export const findSessions = (db: Database, { userId, tokenHash }: Caller) =>
  liveSessions(db, userId)
    .select(sql<boolean>`token_hash = ${tokenHash}`.as('isCurrent'))
    .orderBy('isCurrent', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()

/** Ends a session of a user; sessions of other users are not affected. */
export const endSession = async (db: Database, userId: string, sessionId: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
