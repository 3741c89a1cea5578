import { liftLocks } from '../../../auth/lift-locks.ts'
import { hashPassword } from '../../../auth/password/password-hash.ts'
import { endSessions } from '../../../auth/sessions/session-rows.ts'
import { hashToken } from '../../../auth/token.ts'
import { removeTwoFactor } from '../../../auth/two-factor/two-factor-rows.ts'
import { lockUser } from '../../../auth/users.ts'
import { recordAudit } from '../../../database/audit.ts'
import { type Database, inTransaction } from '../../../database/connection.ts'
import { putPassword } from '../../../database/put-password.ts'
import { ApiError, existing } from '../../../http/errors/api-error.ts'
import { unlessTaken } from '../../../http/errors/unless-taken.ts'
import { mailUser } from '../../../outbox/mail/mails.ts'
import { setDeletion } from '../privacy/deletion-queries.ts'
import { consumeEmailUndo, dropEmailChange, findEmailUndo, setEmail } from './email-queries.ts'
import { endAccessSince } from './end-access-since.ts'

type Undo = { userId: string; email: string; changedAt: Date; tokenHash: Buffer }

/**
 * Restores a former address and sets a new password, since anyone who changed the address knew the old one. Ends all
 * sessions and undoes everything added since the change: a second factor, a deletion request, and any access that works
 * without signing in.
 *
 * @returns the user's id.
 * @throws ApiError `RESET_TOKEN_INVALID`; `EMAIL_TAKEN` if the address has another account by now.
 */
export const undoEmailChange = async (db: Database, token: string, newPassword: string) => {
  const tokenHash = hashToken(token)
  const found = existing(await findEmailUndo(db, tokenHash), 'RESET_TOKEN_INVALID')
  const password = await hashPassword(newPassword)
  await unlessTaken('EMAIL_TAKEN', restoreAddress(db, { ...found, tokenHash }, password))
  return found.userId
}

const restoreAddress = (db: Database, undo: Undo, password: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { userId, email, changedAt, tokenHash } = undo
    const person = await lockUser(transaction, userId)
    if (person === undefined || !(await consumeEmailUndo(transaction, userId, tokenHash))) {
      throw new ApiError('RESET_TOKEN_INVALID')
    }
    await dropEmailChange(transaction, userId)
    await setEmail(transaction, userId, email)
    await putPassword(transaction, userId, { hash: password, isTemporary: false })
    if (person.twoFactorSince !== null && person.twoFactorSince > changedAt) {
      await removeTwoFactor(transaction, userId)
    }
    if (person.deletionRequestedAt !== null && person.deletionRequestedAt > changedAt) {
      await setDeletion(transaction, userId, null)
    }
    await liftLocks(transaction, userId, email)
    await endSessions(transaction, userId)
    await endAccessSince(transaction, userId, changedAt)
    const auditId = await recordAudit(transaction, {
      actor: userId,
      action: 'email.restored',
      userId,
    })
    await mailUser(transaction, { ...person, email }, 'email-restored', auditId, {})
  })
