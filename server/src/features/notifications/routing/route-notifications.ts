import { MAXIMUM_PER_HOUR } from '@retorna/contract/notifications'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/connection.ts'
import { mailNotifications } from './mail-notifications.ts'
import { mayBeTold } from './recipient.ts'
import {
  addDeliveries,
  type Decision,
  findWays,
  lockTelling,
  type NewDelivery,
  storeDecisions,
  sumUpLater,
  takeNew,
  type Ways,
} from './routing-queries.ts'

type Dependencies = { config: Pick<Config, 'publicUrl' | 'channels'>; db: Database }

const AT_ONCE = 500
const HOUR_MS = 3_600_000

/**
 * Routes every new notification to its channels and enqueues the messages, in transactions of a few
 * hundred: even after a crash each is routed once. Uses the user's current plan and choices. What
 * exceeds a user's hourly limit is held back for a summary.
 */
export const tellNotifications = async (dependencies: Dependencies): Promise<void> => {
  while ((await tellSome(dependencies)) === AT_ONCE);
}

const tellSome = ({ config, db }: Dependencies): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await lockTelling(trx)
    const fresh = await takeNew(trx, AT_ONCE)
    if (fresh.length === 0) return 0
    const idsOf = Map.groupBy(fresh, ({ userId }) => userId)
    const now = new Date()
    const decisions: Decision[] = []
    const deliveries: NewDelivery[] = []
    const mails: { person: Ways; id: number }[] = []
    const held: { userId: string; at: Date }[] = []

    for (const person of await findWays(trx, [...idsOf.keys()])) {
      const ids = (idsOf.get(person.userId) ?? []).map(({ id }) => id)
      const ways = waysOut(person, config.channels.twilio !== undefined, now)
      const room = Math.max(MAXIMUM_PER_HOUR - person.toldLately, 0)
      const told = ways.isOpen ? ids.slice(0, room) : []
      decisions.push(
        ...ids.map(
          (id, index): Decision => ({
            id,
            state: !ways.isOpen ? 'kept' : index < room ? 'told' : 'held',
            isForDigest: ways.isDigest,
          }),
        ),
      )
      for (const id of told) {
        deliveries.push(...messagesTo(person, ways, 'notification', [id]))
        if (ways.isMail) mails.push({ person, id })
      }
      if (told.length < ids.length && ways.isOpen) {
        const start = person.firstToldAt ?? now
        held.push({ userId: person.userId, at: new Date(start.getTime() + HOUR_MS) })
      }
    }
    await storeDecisions(trx, decisions)
    await addDeliveries(trx, deliveries)
    await mailNotifications(trx, mails, config.publicUrl)
    await sumUpLater(trx, held)
    return fresh.length
  })

export type WaysOut = {
  /** Whether any message may be sent now. */
  isOpen: boolean
  isMail: boolean
  isDigest: boolean
  hasSms: boolean
}

/** The channels of a user that are open at `now`. */
export const waysOut = (person: Ways, isSmsAvailable: boolean, now: Date): WaysOut => {
  const isTold = mayBeTold(person, now)
  const isMail = isTold && person.mail === 'now'
  const hasSms = isSmsAvailable && person.phone !== null
  return {
    isOpen:
      isTold && (isMail || hasSms || person.browserIds.length > 0 || person.webhookId !== null),
    isMail,
    isDigest: isTold && person.mail === 'daily',
    hasSms,
  }
}

/** The messages for a user's notifications; mails are handled separately. */
export const messagesTo = (
  { userId, browserIds, webhookId }: Ways,
  { hasSms }: WaysOut,
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
