import type { Config } from '../../config.ts'
import type { Database } from '../../database/connection.ts'
import { type Delivery, deliver, PATIENCE, type Patience } from './deliver.ts'
import {
  claimMail,
  isWithheld,
  markFailed,
  markSent,
  moveToOutbox,
  type OutgoingMail,
  postpone,
} from './outgoing-mails.ts'
import { renderMail } from './render-mail.ts'

type Dependencies = {
  config: Pick<Config, 'smtpUrl' | 'smtpTlsRequired' | 'mailFrom' | 'publicUrl' | 'payments'>
  db: Database
  log: { warn: (fields: object, message: string) => void }
  /** Says a line to whoever started the process. */
  tell: (line: string) => void
  patience?: Patience
}

/** The pauses after the first, second, … attempt: a day altogether. */
const PAUSE_MINUTES = [0.5, 2, 10, 30, 60, 120, 240, 300, 330, 360]
/** A server that answers late may still be delivering what it got. */
const UNCERTAIN_PAUSE_MINUTES = 10
/** What arrived although no answer did arrives again each time: not more often than this. */
const MAX_UNCERTAIN_ATTEMPTS = 3

/**
 * Sends a stored mail, whatever happened to it before: the row is claimed and committed, the mail is
 * handed to the SMTP server, the row is marked. Nothing is sent that is sent, given up or being sent.
 *
 * SMTP cannot tell both sides at once that a mail was accepted. When no answer comes to a text that was
 * handed over, or the process dies between the server's acceptance and our mark, nobody knows. Such an attempt
 * counts as uncertain; the mail is sent again with the same Message-ID, by which receivers know a
 * repetition, after a longer pause, and given up after the third. Decision 0008 gives the reasons.
 */
export const sendMail = async (
  dependencies: Dependencies,
  id: number,
  signal: AbortSignal,
): Promise<void> => {
  const { config, db } = dependencies
  if (config.smtpUrl === undefined) return keepInOutbox(dependencies, id)
  const mail = await claimMail(db, id)
  if (mail === null) return
  if (mail.uncertainAttempts >= MAX_UNCERTAIN_ATTEMPTS) {
    return giveUp(dependencies, mail, 'the process died while it was sent')
  }
  if (await isWithheld(db, mail))
    return markFailed(db, mail, 'the plan of its reader has no alerts')
  const delivery = await deliver(
    { url: config.smtpUrl, tlsRequired: config.smtpTlsRequired },
    {
      from: config.mailFrom,
      replyTo: config.payments.supportEmail,
      to: mail.recipient,
      messageId: `${mail.messageId}@${domainOf(config.mailFrom)}`,
      language: mail.language,
      kind: mail.kind,
      ...renderMail(mail, config.publicUrl),
    },
    signal,
    dependencies.patience ?? PATIENCE,
  )
  await settle(dependencies, mail, delivery)
}

const keepInOutbox = async ({ db, tell, config }: Dependencies, id: number): Promise<void> => {
  const mail = await moveToOutbox(db, id)
  if (mail === null) return
  const { subject } = renderMail(mail, config.publicUrl)
  tell(`Mail ${mail.id}: ${subject} – npm run retorna -- outbox show ${mail.id}`)
}

const settle = async (
  dependencies: Dependencies,
  mail: OutgoingMail,
  delivery: Delivery,
): Promise<void> => {
  const { db, log } = dependencies
  if (delivery.outcome === 'accepted') return markSent(db, mail)
  const isUncertain = delivery.outcome === 'uncertain'
  const uncertainAttempts = mail.uncertainAttempts + (isUncertain ? 1 : 0)
  const settled = { ...mail, uncertainAttempts }
  const minutes = PAUSE_MINUTES[mail.attempts - 1]
  const isLast = minutes === undefined || uncertainAttempts >= MAX_UNCERTAIN_ATTEMPTS
  if (delivery.outcome === 'refused' || isLast) {
    return giveUp(dependencies, settled, delivery.reason)
  }
  const pause = isUncertain ? Math.max(minutes, UNCERTAIN_PAUSE_MINUTES) : minutes
  await postpone(db, settled, delivery.reason, new Date(Date.now() + pause * 60_000))
  log.warn(
    { mailId: mail.id, attempt: mail.attempts, reason: delivery.reason },
    `A mail could not be sent; again in ${pause} minutes`,
  )
}

const giveUp = async (
  { db, log }: Dependencies,
  mail: OutgoingMail,
  reason: string,
): Promise<void> => {
  await markFailed(db, mail, reason)
  log.warn({ mailId: mail.id, attempt: mail.attempts, reason }, 'A mail was given up')
}

/** What stands behind the @ of the sender. */
const domainOf = (sender: string): string => /@([^\s<>@]+)>?$/.exec(sender)?.[1] ?? 'localhost'
