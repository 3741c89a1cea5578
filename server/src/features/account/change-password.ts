import { hashPassword } from '../../auth/password/password-hash.ts'
import { endSessions } from '../../auth/sessions/session-rows.ts'
import { lockUser } from '../../auth/users.ts'
import { recordAudit } from '../../database/audit.ts'
import type { Database } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { mailUser } from '../../outbox/mail/mails.ts'
import { replacePassword } from './person-queries.ts'
import type { Caller } from './session-queries.ts'

/**
 * Replaces the password whose hash is `before` and ends every session except the caller's, which has
 * just been verified with the password.
 *
 * @throws ApiError `VALIDATION` if the password changed meanwhile.
 */
export const changePassword = async (
  db: Database,
  caller: Caller,
  before: string,
  password: string,
): Promise<void> => {
  const after = await hashPassword(password)
  await db.transaction().execute(async (transaction) => {
    const person = await lockUser(transaction, caller.userId)
    if (person === undefined || !(await replacePassword(transaction, person.id, before, after))) {
      throw new ApiError('VALIDATION', { fields: { senha_atual: 'password-incorrect' } })
    }
    await endSessions(transaction, caller.userId, caller.tokenHash)
    const { id: userId } = person
    const entry = { actor: userId, action: 'password.changed', userId } as const
    await mailUser(
      transaction,
      person,
      'password-changed',
      await recordAudit(transaction, entry),
      {},
    )
  })
}
