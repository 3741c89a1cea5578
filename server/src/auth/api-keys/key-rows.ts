import { randomBytes } from 'node:crypto'
import {
  API_KEY_BYTES,
  type ApiKeyScope,
  apiKeyOf,
  isTestKey,
  shownApiKey,
} from '@retorna/domain/api-key'
import { sql } from 'kysely'
import { COMMAND_LINE, recordAudit } from '../../database/audit.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { insertRow } from '../../database/insert-row.ts'
import { NEEDS_ADMIN } from '../../database/needs-admin.ts'
import type { Session } from '../sessions/session.ts'
import { hashToken } from '../token.ts'

/** The owner of a key, who determines which data it may see. Without `userId` it was created on the command line. */
type KeyOwner = Pick<
  Session,
  'role' | 'plan' | 'paymentStatus' | 'trialStartedAt' | 'adultSince'
> & {
  userId: string | null
}

const OPERATOR: KeyOwner = {
  userId: null,
  role: 'admin',
  plan: 'free',
  paymentStatus: null,
  trialStartedAt: null,
  adultSince: null,
}

/** A valid key. A key with the scope `readings:write` has a feed. */
export type ApiKey = {
  id: number
  name: string
  scopes: readonly ApiKeyScope[]
  feed: { id: number; name: string; currency: string | null; isStopped: boolean } | null
  owner: KeyOwner
  expiresAt: Date | null
  /** Addresses and networks (CIDR) that may use it; `null` for all. */
  allowedAddresses: readonly string[] | null
  /** The origins whose pages may use a publishable key; `null` for a secret key. */
  allowedOrigins: readonly string[] | null
  /** Whether data sent with it is not stored. */
  isTest: boolean
}

/** The key with this text, unless it has expired or was revoked, or its owner has lost the right to it. */
export const findApiKey = async (db: Database, key: string): Promise<ApiKey | null> => {
  const row = await db
    .selectFrom('api_keys as k')
    .leftJoin('feeds as f', 'f.id', 'k.feed_id')
    .leftJoin('users as u', 'u.id', 'k.user_id')
    .select([
      'k.id',
      'k.name',
      'k.shown',
      'k.scopes',
      'k.expires_at as expiresAt',
      'k.allowed_addresses as allowedAddresses',
      'k.allowed_origins as allowedOrigins',
      'f.id as feedId',
      'f.name as feedName',
      'f.currency',
      sql<boolean>`f.stopped_at is not null`.as('isStopped'),
      'u.id as userId',
      'u.role',
      'u.plan',
      'u.payment_status as paymentStatus',
      'u.trial_started_at as trialStartedAt',
      'u.adult_since as adultSince',
    ])
    .where('k.key_hash', '=', hashToken(key))
    .where('k.revoked_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('k.expires_at', 'is', null), eb('k.expires_at', '>', sql<Date>`now()`)]),
    )
    // Blocking an owner or taking their role revokes their keys, but not one that is being created meanwhile.
    .where(
      sql<boolean>`(u.id is null or u.blocked_at is null and (u.role = 'admin' or not ${NEEDS_ADMIN}))`,
    )
    .executeTakeFirst()
  if (row === undefined) return null
  const { feedId, feedName, currency, isStopped, shown, ...rest } = row
  const { userId, role, plan, paymentStatus, trialStartedAt, adultSince, ...found } = rest
  const feed =
    feedId === null || feedName === null
      ? null
      : { id: feedId, name: feedName, currency, isStopped }
  const owner =
    userId === null || role === null || plan === null
      ? OPERATOR
      : { userId, role, plan, paymentStatus, trialStartedAt, adultSince }
  return { ...found, feed, owner, isTest: isTestKey(shown) }
}

type NewKey = {
  name: string
  scopes: readonly ApiKeyScope[]
  feedId: number | null
  expiresAt: Date | null
  /** Addresses and networks (CIDR) that may use it; absent for all. */
  allowedAddresses?: readonly string[] | null
  /** Creates a publishable key for pages of these origins. */
  allowedOrigins?: readonly string[] | null
  /** Creates a test key, which stores nothing. */
  isTest?: boolean
  /** Null for the command line. */
  userId: string | null
}

/**
 * Creates a key, with its audit entry. The key itself is stored nowhere; only the result has it.
 *
 * @throws a unique violation if another program's key, or another key of the same person, has this name.
 */
export const insertApiKey = async (
  trx: Transaction,
  {
    name,
    scopes,
    feedId,
    expiresAt,
    userId,
    allowedAddresses = null,
    allowedOrigins = null,
    isTest = false,
  }: NewKey,
): Promise<{ id: number; key: string }> => {
  const kind = allowedOrigins === null ? 'live' : 'pub'
  const key = apiKeyOf(randomBytes(API_KEY_BYTES), isTest ? 'test' : kind)
  const id = await insertRow(trx, 'api_keys', {
    name,
    scopes: [...scopes],
    feed_id: feedId,
    user_id: userId,
    expires_at: expiresAt,
    shown: shownApiKey(key),
    key_hash: hashToken(key),
    allowed_addresses: allowedAddresses && [...allowedAddresses],
    allowed_origins: allowedOrigins && [...allowedOrigins],
  })
  await recordAudit(trx, {
    actor: userId ?? COMMAND_LINE,
    action: 'api-key.created',
    ...auditSubject({ name, userId, feedId }),
    after: { key: shownApiKey(key), scopes, feed: feedId, expiresAt, allowedOrigins },
  })
  return { id, key }
}

/**
 * Subject of an audit entry about a key: its owner, because names chosen by members must not enter the log; otherwise
 * the key's name.
 */
const auditSubject = (key: Pick<NewKey, 'name' | 'userId' | 'feedId'>) =>
  key.userId !== null && key.feedId === null
    ? { userId: key.userId }
    : { subject: `key ${key.name}` }

/**
 * The person whose alerts and notifications a key opens. The database rejects these scopes for keys without an owner.
 */
export const ownerOf = ({ id, owner: { userId } }: ApiKey): string => {
  if (userId === null) throw new Error(`Key ${id} opens what belongs to a person, but has no owner`)
  return userId
}

/** Revokes a key permanently, with its audit entry; false if it does not exist or has already been revoked. */
export const revokeApiKey = async (
  trx: Transaction,
  id: number,
  actor: string,
): Promise<boolean> => {
  const ended = await trx
    .updateTable('api_keys')
    .set({ revoked_at: sql`coalesce(revoked_at, now())`, restorable_until: null })
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([eb('revoked_at', 'is', null), eb('restorable_until', 'is not', null)]),
    )
    .returning(['name', 'shown', 'user_id as userId', 'feed_id as feedId'])
    .executeTakeFirst()
  if (ended === undefined) return false
  const entry = { actor, action: 'api-key.revoked', before: { key: ended.shown } } as const
  await recordAudit(trx, { ...entry, ...auditSubject(ended) })
  return true
}
