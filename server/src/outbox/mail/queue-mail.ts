import type { Transaction } from 'kysely'
import { enqueueJob } from '../../database/enqueue-job.ts'
import type { Tables } from '../../database/tables.ts'
import type { Mail } from './mail-kinds.ts'

/**
 * Stores a mail in the caller's transaction; it is sent after the commit, and never after a rollback. A second mail for
 * the same event is not stored.
 *
 * @returns whether it was stored.
 */
export const queueMail = async (db: Transaction<Tables>, mail: Mail): Promise<boolean> => {
  const stored = await db
    .insertInto('outgoing_mails')
    .values(({ selectFrom }) => ({
      event_key: mail.eventKey,
      user_id:
        mail.userId ?? selectFrom('users').select('users.id').where('users.email', '=', mail.to),
      recipient: mail.to,
      language: mail.language,
      kind: mail.kind,
      data: JSON.stringify(mail.data),
    }))
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return false
  await enqueueJob(db, 'send-mail', { mailId: stored.id }, { key: mailJobKey(stored.id) })
  return true
}

/** The key of a mail's job; at most one such job waits. */
export const mailJobKey = (mailId: number): string => `mail:${mailId}`
