import { dayOf } from '@retorna/domain/day'
import { recordAudit } from '../../../database/audit.ts'
import type { Database } from '../../../database/connection.ts'
import { enqueueJob } from '../../../database/enqueue-job.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { queueMail } from '../../../outbox/mail/mails.ts'
import { lockPerson } from '../person-queries.ts'
import { isLastAdmin, setDeletion } from './deletion-queries.ts'

const GRACE_MS = 7 * 86_400_000

type Setting = { db: Database; publicUrl: string; timeZone: string }
type Deletion = { requestedAt: Date; deletesAt: Date }

/**
 * Requests the deletion of an account after the grace period; until then nothing changes. A pending
 * request stays as it is.
 *
 * @throws ApiError `LAST_ADMIN`.
 */
export const requestDeletion = (
  { db, publicUrl, timeZone }: Setting,
  userId: string,
  now: Date,
): Promise<Deletion> =>
  db.transaction().execute(async (transaction) => {
    if (await isLastAdmin(transaction, userId)) throw new ApiError('LAST_ADMIN')
    const person = await lockPerson(transaction, userId)
    if (person === undefined || person.deletedAt !== null) throw new ApiError('UNAUTHENTICATED')
    if (person.deletionRequestedAt !== null && person.deletesAt !== null) {
      return { requestedAt: person.deletionRequestedAt, deletesAt: person.deletesAt }
    }
    const deletion = { requestedAt: now, deletesAt: new Date(now.getTime() + GRACE_MS) }
    await setDeletion(transaction, userId, deletion)
    await enqueueJob(
      transaction,
      'delete-account',
      { userId },
      { key: `delete-account:${userId}`, runAt: deletion.deletesAt },
    )
    const auditId = await recordAudit(transaction, {
      actor: userId,
      action: 'deletion.requested',
      userId,
    })
    await queueMail(transaction, {
      to: person.email,
      language: person.language,
      eventKey: `account-deletion:${auditId}`,
      kind: 'account-deletion',
      data: {
        name: person.name,
        deletedOn: dayOf(deletion.deletesAt, timeZone),
        link: `${publicUrl}/settings`,
      },
    })
    return deletion
  })
