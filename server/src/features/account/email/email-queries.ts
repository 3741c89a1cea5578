import { sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'

/** Stores a change of address; it replaces an older one, whose code becomes invalid. */
export const putEmailChange = async (
  db: Database,
  userId: string,
  change: { email: string; code_hash: Buffer; tries: number; expires_at: Date },
): Promise<void> => {
  await db
    .insertInto('email_changes')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute()
}

export const dropEmailChange = async (db: Database, userId: string): Promise<void> => {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute()
}

/** The address awaiting confirmation, while its code is valid. */
export const findPendingEmail = async (db: Database, userId: string, now: Date) => {
  const row = await db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Whether a user asked to change to an address, even if its code has expired: the request is kept for a day. */
export const hasAskedForEmail = async (db: Database, userId: string, email: string) =>
  (await db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()) !== undefined

/** Ends a change to an address; returns false if it had already ended. */
export const takeEmailChange = async (db: Database, userId: string, email: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** @throws the driver's unique violation if the address is taken. */
export const setEmail = async (db: Database, userId: string, email: string): Promise<void> => {
  await db
    .updateTable('users')
    .set({ email, email_verified: true, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Assigns emails that were sent to an address before its account existed to the user, whatever their next address. */
export const claimMails = async (db: Database, userId: string, email: string): Promise<void> => {
  await db
    .updateTable('outgoing_mails')
    .set({ user_id: userId })
    .where('recipient', '=', email)
    .where('user_id', 'is', null)
    .execute()
}

const LINK_LIFE = sql`interval '7 days'`

/** Stores the token that restores an address. */
export const insertEmailUndo = async (
  db: Database,
  undo: { user_id: string; email: string; token_hash: Buffer },
): Promise<void> => {
  await db
    .insertInto('email_undos')
    .values({ ...undo, expires_at: sql<Date>`now() + ${LINK_LIFE}` })
    .execute()
}

/** The user and address that a token restores, and the time since which they have had another address. */
export const findEmailUndo = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('email_undos')
    .select(['user_id as userId', 'email', 'changed_at as changedAt'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/**
 * Consumes a token together with those of later changes, which an attacker may hold.
 *
 * @returns false if another request did.
 */
export const consumeEmailUndo = async (db: Database, userId: string, tokenHash: Buffer) => {
  const { numDeletedRows } = await db
    .deleteFrom('email_undos')
    .where('user_id', '=', userId)
    .where('changed_at', '>=', ({ selectFrom }) =>
      selectFrom('email_undos').select('changed_at').where('token_hash', '=', tokenHash),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}
