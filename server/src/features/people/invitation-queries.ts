import { INVITATION_HOURS, type StaffRole } from '@retorna/domain/role'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

const LINK_LIFE = sql`make_interval(hours => ${INVITATION_HOURS})`

/** Valid invitations, by address. */
export const findInvitations = (db: Database) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .select(['i.email', 'i.role', 'u.name as invitedBy', 'i.expires_at as expiresAt'])
    .where('i.expires_at', '>', sql<Date>`now()`)
    .where('u.role', '=', 'admin')
    .where('u.blocked_at', 'is', null)
    .orderBy('i.email')
    .execute()

/** The user who has this email address, if any. */
export const findInvited = (db: Database, email: string) =>
  db.selectFrom('users').select(['role', 'language']).where('email', '=', email).executeTakeFirst()

/** Stores an invitation in place of an earlier one to the address. */
export const putInvitation = async (
  db: Database,
  {
    email,
    ...invitation
  }: { email: string; role: StaffRole; token_hash: Buffer; invited_by: string },
): Promise<void> => {
  const values = { ...invitation, expires_at: sql<Date>`now() + ${LINK_LIFE}` }
  await db
    .insertInto('invitations')
    .values({ email, ...values })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .execute()
}

/** Deletes an invitation; returns whether there was one. */
export const deleteInvitation = async (db: Database, email: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('email', '=', email)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
