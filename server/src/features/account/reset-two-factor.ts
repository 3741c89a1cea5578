import { endSessions } from '../../auth/sessions/session-rows.ts'
import { removeTwoFactor } from '../../auth/two-factor/two-factor-rows.ts'
import { findUserByEmail } from '../../auth/users.ts'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { announceSecurityChange } from '../../outbox/mail/mails.ts'

/**
 * Removes the second factor of a user who lost it, ends their sessions and notifies them.
 *
 * @param email the address in canonical form.
 * @param actor the actor for the audit log.
 * @returns `off` if there was none; nothing is changed then.
 */
export const resetTwoFactor = (
  { db, publicUrl }: { db: Database; publicUrl: string },
  email: string,
  actor: string,
): Promise<'reset' | 'off' | 'unknown'> =>
  inTransaction(db, async (transaction) => {
    const person = await findUserByEmail(transaction, email)
    if (person === undefined) return 'unknown'
    if (!(await removeTwoFactor(transaction, person.id))) return 'off'
    await endSessions(transaction, person.id)
    await recordAudit(transaction, { actor, action: 'two-factor.reset', userId: person.id })
    await announceSecurityChange(transaction, publicUrl, person.id, 'two-factor-off')
    return 'reset'
  })
