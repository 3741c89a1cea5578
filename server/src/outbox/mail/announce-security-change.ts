import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { MailData } from './mail-kinds.ts'
import { mailUser } from './mails.ts'

/** Mails a user about a security change, in the same transaction: someone who did not make it finds out. */
export const announceSecurityChange = async (
  trx: Transaction<Tables>,
  publicUrl: string,
  userId: string,
  change: MailData['security-change']['change'],
): Promise<void> => {
  const person = await trx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const link = `${publicUrl}/settings?tab=security`
  await mailUser(trx, person, 'security-change', randomUUID(), { change, link })
}
