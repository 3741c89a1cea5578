import type { Config } from '../../config.ts'
import type { Database } from '../../database/connection.ts'
import { queueMail } from '../../outbox/mail/queue-mail.ts'
import { findStaff, takeUntold } from './desk-queries.ts'

/**
 * Mails administrators once about each conversation that waits for an answer, and once more when it is overdue. Without
 * an administrator who has a verified address, it stays untold.
 */
export const tellOfSupport = (
  { db, config }: { db: Database; config: Pick<Config, 'publicUrl'> },
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const staff = (await findStaff(transaction)).filter(({ emailVerified }) => emailVerified)
    if (staff.length === 0) return
    const untold = await takeUntold(transaction, now)
    const first = untold[0]
    if (first === undefined) return
    const waiting = untold.filter(({ isNew }) => isNew).length
    const overdue = untold.filter(({ isOverdue }) => isOverdue).length
    for (const { id, name, email, language } of staff) {
      await queueMail(transaction, {
        to: email,
        userId: id,
        language,
        // A conversation is taken at most once at a time, so two runs never share a key.
        eventKey: `support-waiting:${now.toISOString()}:${first.id}:${id}`,
        kind: 'support-waiting',
        data: { name, waiting, overdue, link: `${config.publicUrl}/admin/support` },
      })
    }
  })
