import type { Language } from '@retorna/domain/language'
import { sql } from 'kysely'
import { recordAudit } from '../../database/audit.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { putPassword } from '../../database/put-password.ts'

const LINK_LIFE = sql`interval '1 hour'`

export const insertPasswordReset = async (trx: Transaction, userId: string, tokenHash: Buffer) => {
  await trx
    .insertInto('password_resets')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      expires_at: sql<Date>`now() + ${LINK_LIFE}`,
    })
    .execute()
}

/** The user whose password a token may reset. */
export const findReset = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.name'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/**
 * Consumes a user's token and locks the user until the caller's transaction ends; returns false if it expired or
 * another request consumed it. As in every change of credentials, the user is locked first, so that concurrent changes
 * do not deadlock.
 */
export const consumeReset = async (
  trx: Transaction,
  userId: string,
  tokenHash: Buffer,
): Promise<boolean> => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { numDeletedRows } = await trx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Sets a user's new password and ends all their sessions and other links. */
export const replacePassword = async (
  trx: Transaction,
  userId: string,
  password: string,
): Promise<{ name: string; email: string; language: Language }> => {
  await putPassword(trx, userId, { hash: password, isTemporary: false })
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await recordAudit(trx, { actor: userId, action: 'password.reset', userId })
  return trx
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
