import { recordAudit } from '../../database/audit.ts'
import type { Database } from '../../database/connection.ts'
import { anonymise, isLastAdmin, setDeletion } from './deletion-queries.ts'
import { lockPerson } from './person-queries.ts'

/**
 * Deletes an account whose days of grace are over at `now`. What was asked for is read from the account
 * alone: one that was kept, deleted before, or asked for anew later is left as it is, so any call may be
 * repeated. Whoever became the only administrator meanwhile is kept.
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
    await anonymise(transaction, person, now)
    await recordAudit(transaction, { ...entry, action: 'account.deleted' })
    return true
  })
