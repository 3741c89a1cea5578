import { MINUTE_MS } from '@retorna/domain/milliseconds'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connection.ts'
import { type Delivery, deliver, type MailTimeouts, TIMEOUTS } from './deliver.ts'
import {
  attachmentsOf,
  claimMail,
  givenUp,
  mails,
  moveToOutbox,
  noteBounce,
  type StoredMail,
  withoutSecrets,
} from './mails.ts'
import { renderMail } from './render-mail.ts'
import { whyWithheld } from './withheld.ts'

type Dependencies = {
  config: Pick<Config, 'smtpUrl' | 'smtpTlsRequired' | 'mailFrom' | 'publicUrl' | 'payments'>
  db: Database
  log: { warn: (fields: object, message: string) => void }
  /** Prints a line for the operator. */
  tell: (line: string) => void
  timeouts?: MailTimeouts
}

/** Pauses after the first, second, … attempt: about a day in total. */
const PAUSE_MINUTES = [0.5, 2, 10, 30, 60, 120, 240, 300, 330, 360]
/** Longer, because a server that answers late may still be delivering. */
const UNCERTAIN_PAUSE_MINUTES = 10
/** Limits duplicates: a mail that did arrive without an answer arrives again each time. */
const MAX_UNCERTAIN_ATTEMPTS = 3

/**
 * Sends a stored mail, whatever its state: leases and commits the row, sends the mail to the SMTP server, marks the
 * row. Mails that are sent, given up or being sent are skipped.
 *
 * SMTP has no atomic acknowledgment. If a transmitted text is not answered, or the process dies between the server's
 * acceptance and our mark, it is unknown whether the mail was accepted. Such an attempt counts as uncertain; after a
 * longer pause the mail is resent with the same Message-ID, by which receivers recognize duplicates, and given up
 * after the third. Reasons: docs/decisions/0008.
 */
export const sendMail = async (dependencies: Dependencies, id: number, signal: AbortSignal) => {
  const { config, db } = dependencies
  if (config.smtpUrl === undefined) return leaveInOutbox(dependencies, id)
  const mail = await claimMail(db, id)
  if (mail === undefined) return
  if (mail.uncertain_attempts >= MAX_UNCERTAIN_ATTEMPTS) {
    return giveUp(dependencies, mail, 'the process died while it was sent')
  }
  const withheld = await whyWithheld(db, mail)
  if (withheld !== undefined) return settle(dependencies, mail, withheld)
  const delivery = await deliver(
    { url: config.smtpUrl, tlsRequired: config.smtpTlsRequired },
    {
      from: config.mailFrom,
      replyTo: config.payments.supportEmail,
      to: mail.recipient,
      messageId: `${mail.message_id}@${domainOf(config.mailFrom)}`,
      language: mail.language,
      kind: mail.kind,
      attachments: await attachmentsOf(db, mail),
      leave: mail.kind === 'report' ? mail.data.leave : undefined,
      ...renderMail(mail, config.publicUrl),
    },
    signal,
    dependencies.timeouts ?? TIMEOUTS,
  )
  await settle(dependencies, mail, delivery)
}

const leaveInOutbox = async ({ db, tell, config }: Dependencies, id: number): Promise<void> => {
  const mail = await moveToOutbox(db, id)
  if (mail === undefined) return
  const { subject } = renderMail(mail, config.publicUrl)
  tell(`Mail ${mail.id}: ${subject} – npm run retorna -- outbox show ${mail.id}`)
}

const settle = async (dependencies: Dependencies, mail: StoredMail, delivery: Delivery) => {
  const { db, log } = dependencies
  if (delivery.outcome === 'accepted') {
    const sent = { state: 'sent', sent_at: sql`now()`, data: withoutSecrets, last_error: null }
    return void (await mails.settle(db, mail, sent))
  }
  const { reason } = delivery
  const isUncertain = delivery.outcome === 'uncertain'
  const uncertain_attempts = mail.uncertain_attempts + (isUncertain ? 1 : 0)
  const minutes = PAUSE_MINUTES[mail.attempts - 1]
  const isLast = minutes === undefined || uncertain_attempts >= MAX_UNCERTAIN_ATTEMPTS
  if (delivery.outcome === 'refused' && delivery.isAddress) await noteBounce(db, mail)
  if (delivery.outcome === 'refused' || isLast) {
    return giveUp(dependencies, { ...mail, uncertain_attempts }, reason)
  }
  const pause = isUncertain ? Math.max(minutes, UNCERTAIN_PAUSE_MINUTES) : minutes
  const runAt = new Date(Date.now() + pause * MINUTE_MS)
  await mails.postpone(db, mail, { last_error: reason, uncertain_attempts }, runAt)
  log.warn(
    { mailId: mail.id, attempt: mail.attempts, reason },
    `A mail could not be sent; retrying in ${pause} minutes`,
  )
}

const giveUp = async ({ db, log }: Dependencies, mail: StoredMail, reason: string) => {
  const { uncertain_attempts } = mail
  const failed = { ...givenUp, last_error: reason, uncertain_attempts }
  await mails.settle(db, mail, failed)
  log.warn({ mailId: mail.id, attempt: mail.attempts, reason }, 'A mail was given up')
}

/** The domain of the sender's address. */
const domainOf = (sender: string): string => /@([^\s<>@]+)>?$/.exec(sender)?.[1] ?? 'localhost'
