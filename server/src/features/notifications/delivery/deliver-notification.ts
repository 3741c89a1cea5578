import { MINUTE_MS } from '@retorna/domain/milliseconds'
import { receivesAlerts } from '../../../auth/sessions/session.ts'
import { namesSent } from '../../../catalog/operator-names.ts'
import { inTransaction } from '../../../database/connection.ts'
import { mailUser } from '../../../outbox/mail/mails.ts'
import type { Answer } from '../../../outbox/outgoing/exchange.ts'
import { createQueue } from '../../../outbox/queue.ts'
import { findNotificationsById, toWireNotification } from '../queries.ts'
import {
  dropBrowser,
  endFailures,
  findMessage,
  type Message,
  pauseWebhook,
  recordBrowserReached,
  recordWebhookFailure,
} from './delivery-queries.ts'
import { CHANNELS_PATH, type SendDependencies, sendMessage } from './send-message.ts'

/** The messages to browsers, webhooks and phones. */
export const deliveries = createQueue({
  table: 'notification_deliveries',
  job: 'deliver-notification',
  leaseMinutes: 1,
  dueColumn: 'due_at',
  forGood: {
    due_at: null,
    detail: 'uncertain',
  },
})

/** The delays after the first, second, … attempt; for a webhook they add up to 25 hours. */
const PAUSE_MINUTES = {
  webhook: [0.1, 1, 5, 30, 120, 300, 480, 570],
  push: [0.5, 2, 10, 60, 240],
  sms: [0.5, 2, 10, 60],
} as const

/** Notifications listed in full in a summary. */
const MAX_NAMED = 100
const MIN_FAILURES = 8

/**
 * Makes one attempt to deliver a message, whatever its history: claims it and commits, sends it, records the result. A
 * message is not sent if it is already delivered, given up or in flight, or if its recipient has left the plan, the
 * channel or the server. A retry carries the same id, by which webhooks and browsers deduplicate it; an SMS that may
 * have been sent is not retried.
 */
export const deliverNotification = async (
  dependencies: SendDependencies,
  deliveryId: number,
  signal: AbortSignal,
): Promise<void> => {
  const { db } = dependencies
  const claimed = await deliveries.claim(db, deliveryId)
  const message = claimed && (await findMessage(db, deliveryId))
  if (message === undefined) return
  const refusal = refusalOf(message, claimed?.isAfterCrash === true, new Date())
  if (refusal !== null) {
    const isUnwanted = refusal === 'plan' || refusal === 'switched-off'
    if (isUnwanted && message.webhookId !== null) await endFailures(db, message.webhookId)
    return fail(dependencies, message, { status: null, detail: refusal })
  }
  const ids = message.notificationIds.slice(0, MAX_NAMED)
  const nameOf = await namesSent(db)
  const found = await findNotificationsById(db, ids)
  const notifications = found.map((row) => toWireNotification(row, nameOf))
  const answer = await sendMessage(dependencies, { message, notifications }, signal)
  await record(dependencies, message, answer)
}

/** Why a message is no longer sent, as a code that the screens know. */
const refusalOf = (message: Message, isAfterCrash: boolean, now: Date): string | null => {
  if (message.channel === 'sms' && isAfterCrash) return 'uncertain'
  if (!receivesAlerts(message, now)) return 'plan'
  // A test shows whether the channel would work, even if it is paused or off.
  if (message.kind === 'test') return null
  if (message.isPaused) return 'paused'
  return message.isChosen ? null : 'switched-off'
}

type Outcome = { status: number | null; detail: string | null }

const columnsOf = ({ status, detail }: Outcome) => ({ response_status: status, detail })

const fail = async ({ db }: SendDependencies, message: Message, outcome: Outcome) => {
  await deliveries.settle(db, message, { ...columnsOf(outcome), state: 'failed', due_at: null })
}

/**
 * Statuses for a browser that the push service no longer knows (RFC 8030). It answers 401 or 403 not only to another
 * key (RFC 8292), but also if the server's clock is wrong, which concerns all browsers.
 */
const GONE_STATUSES = [404, 410]

const isAccepted = (answer: Answer): boolean =>
  answer.outcome === 'answered' && answer.status >= 200 && answer.status < 300

const record = async (dependencies: SendDependencies, message: Message, answer: Answer) => {
  const { db } = dependencies
  const outcome =
    answer.outcome === 'answered'
      ? { status: answer.status, detail: answer.text === '' ? null : answer.text }
      : { status: null, detail: answer.reason }
  if (isAccepted(answer)) {
    const delivered = { state: 'delivered', due_at: null, delivered_at: new Date() }
    await deliveries.settle(db, message, { ...columnsOf(outcome), ...delivered })
    if (message.browserId !== null) await recordBrowserReached(db, message.browserId)
    if (message.webhookId !== null) await endFailures(db, message.webhookId)
    return
  }
  const isGone = answer.outcome === 'answered' && GONE_STATUSES.includes(answer.status)
  if (message.browserId !== null && isGone) return dropBrowser(db, message.browserId)

  const minutes =
    message.kind === 'test' ? undefined : PAUSE_MINUTES[message.channel][message.attempts - 1]
  if (minutes === undefined || isForGood(message, answer)) {
    await fail(dependencies, message, mayBeSent(message, answer) ? UNCERTAIN : outcome)
  } else {
    const runAt = new Date(Date.now() + minutes * MINUTE_MS)
    await deliveries.postpone(db, message, { ...columnsOf(outcome), due_at: runAt }, runAt)
  }
  if (message.webhookId !== null && message.kind !== 'test') {
    await countFailure(dependencies, message, message.webhookId, answer)
  }
}

const UNCERTAIN: Outcome = { status: null, detail: 'uncertain' }

/** Whether the provider reported a failure that may have occurred after it sent the SMS; with 503 it accepted none. */
const mayBeSent = ({ channel }: Message, answer: Answer): boolean =>
  channel === 'sms' &&
  answer.outcome === 'answered' &&
  answer.status >= 500 &&
  answer.status !== 503

/** Whether a retry would have the same result or could deliver twice. */
const isForGood = (message: Message, answer: Answer): boolean => {
  const { channel } = message
  if (answer.outcome === 'refused') return channel !== 'webhook'
  if (channel === 'webhook') return false
  if (answer.outcome === 'unanswered') return channel === 'sms'
  if (answer.outcome !== 'answered') return false
  return mayBeSent(message, answer) || (answer.status < 500 && answer.status !== 429)
}

/** Pauses a webhook that was unreachable for a day, or that replies that it is gone. */
const countFailure = (
  { db, config }: SendDependencies,
  message: Message,
  id: number,
  answer: Answer,
) =>
  inTransaction(db, async (trx) => {
    const failing = await recordWebhookFailure(trx, id)
    if (failing === undefined) return
    const isGone = answer.outcome === 'answered' && answer.status === 410
    const isLongFailing = failing.hasFailedForADay && failing.failures >= MIN_FAILURES
    if (!(isGone || isLongFailing) || !(await pauseWebhook(trx, id))) return
    const eventId = `${id}:${message.id}:${message.attempts}`
    await mailUser(trx, { ...message, id: message.userId }, 'webhook-paused', eventId, {
      host: new URL(message.url ?? '').host,
      link: config.publicUrl + CHANNELS_PATH,
    })
  })
