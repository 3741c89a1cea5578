import { newCode, unmatchedCode } from '../../auth/one-time-code.ts'
import { authSecret } from '../../auth/secrets/auth-secret.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connection.ts'
import { queueMail } from '../../outbox/mail/mails.ts'
import { findPerson, takeAddressRequest } from './address-queries.ts'
import { putCode } from './code-queries.ts'
import { mailResetLink } from './mail-reset-link.ts'
import { lockRegistration } from './registration-queries.ts'

/**
 * Answers a mail request once: a password reset link for a user, a code for a pending registration. An
 * address that gets no code is given a random one that is never sent, so that it expires and is used up
 * like any other.
 */
export const answerAddressRequest = async (
  { db, config }: { db: Database; config: Config },
  requestId: number,
): Promise<void> => {
  const secret = await authSecret(config)
  await db.transaction().execute(async (trx) => {
    const request = await takeAddressRequest(trx, requestId)
    if (request === undefined) return
    const { kind, email } = request
    const person = await findPerson(trx, email)
    if (kind === 'password-reset') {
      if (person !== undefined) await mailResetLink(trx, person, config.publicUrl)
      return
    }
    const registration = await lockRegistration(trx, email)
    if (registration === undefined || person !== undefined) {
      await putCode(trx, email, unmatchedCode(new Date()))
    } else {
      const { code, columns } = newCode(secret, 'registration', email, new Date())
      await putCode(trx, email, columns)
      // In the fragment, which browsers never send.
      const proof = new URLSearchParams({ email, code })
      await queueMail(trx, {
        to: email,
        language: request.language,
        eventKey: `verification-code:${requestId}`,
        kind: 'verification-code',
        data: {
          name: registration.name,
          code,
          link: `${config.publicUrl}/verify-email#${proof}`,
        },
      })
    }
    // Also when a fresh code was requested: perhaps by the owner, who forgot having an account.
    if (person !== undefined && registration !== undefined) {
      await queueMail(trx, {
        to: person.email,
        language: person.language,
        eventKey: `address-taken:${requestId}`,
        kind: 'address-taken',
        data: { name: person.name, link: `${config.publicUrl}/login` },
      })
    }
  })
}
