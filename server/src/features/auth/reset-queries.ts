import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { recordAudit } from '../../database/audit.ts'
import type { Database } from '../../database/connection.ts'
import type { Tables } from '../../database/tables.ts'
import { CREDENTIAL } from './queries.ts'

/** What changes credentials, all of it or nothing. */
export type CredentialChange = Transaction<Tables>

const LINK_LIFE = sql`interval '1 hour'`

export const insertPasswordReset = async (
  trx: CredentialChange,
  userId: string,
  tokenHash: Buffer,
): Promise<void> => {
  await trx
    .insertInto('password_resets')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      expires_at: sql<Date>`now() + ${LINK_LIFE}`,
    })
    .execute()
}

/** The name of the person whose password a token may reset. */
export const findResetName = async (
  db: Database,
  tokenHash: Buffer,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select('users.name')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.name
}

/** Consumes a token; undefined where it is none, has expired or was consumed by another request. */
export const consumeReset = async (
  trx: CredentialChange,
  tokenHash: Buffer,
): Promise<string | undefined> => {
  const row = await trx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Gives a person a new password; every session and every other link of theirs ends. */
export const replacePassword = async (
  trx: CredentialChange,
  userId: string,
  password: string,
): Promise<{ name: string; email: string; language: 'en' | 'pt' }> => {
  await trx
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      user_id: userId,
      account_id: userId,
      provider_id: CREDENTIAL,
      password,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password, updated_at: sql`now()` }),
    )
    .execute()
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await recordAudit(trx, { actor: userId, action: 'password.reset', userId })
  return trx
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
