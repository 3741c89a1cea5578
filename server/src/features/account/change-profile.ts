import { newCode, unmatchedCode } from '../../auth/one-time-code.ts'
import type { VersionedSecret } from '../../auth/secrets/sealer.ts'
import { findUserByEmail, lockUser } from '../../auth/users.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { mailUser } from '../../outbox/mail/mails.ts'
import { dropEmailChange, hasAskedForEmail, putEmailChange } from './email/email-queries.ts'
import { setName } from './person-queries.ts'

type Setting = { db: Database; secret: VersionedSecret; publicUrl: string }

/**
 * Changes a user's name and starts a change of address if `email` (canonical form) is new; for that the
 * caller must have proved ownership, now or when requesting the same address before. To the caller, an
 * address that already has an account looks like any other: its owner is notified, and no code is valid.
 *
 * @returns whether the new address awaits its code.
 * @throws ApiError `VALIDATION`.
 */
export const changeProfile = (
  { db, secret, publicUrl }: Setting,
  { userId, isProven }: { userId: string; isProven: boolean },
  { name, email }: { name: string; email: string },
  now: Date,
): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const person = existing(await lockUser(transaction, userId), 'UNAUTHENTICATED')
    if (person.name !== name) await setName(transaction, userId, name)
    if (person.email === email) {
      await dropEmailChange(transaction, userId)
      return false
    }
    if (!isProven && !(await hasAskedForEmail(transaction, userId, email))) {
      throw new ApiError('VALIDATION', { fields: { senha: 'password-required' } })
    }
    const owner = await findUserByEmail(transaction, email)
    const { code, columns } = newCode(secret, 'change of address', email, now)
    const stored = owner === undefined ? columns : unmatchedCode(now)
    await putEmailChange(transaction, userId, { email, ...stored })
    const eventId = stored.code_hash.toString('hex')
    if (owner === undefined) {
      const recipient = { ...person, name, email }
      await mailUser(transaction, recipient, 'email-change-code', eventId, { code })
    } else {
      await mailUser(transaction, owner, 'address-taken', eventId, { link: `${publicUrl}/login` })
    }
    return true
  })
