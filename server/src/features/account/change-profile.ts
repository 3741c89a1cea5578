import { randomBytes } from 'node:crypto'
import { hashCode, newCode } from '../../auth/one-time-secret.ts'
import type { VersionedSecret } from '../../auth/secrets/sealer.ts'
import type { Database } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { queueMail } from '../../outbox/mail/queue-mail.ts'
import { dropEmailChange, findPendingEmail, putEmailChange } from './email/email-change-queries.ts'
import { findByEmail, lockPerson, setName } from './person-queries.ts'

const CODE_LIFETIME_MS = 15 * 60_000

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
  db.transaction().execute(async (transaction) => {
    const person = await lockPerson(transaction, userId)
    if (person === undefined || person.deletedAt !== null) throw new ApiError('UNAUTHENTICATED')
    if (person.name !== name) await setName(transaction, userId, name)
    if (person.email === email) {
      await dropEmailChange(transaction, userId)
      return false
    }
    if (!isProven && (await findPendingEmail(transaction, userId, now)) !== email) {
      throw new ApiError('VALIDATION', { fields: { senha: 'password-required' } })
    }
    const owner = await findByEmail(transaction, email)
    const code = newCode()
    const codeHash =
      owner === undefined ? hashCode(secret, 'change of address', email, code) : randomBytes(32)
    const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS)
    await putEmailChange(transaction, userId, { email, codeHash, expiresAt })
    const eventKey = `email-change:${codeHash.toString('hex')}`
    if (owner === undefined) {
      const data = { name, code }
      const { language } = person
      await queueMail(transaction, {
        to: email,
        language,
        eventKey,
        kind: 'email-change-code',
        userId,
        data,
      })
    } else {
      const data = { name: owner.name, link: `${publicUrl}/login` }
      const { language } = owner
      await queueMail(transaction, {
        to: email,
        language,
        eventKey,
        kind: 'address-taken',
        userId: owner.id,
        data,
      })
    }
    return true
  })
