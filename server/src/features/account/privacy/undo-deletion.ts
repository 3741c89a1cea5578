import { recordAudit } from '../../../database/audit.ts'
import type { Database } from '../../../database/connection.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { queueMail } from '../../../outbox/mail/mails.ts'
import { lockPerson } from '../person-queries.ts'
import { setDeletion } from './deletion-queries.ts'

/**
 * Withdraws a request for deletion; does nothing if there is none. The job then finds nothing to do.
 *
 * @throws ApiError `UNAUTHENTICATED` if the job was first.
 */
export const undoDeletion = (db: Database, userId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const person = await lockPerson(transaction, userId)
    if (person === undefined || person.deletedAt !== null) throw new ApiError('UNAUTHENTICATED')
    if (person.deletesAt === null) return
    await setDeletion(transaction, userId, null)
    const auditId = await recordAudit(transaction, {
      actor: userId,
      action: 'deletion.undone',
      userId,
    })
    await queueMail(transaction, {
      to: person.email,
      language: person.language,
      eventKey: `account-deletion-undone:${auditId}`,
      kind: 'account-deletion-undone',
      data: { name: person.name },
    })
  })
