import { MAX_PER_HOUR } from '@retorna/contract/notifications/settings'
import { isAccountKind } from '@retorna/domain/account-kinds'
import { HOUR_MS } from '@retorna/domain/milliseconds'
import { receivesAlerts } from '../../../auth/sessions/session.ts'
import type { Config } from '../../../config.ts'
import { type Database, inTransaction } from '../../../database/connection.ts'
import { deliveries } from '../delivery/deliver-notification.ts'
import { mailNotifications, mailSummary } from './mail-notifications.ts'
import {
  type Decision,
  findForgottenHeld,
  findSubscribers,
  insertDeliveries,
  lockRouting,
  type NewDelivery,
  type Subscriber,
  storeDecisions,
  sumUpLater,
  takeHeld,
  takeNew,
} from './routing-queries.ts'

type Dependencies = { config: Pick<Config, 'publicUrl' | 'channels'>; db: Database }

const BATCH_SIZE = 500

/**
 * Routes every new notification to its channels and enqueues the messages, in transactions of a few hundred: even after
 * a crash, each is routed once. Uses the user's current plan and choices. Notifications beyond a user's hourly limit
 * are held back for a summary.
 */
export const routeNotifications = async (dependencies: Dependencies): Promise<void> => {
  while ((await routeBatch(dependencies)) === BATCH_SIZE);
}

const routeBatch = ({ config, db }: Dependencies): Promise<number> =>
  inTransaction(db, async (trx) => {
    await lockRouting(trx)
    const fresh = await takeNew(trx, BATCH_SIZE)
    if (fresh.length === 0) return 0
    const rowsOf = Map.groupBy(fresh, ({ userId }) => userId)
    const now = new Date()
    const decisions: Decision[] = []
    const messages: NewDelivery[] = []
    const mails: { person: Subscriber; id: number }[] = []
    const held: { userId: string; at: Date }[] = []

    for (const person of await findSubscribers(trx, [...rowsOf.keys()])) {
      const rows = rowsOf.get(person.userId) ?? []
      const idsOf = (isOne: (kind: string) => boolean) =>
        rows.filter(({ kind }) => isOne(kind)).map(({ id }) => id)
      const ids = idsOf((kind) => kind !== 'report-sent' && !isAccountKind(kind))
      // The member scheduled these reports, and their schedule emails them.
      const reports = idsOf((kind) => kind === 'report-sent')
      // Shown only in the inbox: a failure is shown where the action was requested, and a payment was confirmed by
      // email.
      for (const id of idsOf(isAccountKind)) decisions.push({ id, state: 'kept', digest: null })
      const channels = openChannels(person, config.channels.twilio !== undefined, now)
      const room = Math.max(MAX_PER_HOUR - person.sentLastHour, 0)
      const sent = channels.isOpen ? ids.slice(0, room) : []
      decisions.push(
        ...ids.map(
          (id, index): Decision => ({
            id,
            state: !channels.isOpen ? 'kept' : index < room ? 'told' : 'held',
            digest: channels.isDigest ? 'waiting' : null,
          }),
        ),
      )
      for (const id of reports) {
        decisions.push({ id, state: channels.isOpen ? 'told' : 'kept', digest: null })
        if (channels.isOpen) messages.push(...messagesTo(person, channels, 'notification', [id]))
      }
      for (const id of sent) {
        messages.push(...messagesTo(person, channels, 'notification', [id]))
        if (channels.isMail) mails.push({ person, id })
      }
      if (sent.length < ids.length && channels.isOpen) {
        const start = person.firstSentAt ?? now
        held.push({ userId: person.userId, at: new Date(start.getTime() + HOUR_MS) })
      }
    }
    await storeDecisions(trx, decisions)
    await deliveries.enqueue(trx, await insertDeliveries(trx, messages))
    await mailNotifications(trx, mails, config.publicUrl)
    await sumUpLater(trx, held)
    return fresh.length
  })

type OpenChannels = ReturnType<typeof openChannels>

/** The channels of a user that are open at `now`. */
const openChannels = (person: Subscriber, isSmsAvailable: boolean, now: Date) => {
  const isReceiver = receivesAlerts(person, now)
  const isMail = isReceiver && person.mail === 'now'
  const hasSms = isSmsAvailable && person.phone !== null
  return {
    /** Whether any message may be sent now. */
    isOpen:
      isReceiver && (isMail || hasSms || person.browserIds.length > 0 || person.webhookId !== null),
    isMail,
    isDigest: isReceiver && person.mail === 'daily',
    hasSms,
  }
}

/** The messages for a user's notifications; emails are handled separately. */
const messagesTo = (
  { userId, browserIds, webhookId }: Subscriber,
  { hasSms }: OpenChannels,
  kind: NewDelivery['kind'],
  notificationIds: readonly number[],
): NewDelivery[] => {
  const message = { userId, kind, notificationIds, browserId: null, webhookId: null }
  return [
    ...browserIds.map((browserId) => ({ ...message, channel: 'push' as const, browserId })),
    ...(webhookId === null ? [] : [{ ...message, channel: 'webhook' as const, webhookId }]),
    ...(hasSms ? [{ ...message, channel: 'sms' as const }] : []),
  ]
}

/**
 * Sends a user one message per channel about the notifications held back for an hour. Each notification is emailed
 * once, now or in the daily email, even if that choice changed meanwhile.
 */
export const sumUpNotifications = ({ config, db }: Dependencies, userId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockRouting(trx)
    const held = await takeHeld(trx, userId)
    const [person] = await findSubscribers(trx, [userId])
    if (held.length === 0 || person === undefined) return
    const channels = openChannels(person, config.channels.twilio !== undefined, new Date())
    const state = channels.isOpen ? 'summed-up' : 'kept'
    await storeDecisions(
      trx,
      held.map(({ id, digest }) => ({ id, state, digest: nextDigest(digest, channels) })),
    )
    if (!channels.isOpen) return
    const ids = held.map(({ id }) => id)
    const messages = messagesTo(person, channels, 'summary', ids)
    await deliveries.enqueue(trx, await insertDeliveries(trx, messages))
    const unmailed = held.filter(({ digest }) => digest !== 'mailed').map(({ id }) => id)
    if (channels.isMail && unmailed.length > 0)
      await mailSummary(trx, person, unmailed, { span: 'hour', publicUrl: config.publicUrl })
  })

const nextDigest = (digest: Decision['digest'], { isMail, isDigest }: OpenChannels) => {
  if (digest === 'waiting') return isMail ? 'mailed' : 'waiting'
  return digest ?? (isDigest ? 'waiting' : null)
}

/** Resumes, at each step, work left behind by dead processes. */
export const resumeNotifications = async (dependencies: Dependencies): Promise<void> => {
  await routeNotifications(dependencies)
  for (const userId of await findForgottenHeld(dependencies.db)) {
    await sumUpNotifications(dependencies, userId)
  }
  await deliveries.resume(dependencies.db)
}
