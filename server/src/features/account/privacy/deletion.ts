import { dayOf } from '@retorna/domain/day'
import { DAY_MS } from '@retorna/domain/milliseconds'
import { countAdminKeys } from '../../../auth/api-keys/list-queries.ts'
import { isLastAdmin, lockUser } from '../../../auth/users.ts'
import { recordAudit } from '../../../database/audit.ts'
import { type Database, inTransaction, type Transaction } from '../../../database/connection.ts'
import { endSubscriptions, liveSubscriptions } from '../../../database/end-subscriptions.ts'
import { enqueueJob } from '../../../database/enqueue-job.ts'
import { ApiError, existing } from '../../../http/errors/api-error.ts'
import { mailUser } from '../../../outbox/mail/mails.ts'
import type { PaymentSettings } from '../../../payment-settings.ts'
import { anonymize, setDeletion } from './deletion-queries.ts'

const GRACE_MS = 7 * DAY_MS

type Setting = {
  db: Database
  publicUrl: string
  timeZone: string
  payments: Pick<PaymentSettings, 'stripe'>
}
type Deletion = { requestedAt: Date; deletesAt: Date }

/**
 * Requests the deletion of an account after the grace period; until then nothing changes. A pending request is kept as
 * it is.
 *
 * @throws ApiError `LAST_ADMIN`.
 */
export const requestDeletion = (
  { db, publicUrl, timeZone, payments }: Setting,
  userId: string,
  now: Date,
): Promise<Deletion> =>
  inTransaction(db, async (transaction) => {
    if (await isLastAdmin(transaction, userId)) throw new ApiError('LAST_ADMIN')
    const person = existing(await lockUser(transaction, userId), 'UNAUTHENTICATED')
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
    const isSubscribed = (await liveSubscriptions(transaction, userId)).length > 0
    const fate = payments.stripe === undefined ? 'running' : 'ends'
    await mailUser(transaction, person, 'account-deletion', auditId, {
      deletedOn: dayOf(deletion.deletesAt, timeZone),
      subscription: isSubscribed ? fate : null,
      feedKeys: await countAdminKeys(transaction, userId),
      link: `${publicUrl}/settings`,
    })
    return deletion
  })

/**
 * Withdraws a pending request for deletion, if any; its job then finds nothing to do.
 *
 * @throws ApiError `UNAUTHENTICATED` if the job ran first.
 */
export const undoDeletion = (db: Database, userId: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const person = existing(await lockUser(transaction, userId), 'UNAUTHENTICATED')
    if (person.deletesAt === null) return
    await setDeletion(transaction, userId, null)
    const auditId = await recordAudit(transaction, {
      actor: userId,
      action: 'deletion.undone',
      userId,
    })
    await mailUser(transaction, person, 'account-deletion-undone', auditId, {})
  })

/**
 * Deletes an account whose grace period is over at `now`. Idempotent: the request is read only from the account, so an
 * account that was kept, already deleted or requested again later is left alone. A user who has become the only
 * administrator meanwhile is kept.
 *
 * @returns whether it was deleted now.
 */
export const deleteAccount = (db: Database, userId: string, now: Date): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const isLast = await isLastAdmin(transaction, userId)
    const person = await lockUser(transaction, userId)
    if (person === undefined || person.deletesAt === null || person.deletesAt > now) return false
    const entry = { actor: 'system', userId }
    if (isLast) {
      await setDeletion(transaction, userId, null)
      await recordAudit(transaction, { ...entry, action: 'deletion.refused' })
      return false
    }
    await erase(transaction, person, now)
    return true
  })

/**
 * Deletes an account that was already deleted and came back when an older backup was restored. No new request is needed.
 *
 * @returns whether the account existed.
 */
export const repeatDeletion = (db: Database, userId: string, deletedAt: Date): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const person = await lockUser(transaction, userId)
    if (person === undefined) return false
    await erase(transaction, person, deletedAt)
    return true
  })

const erase = async (
  transaction: Transaction,
  person: NonNullable<Awaited<ReturnType<typeof lockUser>>>,
  now: Date,
): Promise<void> => {
  const { id: userId, plan, paymentStatus } = person
  await endSubscriptions(transaction, await liveSubscriptions(transaction, userId))
  const feedKeys = await countAdminKeys(transaction, userId)
  await anonymize(transaction, person, now)
  await recordAudit(transaction, {
    actor: 'system',
    userId,
    action: 'account.deleted',
    before: { plan, paymentStatus, ...(feedKeys > 0 && { feedKeys }) },
  })
  await enqueueJob(transaction, 'record-deletions', {}, { key: 'record-deletions' })
}
