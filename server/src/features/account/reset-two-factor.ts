import { removeTwoFactor } from '../../auth/two-factor/two-factor-rows.ts'
import { recordAudit } from '../../database/audit.ts'
import type { Database } from '../../database/connection.ts'
import { announceSecurityChange } from '../../outbox/mail/announce-security-change.ts'
import { findByEmail } from './person-queries.ts'
import { endAllSessions } from './session-queries.ts'

/**
 * Removes the second factor of a user who lost it, ends their sessions and notifies them.
 *
 * @param email in canonical form.
 * @param actor for the audit log.
 * @returns `off` if there was none; nothing is changed then.
 */
export const resetTwoFactor = (
  { db, publicUrl }: { db: Database; publicUrl: string },
  email: string,
  actor: string,
): Promise<'reset' | 'off' | 'unknown'> =>
  db.transaction().execute(async (transaction) => {
    const person = await findByEmail(transaction, email)
    if (person === undefined) return 'unknown'
    if (!(await removeTwoFactor(transaction, person.id))) return 'off'
    await endAllSessions(transaction, person.id)
    await recordAudit(transaction, { actor, action: 'two-factor.reset', userId: person.id })
    await announceSecurityChange(transaction, publicUrl, person.id, 'two-factor-off')
    return 'reset'
  })
