import { sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'

const LINK_LIFE = sql`interval '7 days'`

/** Stores the token that restores an address. */
export const insertEmailUndo = async (
  db: Database,
  undo: { userId: string; email: string; tokenHash: Buffer },
): Promise<void> => {
  await db
    .insertInto('email_undos')
    .values({
      user_id: undo.userId,
      email: undo.email,
      token_hash: undo.tokenHash,
      expires_at: sql<Date>`now() + ${LINK_LIFE}`,
    })
    .execute()
}

/** The user and address that a token restores, and since when they have had another. */
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
export const consumeEmailUndo = async (
  db: Database,
  userId: string,
  tokenHash: Buffer,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('email_undos')
    .where('user_id', '=', userId)
    .where('changed_at', '>=', ({ selectFrom }) =>
      selectFrom('email_undos').select('changed_at').where('token_hash', '=', tokenHash),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const forgetEmailUndos = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom('email_undos').where('expires_at', '<', now).execute()
}
