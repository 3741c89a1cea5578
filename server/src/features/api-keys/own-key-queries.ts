import type { PersonalScope } from '@retorna/domain/api-key'
import { sql } from 'kysely'
import { recordAudit } from '../../database/audit.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import type { KeyRequest } from '../../database/json-columns.ts'
import { NEEDS_ADMIN } from '../../database/needs-admin.ts'

const ownKeys = (db: Database, userId: string) =>
  db.selectFrom('api_keys').where('user_id', '=', userId).where(sql<boolean>`not ${NEEDS_ADMIN}`)

/** A user's keys that were not revoked, latest first. */
export const listOwnKeys = (db: Database, userId: string) =>
  ownKeys(db, userId)
    .select([
      'id',
      'name',
      'shown',
      'scopes',
      'allowed_addresses as allowedAddresses',
      'allowed_origins as allowedOrigins',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
      sql<number>`(select coalesce(sum(requests), 0)::float8 from api_key_days
        where key_id = api_keys.id and day > (now() at time zone 'UTC')::date - 30)`.as(
        'requests30Days',
      ),
    ])
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()

/** The last requests of a user's key, latest first; undefined if they have no such key. */
export const findKeyRequests = async (
  db: Database,
  userId: string,
  id: number,
): Promise<KeyRequest[] | undefined> => {
  const row = await ownKeys(db, userId)
    .leftJoin('api_key_requests as r', 'r.key_id', 'api_keys.id')
    .select('r.requests')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row && (row.requests ?? [])
}

/** The number of a user's keys; concurrent calls that count them wait for each other's transaction. */
export const countOwnKeys = async (trx: Transaction, userId: string): Promise<number> => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await ownKeys(trx, userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

type Change = {
  name: string
  scopes: readonly PersonalScope[]
  expiresAt: Date | null
  allowedAddresses: readonly string[] | null
  allowedOrigins: readonly string[] | null
}

/**
 * Changes a user's key, with its audit entry; returns false if they have no such key.
 *
 * @throws a unique violation if another of their keys has the name.
 */
export const changeOwnKey = async (
  trx: Transaction,
  userId: string,
  id: number,
  { name, scopes, expiresAt, allowedAddresses, allowedOrigins }: Change,
): Promise<boolean> => {
  const before = await ownKeys(trx, userId)
    .select(['shown as key', 'scopes', 'expires_at as expiresAt'])
    .select('allowed_origins as allowedOrigins')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (before === undefined) return false
  await trx
    .updateTable('api_keys')
    .set({
      name,
      scopes: [...scopes],
      expires_at: expiresAt,
      allowed_addresses: allowedAddresses && [...allowedAddresses],
      allowed_origins: allowedOrigins && [...allowedOrigins],
    })
    .where('id', '=', id)
    .execute()
  const after = { key: before.key, scopes, expiresAt, allowedOrigins }
  await recordAudit(trx, { actor: userId, userId, action: 'api-key.changed', before, after })
  return true
}

/** Revokes a user's key; they can restore it for an hour. */
export const revokeOwnKey = async (trx: Transaction, userId: string, id: number): Promise<void> => {
  const revoked = await trx
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()`, restorable_until: sql`now() + interval '1 hour'` })
    .where('id', 'in', ownKeys(trx, userId).select('id').where('revoked_at', 'is', null))
    .where('id', '=', id)
    .returning('shown as key')
    .executeTakeFirst()
  if (revoked === undefined) return
  await recordAudit(trx, { actor: userId, userId, action: 'api-key.revoked', before: revoked })
}

/**
 * Restores a key that its user revoked within the last hour, and records that in the audit log. Returns false if the
 * user has no such key.
 *
 * @throws a unique violation if another of their keys has its name by now.
 */
export const restoreOwnKey = async (
  trx: Transaction,
  userId: string,
  id: number,
): Promise<boolean> => {
  const restored = await trx
    .updateTable('api_keys')
    .set({ revoked_at: null, restorable_until: null })
    .where(
      'id',
      'in',
      ownKeys(trx, userId).select('id').where('restorable_until', '>', sql<Date>`now()`),
    )
    .where('id', '=', id)
    .returning('shown as key')
    .executeTakeFirst()
  if (restored === undefined) return false
  await recordAudit(trx, { actor: userId, userId, action: 'api-key.restored', after: restored })
  return true
}

/** Deletes keys that their owners revoked and can no longer restore, and counts that are too old for any figure. */
export const forgetKeys = async (db: Database): Promise<void> => {
  await db.deleteFrom('api_keys').where('restorable_until', '<', sql<Date>`now()`).execute()
  await db
    .deleteFrom('api_key_days')
    .where('day', '<', sql<string>`(now() at time zone 'UTC')::date - 30`)
    .execute()
}
