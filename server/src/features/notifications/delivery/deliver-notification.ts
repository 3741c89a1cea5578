import { queueMail } from '../../../outbox/mail/queue-mail.ts'
import type { Answer } from '../../../outbox/outgoing/exchange.ts'
import { CHANNELS_PATH } from '../addresses.ts'
import { dropBrowser, recordBrowserReached } from '../channels/browser-queries.ts'
import {
  pauseWebhook,
  recordWebhookFailure,
  recordWebhookReached,
} from '../channels/webhook-queries.ts'
import { findNotificationsById } from '../queries.ts'
import { mayBeTold } from '../routing/recipient.ts'
import { toWireNotification } from '../wire.ts'
import {
  type Attempt,
  claimDelivery,
  markDelivered,
  markFailed,
  postpone,
} from './delivery-queries.ts'
import { type SendDependencies, sendMessage } from './send-message.ts'

/** The delays after the first, second, … attempt: for a webhook 25 hours altogether. */
const PAUSE_MINUTES = {
  webhook: [0.1, 1, 5, 30, 120, 300, 480, 570],
  push: [0.5, 2, 10, 60, 240],
  sms: [0.5, 2, 10, 60],
} as const

/** Notifications listed in full in a summary. */
const MAX_NAMED = 100
const MIN_FAILURES = 8

/**
 * Makes one attempt to deliver a message, whatever its history: claimed and committed, sent, recorded.
 * Nothing is sent that is already delivered, given up or in flight, or whose recipient has left the
 * plan, the channel or the server. A retry carries the same id, by which webhooks and browsers
 * deduplicate it; an SMS that may have been sent is not retried.
 */
export const deliverNotification = async (
  dependencies: SendDependencies,
  deliveryId: number,
  signal: AbortSignal,
): Promise<void> => {
  const { db } = dependencies
  const attempt = await claimDelivery(db, deliveryId)
  if (attempt === undefined) return
  const refusal = refusalOf(attempt, new Date())
  if (refusal !== null) return markFailed(db, attempt, { status: null, detail: refusal })
  const ids = attempt.notificationIds.slice(0, MAX_NAMED)
  const notifications = (await findNotificationsById(db, ids)).map(toWireNotification)
  const answer = await sendMessage(dependencies, { attempt, notifications }, signal)
  await record(dependencies, attempt, answer)
}

/** Why a message is no longer sent; a code that the screens know. */
const refusalOf = (attempt: Attempt, now: Date): string | null => {
  if (attempt.channel === 'sms' && attempt.isAfterCrash) return 'uncertain'
  if (!mayBeTold(attempt, now)) return 'plan'
  // A test shows whether the channel would work, even if it is paused or off.
  if (attempt.kind === 'test') return null
  if (attempt.isPaused) return 'paused'
  return attempt.isChosen ? null : 'switched-off'
}

const isAccepted = (answer: Answer): boolean =>
  answer.outcome === 'answered' && answer.status >= 200 && answer.status < 300

const record = async (
  dependencies: SendDependencies,
  attempt: Attempt,
  answer: Answer,
): Promise<void> => {
  const { db } = dependencies
  const outcome =
    answer.outcome === 'answered'
      ? { status: answer.status, detail: answer.text === '' ? null : answer.text }
      : { status: null, detail: answer.reason }
  if (isAccepted(answer)) {
    await markDelivered(db, attempt, outcome)
    if (attempt.browserId !== null) await recordBrowserReached(db, attempt.browserId)
    if (attempt.webhookId !== null) await recordWebhookReached(db, attempt.webhookId)
    return
  }
  const isGone = answer.outcome === 'answered' && (answer.status === 404 || answer.status === 410)
  if (attempt.browserId !== null && isGone) return dropBrowser(db, attempt.browserId)

  const minutes =
    attempt.kind === 'test' ? undefined : PAUSE_MINUTES[attempt.channel][attempt.attempts - 1]
  if (minutes === undefined || isForGood(attempt, answer)) await markFailed(db, attempt, outcome)
  else {
    const runAt = new Date(Date.now() + minutes * 60_000)
    await db.transaction().execute((trx) => postpone(trx, attempt, outcome, runAt))
  }
  if (attempt.webhookId !== null && attempt.kind !== 'test') {
    await countFailure(dependencies, attempt, attempt.webhookId, answer)
  }
}

/** Whether a retry would have the same result or could deliver twice. */
const isForGood = ({ channel }: Attempt, answer: Answer): boolean => {
  if (answer.outcome === 'refused') return channel !== 'webhook'
  if (channel === 'webhook') return false
  if (answer.outcome === 'unanswered') return channel === 'sms'
  return answer.outcome === 'answered' && answer.status < 500 && answer.status !== 429
}

/** A webhook that was unreachable for a day, or that replies that it is gone, is paused. */
const countFailure = (
  { db, config }: SendDependencies,
  attempt: Attempt,
  id: number,
  answer: Answer,
) =>
  db.transaction().execute(async (trx) => {
    const failing = await recordWebhookFailure(trx, id)
    if (failing === undefined) return
    const isGone = answer.outcome === 'answered' && answer.status === 410
    const isLongFailing = failing.hasFailedForADay && failing.failures >= MIN_FAILURES
    if (!(isGone || isLongFailing) || !(await pauseWebhook(trx, id))) return
    await queueMail(trx, {
      to: attempt.email,
      language: attempt.language,
      userId: attempt.userId,
      eventKey: `webhook-paused:${id}:${attempt.id}:${attempt.attempts}`,
      kind: 'webhook-paused',
      data: {
        name: attempt.name,
        host: new URL(attempt.url ?? '').host,
        link: config.publicUrl + CHANNELS_PATH,
      },
    })
  })
