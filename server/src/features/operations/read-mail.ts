import type { Database } from '../../database/connection.ts'
import { existing } from '../../http/errors/api-error.ts'
import { type MailContent, SECRET_FIELDS } from '../../outbox/mail/mail-kinds.ts'
import { findMail } from '../../outbox/mail/mails.ts'
import { renderMail } from '../../outbox/mail/render-mail.ts'

/** Removes codes and links, so that staff who read emails cannot get into accounts with them. */
const withoutSecrets = <Content extends MailContent>(mail: Content): Content => {
  const secret: readonly string[] = SECRET_FIELDS
  const data = Object.fromEntries(
    Object.entries(mail.data).filter(([key]) => !secret.includes(key)),
  )
  return { ...mail, data }
}

/**
 * An email as its recipient gets it. Its code and link are shown only if there is no mail server, so that this screen
 * is the mailbox.
 *
 * @throws ApiError `NOT_FOUND`.
 */
export const readMail = async (db: Database, publicUrl: string, id: number) => {
  const mail = existing(await findMail(db, id))
  const shown = mail.state === 'outbox' ? mail : withoutSecrets(mail)
  const { subject, text } = renderMail(shown, publicUrl)
  return {
    id: mail.id,
    recipient: mail.recipient,
    kind: mail.kind,
    state: mail.state,
    createdAt: mail.created_at,
    sentAt: mail.sent_at,
    lastError: mail.last_error,
    canRetry: mail.state === 'failed' && mail.is_whole,
    subject,
    text,
  }
}
