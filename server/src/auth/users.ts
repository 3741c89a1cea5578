import type { Role } from '@retorna/domain/role'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'

/** Reads and locks a user until the caller's transaction ends; undefined if deleted. */
export const lockUser = (db: Database, userId: string) =>
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
      'blocked_at as blockedAt',
      'deletion_requested_at as deletionRequestedAt',
      'deletes_at as deletesAt',
      'two_factor_since as twoFactorSince',
    ])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    // Does not block rows that reference the user, such as notifications.
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * The administrators, with whether each can sign in and is not leaving. Locks them until the caller's transaction
 * ends, so that the last two cannot both leave at once.
 */
export const lockAdmins = (db: Database) =>
  db
    .selectFrom('users')
    .select(['id', sql<boolean>`deletes_at is null and blocked_at is null`.as('stays')])
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Whether a user is the last administrator who can sign in and is not leaving; locks administrators. */
export const isLastAdmin = async (db: Database, userId: string): Promise<boolean> => {
  const admins = await lockAdmins(db)
  const isAdmin = admins.some(({ id }) => id === userId)
  return isAdmin && !admins.some(({ id, stays }) => stays && id !== userId)
}

/** The user with an address in canonical form. */
export const findUserByEmail = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('email', '=', email)
    .executeTakeFirst()

/** Administrators who can be mailed. */
export const findAdmins = (db: Database) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where('email_verified', '=', true)
    .execute()

export const setRole = async (db: Database, id: string, role: Role): Promise<void> => {
  await db.updateTable('users').set({ role, updated_at: sql`now()` }).where('id', '=', id).execute()
}
