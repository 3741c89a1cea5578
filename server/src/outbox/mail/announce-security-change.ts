import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { MailData } from './mail-kinds.ts'
import { queueMail } from './mails.ts'

/** Mails a user about a security change, in the same transaction: someone who did not make it finds out. */
export const announceSecurityChange = async (
  trx: Transaction<Tables>,
  publicUrl: string,
  userId: string,
  change: MailData['security-change']['change'],
): Promise<void> => {
  const { email, name, language } = await trx
    .selectFrom('users')
    .select(['email', 'name', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await queueMail(trx, {
    to: email,
    language,
    eventKey: `security-change:${randomUUID()}`,
    kind: 'security-change',
    userId,
    data: { name, change, link: `${publicUrl}/settings?tab=security` },
  })
}
