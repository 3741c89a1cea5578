import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/** Reads and locks a user until the caller's transaction ends; undefined if deleted. */
export const lockPerson = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'role',
      'language',
      'plan',
      'payment_status as paymentStatus',
      'deletion_requested_at as deletionRequestedAt',
      'deletes_at as deletesAt',
      'deleted_at as deletedAt',
      'two_factor_since as twoFactorSince',
    ])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The user with an address. */
export const findByEmail = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('email', '=', email)
    .executeTakeFirst()

/** The hash of a user's password; undefined if they have none. */
export const findPasswordHash = async (
  db: Database,
  userId: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('passwords')
    .select('hash')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.hash
}

/** Replaces a password, unless it is no longer `before`. */
export const replacePassword = async (
  db: Database,
  userId: string,
  before: string,
  after: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('passwords')
    .set({ hash: after, is_temporary: false, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('hash', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const setName = async (db: Database, userId: string, name: string): Promise<void> => {
  await db
    .updateTable('users')
    .set({ name, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}
