import { randomBytes } from 'node:crypto'
import { API_KEY_BYTES, type ApiKeyScope, apiKeyOf, shownApiKey } from '@retorna/domain/api-key'
import { sql } from 'kysely'
import { recordAudit } from '../../database/audit.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import type { Session } from '../sessions/session.ts'
import { hashToken } from '../token.ts'

/** A valid key. A key with the scope `readings:write` has a feed. */
export type ApiKey = {
  id: number
  name: string
  scopes: readonly ApiKeyScope[]
  feed: { id: number; name: string; currency: string | null; isStopped: boolean } | null
  expiresAt: Date | null
  owner: KeyOwner
}

/** Who made a key, and whose plan decides what it reads. */
export type KeyOwner = Pick<Session, 'role' | 'plan' | 'paymentStatus' | 'trialStartedAt'> & {
  /** Null: made on the command line. */
  userId: string | null
}

/** Whoever has the command line may read everything. */
const COMMAND_LINE: KeyOwner = {
  ...{ userId: null, role: 'admin', plan: 'premium', paymentStatus: null, trialStartedAt: null },
}

/** The key with this text, unless it has expired, was revoked, or its owner has lost the right to it. */
export const findApiKey = async (db: Database, key: string): Promise<ApiKey | null> => {
  const row = await db
    .selectFrom('api_keys as k')
    .leftJoin('feeds as f', 'f.id', 'k.feed_id')
    .leftJoin('users as u', 'u.id', 'k.user_id')
    .select([
      ...(['k.id', 'k.name', 'k.scopes', 'k.expires_at as expiresAt'] as const),
      ...(['k.user_id as userId', 'u.role', 'u.plan'] as const),
      ...(['u.payment_status as paymentStatus', 'u.trial_started_at as trialStartedAt'] as const),
      ...(['f.id as feedId', 'f.name as feedName', 'f.currency'] as const),
      sql<boolean>`f.stopped_at is not null`.as('isStopped'),
    ])
    .where('k.key_hash', '=', hashToken(key))
    .where('k.revoked_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('k.expires_at', 'is', null), eb('k.expires_at', '>', sql<Date>`now()`)]),
    )
    .executeTakeFirst()
  if (row === undefined) return null
  const { feedId, feedName, currency, isStopped, id, name, scopes, expiresAt, ...user } = row
  const { userId, role, plan, paymentStatus, trialStartedAt } = user
  const owner =
    userId === null || role === null || plan === null
      ? COMMAND_LINE
      : { userId, role, plan, paymentStatus, trialStartedAt }
  const feed =
    feedId === null || feedName === null
      ? null
      : { id: feedId, name: feedName, currency, isStopped }
  return { id, name, scopes, expiresAt, feed, owner }
}

type NewKey = {
  name: string
  scopes: readonly ApiKeyScope[]
  feedId: number | null
  expiresAt: Date | null
  /** Null: the command line. */
  userId: string | null
}

/**
 * Makes a key, with its audit entry. The key itself is nowhere but in the result.
 *
 * @throws a unique violation for the name of another key.
 */
export const insertApiKey = async (
  trx: Transaction,
  { name, scopes, feedId, expiresAt, userId }: NewKey,
): Promise<{ id: number; key: string }> => {
  const key = apiKeyOf(randomBytes(API_KEY_BYTES))
  const { id } = await trx
    .insertInto('api_keys')
    .values({
      ...{ name, scopes: [...scopes], feed_id: feedId, user_id: userId, expires_at: expiresAt },
      ...{ shown: shownApiKey(key), key_hash: hashToken(key) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(trx, {
    ...{ actor: userId ?? 'command line', action: 'api-key.created', subject: `key ${name}` },
    after: { scopes, feed: feedId, expiresAt },
  })
  return { id, key }
}

/** Ends a key, with its audit entry; false if there is none that has not ended. */
export const revokeApiKey = async (
  trx: Transaction,
  key: { id: number } | { name: string },
  actor: string,
): Promise<boolean> => {
  const ended = await trx
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()` })
    .where('id' in key ? 'id' : 'name', '=', 'id' in key ? key.id : key.name)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (ended === undefined) return false
  await recordAudit(trx, { actor, action: 'api-key.revoked', subject: `key ${ended.name}` })
  return true
}

const pushFeeds = (db: Database) =>
  db
    .selectFrom('feeds')
    .select(['id', 'name'])
    .where('kind', '=', 'push')
    .where('stopped_at', 'is', null)

/** The feeds that take pushes, by name. */
export const listPushFeeds = (db: Database) => pushFeeds(db).orderBy('name').execute()

/** The id of the feed that takes pushes, by id or name; undefined if there is none or it was stopped. */
export const findPushFeed = async (
  db: Database,
  feed: { id: number } | { name: string },
): Promise<number | undefined> => {
  const found = await pushFeeds(db)
    .where('id' in feed ? 'id' : 'name', '=', 'id' in feed ? feed.id : feed.name)
    .executeTakeFirst()
  return found?.id
}

/** All keys, latest first. */
export const listApiKeys = async (db: Database) => {
  const rows = await db
    .selectFrom('api_keys as k')
    .leftJoin('feeds as f', 'f.id', 'k.feed_id')
    .leftJoin('users as u', 'u.id', 'k.user_id')
    .select([
      ...(['k.id', 'k.name', 'k.shown', 'k.scopes', 'k.created_at as createdAt'] as const),
      ...(['k.expires_at as expiresAt', 'k.last_used_at as lastUsedAt'] as const),
      ...(['k.revoked_at as revokedAt', 'f.id as feedId', 'f.name as feedName'] as const),
      sql<string>`coalesce(u.name, 'command line')`.as('owner'),
    ])
    .orderBy('k.id', 'desc')
    .execute()
  return rows.map(({ feedId, feedName, ...key }) => ({
    ...key,
    feed: feedId === null || feedName === null ? null : { id: feedId, name: feedName },
  }))
}
