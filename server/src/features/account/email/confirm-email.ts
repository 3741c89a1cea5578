import { checkOwnCode } from '../../../auth/one-time-code.ts'
import type { VersionedSecret } from '../../../auth/secrets/sealer.ts'
import { endSessions } from '../../../auth/sessions/session-rows.ts'
import { hashToken, newToken } from '../../../auth/token.ts'
import { lockUser } from '../../../auth/users.ts'
import { recordAudit } from '../../../database/audit.ts'
import { type Database, inTransaction } from '../../../database/connection.ts'
import { ApiError, existing } from '../../../http/errors/api-error.ts'
import { unlessTaken } from '../../../http/errors/unless-taken.ts'
import { mailUser } from '../../../outbox/mail/mails.ts'
import type { Caller } from '../session-queries.ts'
import { claimMails, insertEmailUndo, setEmail, takeEmailChange } from './email-queries.ts'

/**
 * Changes a user's address to the one that their code confirms and ends every session except the
 * caller's. The former address gets a link that restores it.
 *
 * @throws ApiError `CODE_INVALID`, `CODE_EXPIRED`, `CODE_EXHAUSTED`, `EMAIL_TAKEN`.
 */
export const confirmEmail = async (
  { db, secret, publicUrl }: { db: Database; secret: VersionedSecret; publicUrl: string },
  caller: Caller,
  code: string,
  now: Date,
): Promise<void> => {
  const { target: email } = await checkOwnCode(
    { db, secret },
    { use: 'change of address', userId: caller.userId, code },
    now,
  )
  await unlessTaken('EMAIL_TAKEN', moveTo(db, publicUrl, caller, email))
}

const moveTo = (db: Database, publicUrl: string, caller: Caller, email: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { userId } = caller
    const person = existing(await lockUser(transaction, userId), 'UNAUTHENTICATED')
    if (!(await takeEmailChange(transaction, userId, email))) throw new ApiError('CODE_INVALID')
    await claimMails(transaction, userId, person.email)
    await setEmail(transaction, userId, email)
    await endSessions(transaction, caller.userId, caller.tokenHash)
    const token = newToken()
    const undo = { user_id: userId, email: person.email, token_hash: hashToken(token) }
    await insertEmailUndo(transaction, undo)
    const auditId = await recordAudit(transaction, {
      actor: userId,
      action: 'email.changed',
      userId,
    })
    // In the fragment, which is sent neither to servers nor as a referrer.
    const link = `${publicUrl}/undo-email-change#token=${token}`
    await mailUser(transaction, person, 'email-changed', auditId, { newEmail: email, link })
  })
