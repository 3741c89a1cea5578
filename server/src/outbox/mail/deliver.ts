import type { Language } from '@retorna/contract/error-codes'
import { localeOf } from '@retorna/domain/language'
import type { MailKind } from './mail-kinds.ts'
import type { Attachment } from './mails.ts'

export type Message = {
  from: string
  /** Reply-To address; undefined: the sender. */
  replyTo: string | undefined
  to: string
  /** Without angle brackets. */
  messageId: string
  language: Language
  kind: MailKind
  subject: string
  text: string
  html: string
  attachments: readonly Attachment[]
  /** The URL that unsubscribes from such mails; undefined if they belong to having an account. */
  leave: string | undefined
}

export type Delivery =
  | { outcome: 'accepted' }
  /** Permanent failure: another attempt would be refused too. */
  | {
      outcome: 'refused'
      reason: string
      /** Whether the address is refused, rather than this text. */
      isAddress: boolean
    }
  /** Certainly not accepted; a retry may succeed. */
  | { outcome: 'postponed'; reason: string }
  /** The text was sent but not answered, so it is unknown whether it was accepted. */
  | { outcome: 'uncertain'; reason: string }

export type MailTimeouts = {
  connectMs: number
  greetingMs: number
  /** Idle timeout at any later point. */
  silenceMs: number
  /** Timeout of the whole attempt. */
  attemptMs: number
}

/** RFC 5321, 4.5.3.2, asks for up to ten minutes; a code is useless by then. */
export const TIMEOUTS: MailTimeouts = {
  connectMs: 20_000,
  greetingMs: 20_000,
  silenceMs: 120_000,
  attemptMs: 240_000,
}

export type MailServer = {
  url: string
  /** Whether to refuse servers that offer no TLS. */
  tlsRequired: boolean
}

/**
 * Sends one mail to the SMTP server over a separate connection.
 *
 * @param signal aborts the attempt.
 */
export const deliver = async (
  server: MailServer,
  message: Message,
  signal: AbortSignal,
  timeouts: MailTimeouts = TIMEOUTS,
): Promise<Delivery> => {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: server.url,
    requireTLS: server.tlsRequired,
    connectionTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let isHandedOver = false
  // The text is read only after the server has accepted sender and recipient and requested it.
  transport.use('stream', (mail, done) => {
    const create = mail.message.createReadStream.bind(mail.message)
    mail.message.createReadStream = (options) =>
      create(options).once('resume', () => {
        isHandedOver = true
      })
    done()
  })
  try {
    await transport.sendMail({
      from: message.from,
      ...(message.replyTo === undefined ? {} : { replyTo: message.replyTo }),
      to: { name: '', address: message.to },
      messageId: `<${message.messageId}>`,
      subject: message.subject,
      text: message.text,
      html: message.html,
      attachments: message.attachments.map(({ name, bytes }) => ({
        filename: name,
        content: bytes,
      })),
      headers: {
        'Content-Language': localeOf(message.language),
        // No auto-replies, RFC 3834.
        'Auto-Submitted': 'auto-generated',
        // For recipients that filter or count by kind.
        'X-Retorna-Kind': message.kind,
        // One click in the mail program, RFC 8058.
        ...(message.leave !== undefined && {
          'List-Unsubscribe': `<${message.leave}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeouts.attemptMs)]),
    })
    return { outcome: 'accepted' }
  } catch (error) {
    return failureOf(error, message.to, isHandedOver)
  } finally {
    transport.close()
  }
}

type SmtpError = { message: string; code?: string; command?: string; responseCode?: number }

const failureOf = (error: unknown, recipient: string, isHandedOver: boolean): Delivery => {
  if (!(error instanceof Error)) throw error
  const failure: SmtpError = error
  // Removes the address, which servers repeat, because the reason is logged.
  const reason = failure.message.replaceAll(recipient, '…').slice(0, 500)
  if (isForGood(failure)) {
    return { outcome: 'refused', reason, isAddress: failure.command !== 'DATA' }
  }
  const isAnswered = failure.responseCode !== undefined
  return { outcome: isHandedOver && !isAnswered ? 'uncertain' : 'postponed', reason }
}

/**
 * Whether the server permanently refuses this recipient or text. A refused sign-in, sender or greeting is a
 * configuration problem that may be fixed later.
 */
const isForGood = ({ code, command, responseCode }: SmtpError): boolean => {
  if (responseCode === undefined) return code === 'EENVELOPE'
  const isAboutUs = responseCode === 530 || responseCode === 535 || responseCode === 538
  return responseCode >= 500 && !isAboutUs && (command === 'RCPT TO' || command === 'DATA')
}
