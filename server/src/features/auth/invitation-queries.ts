import { sql } from 'kysely'
import type { Database, Transaction } from '../../database/connection.ts'

/** The invitation with a token, if it is valid: its sender must still be an administrator. */
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

/** Consumes an invitation; returns false if another request did. */
export const consumeInvitation = async (trx: Transaction, tokenHash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
