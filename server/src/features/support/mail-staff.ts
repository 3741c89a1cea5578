import type { Config } from '../../config.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { mailUser } from '../../outbox/mail/mails.ts'
import { findStaff, takeUntold } from './desk-queries.ts'

/**
 * Sends administrators an email once about each conversation that waits for an answer, and once more when it is
 * overdue. Without an administrator who has a verified address, the conversation stays unreported.
 */
export const mailStaff = (
  { db, config }: { db: Database; config: Pick<Config, 'publicUrl'> },
  now: Date,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const staff = (await findStaff(transaction)).filter(({ emailVerified }) => emailVerified)
    if (staff.length === 0) return
    const untold = await takeUntold(transaction, now)
    const first = untold[0]
    if (first === undefined) return
    const waiting = untold.filter(({ isNew }) => isNew).length
    const overdue = untold.filter(({ isOverdue }) => isOverdue).length
    const link = `${config.publicUrl}/admin/support`
    for (const person of staff) {
      // If there are two runs, the second waits for the first and finds none of its conversations, so they never share
      // an id.
      const eventId = `${now.toISOString()}:${first.id}:${person.id}`
      await mailUser(transaction, person, 'support-waiting', eventId, { waiting, overdue, link })
    }
  })
