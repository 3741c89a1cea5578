import { hashToken } from '../../auth/one-time-secret.ts'
import { hashPassword } from '../../auth/password/password-hash.ts'
import type { Database } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { clearAttempts } from '../../http/rate-limit/attempts.ts'
import { queueMail } from '../../outbox/mail/mails.ts'
import { consumeReset, findReset, replacePassword } from './reset-queries.ts'

/**
 * Sets a new password with the token of a link, ends every session of the user, lifts the account's
 * lockout and notifies the owner.
 *
 * @returns the user's id.
 * @throws ApiError `RESET_TOKEN_INVALID`.
 */
export const resetPassword = async (
  db: Database,
  token: string,
  newPassword: string,
): Promise<string> => {
  const tokenHash = hashToken(token)
  // Checked before hashing, so that made-up tokens cause no expensive work.
  const reset = await findReset(db, tokenHash)
  if (reset === undefined) throw new ApiError('RESET_TOKEN_INVALID')
  const { id: userId } = reset
  const password = await hashPassword(newPassword)
  return db.transaction().execute(async (trx) => {
    if (!(await consumeReset(trx, userId, tokenHash))) throw new ApiError('RESET_TOKEN_INVALID')
    const person = await replacePassword(trx, userId, password)
    await clearAttempts(trx, 'sign-in-account', person.email)
    await queueMail(trx, {
      to: person.email,
      language: person.language,
      eventKey: `password-changed:${tokenHash.toString('hex')}`,
      kind: 'password-changed',
      data: { name: person.name },
    })
    return userId
  })
}
