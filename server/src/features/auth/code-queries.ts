import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { Tables } from '../../database/tables.ts'

export const CODE_LIFE = sql`interval '15 minutes'`
/** Tries of one code. */
const CODE_TRIES = 5

/** Puts a code in the place of the older one of an address. */
export const putCode = async (
  trx: Transaction<Tables>,
  email: string,
  codeHash: Buffer,
): Promise<void> => {
  const values = { code_hash: codeHash, tries: 0, expires_at: sql<Date>`now() + ${CODE_LIFE}` }
  await trx
    .insertInto('email_codes')
    .values({ email, ...values })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .execute()
}

/**
 * Uses up one try of an address's code, before anything is compared: however many come at once, five are let
 * through. An address without a code gets one that nobody knows and is used up alike; otherwise a try would tell
 * whether somebody has registered the address.
 *
 * @returns undefined where none is left.
 */
export const takeTry = (
  db: Database,
  email: string,
  clockOffsetMs: number,
): Promise<{ codeHash: Buffer; isExpired: boolean } | undefined> => {
  const now = sql<Date>`now() + ${clockOffsetMs} * interval '1 millisecond'`
  return db
    .insertInto('email_codes')
    .values({ email, code_hash: randomBytes(32), tries: 1, expires_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ tries: sql`email_codes.tries + 1` })
        .where('email_codes.tries', '<', CODE_TRIES),
    )
    .returning(['code_hash as codeHash', sql<boolean>`expires_at <= ${now}`.as('isExpired')])
    .executeTakeFirst()
}

/** Gives a try back to whoever brought the right code. */
export const giveTryBack = async (db: Database, email: string, codeHash: Buffer): Promise<void> => {
  await db
    .updateTable('email_codes')
    .set({ tries: sql`tries - 1` })
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .where('tries', '>', 0)
    .execute()
}

/** Consumes a proven code; false where another request did, or a fresh one took its place. */
export const consumeCode = async (
  trx: Transaction<Tables>,
  email: string,
  codeHash: Buffer,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('email_codes')
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
