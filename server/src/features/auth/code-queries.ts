import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { Tables } from '../../database/tables.ts'

type Code = { code_hash: Buffer; tries: number; expires_at: Date }

/** Stores a code, replacing an older one of the address. */
export const putCode = async (
  trx: Transaction<Tables>,
  email: string,
  code: Code,
): Promise<void> => {
  await trx
    .insertInto('email_codes')
    .values({ email, ...code })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(code))
    .execute()
}

/**
 * Uses up one try of an address's code before anything is compared: of simultaneous tries no more than allowed pass.
 * An address without a code gets a random one that is used up likewise; otherwise a try would reveal whether the
 * address was registered.
 *
 * @returns undefined if no tries are left.
 */
export const takeTry = (db: Database, email: string, tries: number) =>
  db
    .insertInto('email_codes')
    .values({ email, code_hash: randomBytes(32), tries: 1, expires_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ tries: sql`email_codes.tries + 1` })
        .where('email_codes.tries', '<', tries),
    )
    .returning(['code_hash as codeHash', 'tries', 'expires_at as expiresAt'])
    .executeTakeFirst()

/** Returns a try to a caller who entered the right code. */
export const giveTryBack = async (db: Database, email: string, codeHash: Buffer): Promise<void> => {
  await db
    .updateTable('email_codes')
    .set({ tries: sql`tries - 1` })
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .where('tries', '>', 0)
    .execute()
}

/** Consumes a verified code; false if another request did or a fresh code replaced it. */
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
