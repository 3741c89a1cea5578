import { sql } from 'kysely'
import { type Database, findValues, type Transaction } from '../../../database/connection.ts'
import type { Said } from '../../../database/json-columns.ts'

const SHOWN = ['created_at as createdAt', 'last_used_at as lastUsedAt'] as const

export const findReaderFeed = (db: Database, userId: string) =>
  db.selectFrom('reader_feeds').select(SHOWN).where('user_id', '=', userId).executeTakeFirst()

/**
 * Creates a user's feed, for a caller that holds the lock on the user. An existing one is replaced, and the new one
 * starts without a history.
 */
export const replaceReaderFeed = async (trx: Transaction, userId: string, tokenHash: Buffer) => {
  await removeFeed(trx, userId)
  return trx
    .insertInto('reader_feeds')
    .values({ user_id: userId, token_hash: tokenHash })
    .returning(SHOWN)
    .executeTakeFirstOrThrow()
}

export const removeFeed = async (db: Database, userId: string): Promise<void> => {
  await db.deleteFrom('reader_feeds').where('user_id', '=', userId).execute()
}

/** The feed with this token hash, with the data that determines what its owner sees. */
export const findByToken = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('reader_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select([
      'f.said',
      'f.created_at as createdAt',
      'f.last_used_at as lastUsedAt',
      'u.id as userId',
      'u.language',
      'u.role',
      'u.plan',
      'u.payment_status as paymentStatus',
      'u.trial_started_at as trialStartedAt',
      sql<boolean>`u.blocked_at is not null`.as('isBlocked'),
    ])
    .where('f.token_hash', '=', tokenHash)
    .executeTakeFirst()

/** A user's favorites and, if their plan has alerts, the games of their active alerts. */
export const followedGames = (
  db: Database,
  userId: string,
  { withAlerts }: { withAlerts: boolean },
) => findValues<number>(db)`
    select game_id as id from favorites where user_id = ${userId}
    union select game_id from alerts
      where user_id = ${userId} and is_active and deleted_at is null and ${withAlerts}`

export const noteRead = async (db: Database, tokenHash: Buffer, said: Said): Promise<void> => {
  await db
    .updateTable('reader_feeds')
    .set({ said: JSON.stringify(said), last_used_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .execute()
}
