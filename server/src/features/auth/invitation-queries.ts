import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@retorna/domain/role'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../database/connection.ts'

/** The invitation with a token, if it still holds: whoever sent it is an administrator. */
export const findInvitation = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('users as inviter', 'inviter.id', 'i.invited_by')
    .leftJoin('users as invited', 'invited.email', 'i.email')
    .select([
      'i.email',
      'i.role',
      'inviter.id as inviterId',
      'inviter.name as invitedBy',
      sql<boolean>`invited.id is not null`.as('hasAccount'),
    ])
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', sql<Date>`now()`)
    .where('inviter.role', '=', 'admin')
    .where('inviter.blocked_at', 'is', null)
    .executeTakeFirst()

/** Consumes an invitation; false if another request did. */
export const consumeInvitation = async (trx: Transaction, tokenHash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Creates a colleague whose address the link has proven.
 *
 * @param colleague.password the hash.
 * @returns undefined if the address already has a user.
 */
export const insertColleague = async (
  trx: Transaction,
  {
    password,
    ...colleague
  }: { email: string; name: string; role: StaffRole; language: 'en' | 'pt'; password: string },
): Promise<{ userId: string; credentialsVersion: number } | undefined> => {
  const person = await trx
    .insertInto('users')
    .values({ id: randomUUID(), email_verified: true, ...colleague })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id as userId', 'credentials_version as credentialsVersion'])
    .executeTakeFirst()
  if (person === undefined) return undefined
  await trx.insertInto('passwords').values({ user_id: person.userId, hash: password }).execute()
  return person
}

export const setRole = async (trx: Transaction, id: string, role: StaffRole): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ role, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
