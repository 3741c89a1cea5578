import { hashToken, newToken } from '../../plugins/auth/one-time-secret.ts'
import { queueMail } from '../../plugins/mail/queue-mail.ts'
import { type CredentialChange, insertPasswordReset } from './reset-queries.ts'

/**
 * Mails a person a link that chooses a new password, once and within an hour. The token stands after the #:
 * browsers send that to nobody, so no log on the way has it.
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
