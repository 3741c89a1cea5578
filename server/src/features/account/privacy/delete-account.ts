import { recordAudit } from '../../../database/audit.ts'
import type { Database } from '../../../database/connection.ts'
import { lockPerson } from '../person-queries.ts'
import { anonymize, isLastAdmin, setDeletion } from './deletion-queries.ts'

/**
 * Deletes an account whose grace period is over at `now`. Idempotent: the request is read from the
 * account alone, so one that was kept, already deleted or requested again later is left alone. A user
 * who has become the only administrator meanwhile is kept.
 *
 * @returns whether it was deleted now.
 */
export const deleteAccount = (db: Database, userId: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const isLast = await isLastAdmin(transaction, userId)
    const person = await lockPerson(transaction, userId)
    if (person === undefined || person.deletesAt === null || person.deletesAt > now) return false
    const entry = { actor: 'system', userId }
    if (isLast) {
      await setDeletion(transaction, userId, null)
      await recordAudit(transaction, { ...entry, action: 'deletion.refused' })
      return false
    }
    await anonymize(transaction, person, now)
    const { plan, paymentStatus } = person
    await recordAudit(transaction, {
      ...entry,
      action: 'account.deleted',
      before: { plan, paymentStatus },
    })
    return true
  })
