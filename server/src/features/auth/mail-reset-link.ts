import { hashToken, newToken } from '../../auth/one-time-secret.ts'
import { queueMail } from '../../outbox/mail/mails.ts'
import { type CredentialChange, insertPasswordReset } from './reset-queries.ts'

/**
 * Mails a user a link to choose a new password, valid once and for an hour. The token is in the
 * fragment, which browsers never send, so it appears in no log.
 */
export const mailResetLink = async (
  trx: CredentialChange,
  person: { id: string; name: string; email: string; language: 'en' | 'pt' },
  publicUrl: string,
): Promise<void> => {
  const token = newToken()
  const tokenHash = hashToken(token)
  await insertPasswordReset(trx, person.id, tokenHash)
  await queueMail(trx, {
    to: person.email,
    language: person.language,
    eventKey: `password-reset:${tokenHash.toString('hex')}`,
    kind: 'password-reset',
    data: { name: person.name, link: `${publicUrl}/reset-password#token=${token}` },
  })
}
