import type { Language } from '@retorna/contract/error-codes'
import { dayOf } from '@retorna/domain/day'
import { localeOf } from '@retorna/domain/language'
import type { SettledStatus } from '@retorna/domain/payment-state'
import type { PlanState } from '@retorna/domain/plan'
import { formatPrice } from '@retorna/domain/price'
import type { Transaction } from '../../database/connection.ts'
import { endSubscriptions, liveSubscriptions } from '../../database/end-subscriptions.ts'
import { mailUser } from '../../outbox/mail/mails.ts'
import type { PaymentSettings } from '../../payment-settings.ts'
import { priceOf } from './plan-offers.ts'
import type { PaymentReport } from './read-event.ts'

type Person = PlanState & { id: string; name: string; email: string; language: Language }

export type Told = {
  eventId: string
  status: SettledStatus
  subscriptionId: string
  /** Whether no earlier payment of this user for this subscription is known. */
  isFirst: boolean
  /** Whether no money was asked for, because the subscription has moved to another plan. */
  isCredit: boolean
} & Pick<PaymentReport, 'paymentId' | 'reason'>

/** Mails a user the effect of a payment, a failure or an end, and ends the subscriptions that a payment replaces. */
export const announcePayment = async (
  db: Transaction,
  {
    publicUrl,
    timeZone,
    prices,
    hasKey,
  }: { publicUrl: string; timeZone: string; hasKey: boolean } & Pick<PaymentSettings, 'prices'>,
  { before, after }: { before: Person; after: PlanState },
  told: Told,
): Promise<void> => {
  // One mail is sent per payment, no matter how many events report it.
  const paymentId = told.paymentId ?? told.eventId
  const { plan } = after
  const settings = `${publicUrl}/settings?tab=notifications`
  const link = `${publicUrl}/settings?tab=billing`
  if (told.status === 'paid' && told.reason === 'renewal') {
    await mailUser(db, before, 'payment-renewed', paymentId, { plan, settings })
  } else if (told.status === 'paid') {
    const previous = told.isFirst
      ? await endPrevious(db, before.id, after, told.subscriptionId, hasKey)
      : null
    if (told.isCredit) {
      const price = formatPrice(priceOf(prices, plan)[before.language], localeOf(before.language))
      const changed = { plan, price, state: 'paid', keeps: null, previous } as const
      await mailUser(db, before, 'plan-changed', paymentId, changed)
    } else {
      await mailUser(db, before, 'payment-received', paymentId, { plan, previous })
    }
  } else if (told.status === 'failed') {
    const openUntil = after.graceUntil && dayOf(after.graceUntil, timeZone)
    await mailUser(db, before, 'payment-failed', paymentId, { plan, openUntil, link })
  } else if (before.paymentStatus === 'paid') {
    const live = await liveSubscriptions(db, before.id)
    const reason = live.some(({ id }) => id === told.subscriptionId) ? 'refunded' : 'ended'
    const ended = { plan: before.plan, reason, ...whatFollows(after), link } as const
    await mailUser(db, before, 'plan-ended', told.eventId, ended)
  }
}

/**
 * Mails a user that a payment opens no plan. A user who has left for free is not billed again: if a key is
 * configured, their subscriptions are canceled.
 */
export const announceUnusedPayment = async (
  db: Transaction,
  { publicUrl, hasKey }: { publicUrl: string; hasKey: boolean },
  person: Person,
  told: Pick<Told, 'eventId' | 'paymentId' | 'subscriptionId' | 'isCredit'>,
): Promise<void> => {
  const live = await liveSubscriptions(db, person.id)
  const ends = person.plan === 'free'
  if (ends) await endSubscriptions(db, live)
  if (told.isCredit) return
  const goesOn = live.some(({ id }) => id === told.subscriptionId)
  await mailUser(db, person, 'payment-without-plan', told.paymentId ?? told.eventId, {
    plan: person.plan,
    subscription: goesOn ? (ends && hasKey ? 'ended' : 'running') : null,
    link: `${publicUrl}/settings?tab=billing`,
  })
}

/** What a mail about the end of a plan states about what follows. */
export const whatFollows = ({ plan, paymentStatus }: PlanState) => ({
  remaining: paymentStatus === 'paid' ? plan : null,
  ...(paymentStatus === 'pending' && { ordered: plan }),
})

/**
 * A first payment replaces the user's subscriptions of other plans, and those whose payment was refunded. Others
 * for the same plan stay, since a payment in somebody's name must not end what they pay for themselves.
 *
 * @returns the state of the user's other subscriptions; `null` if they have none.
 */
const endPrevious = async (
  db: Transaction,
  userId: string,
  { plan }: PlanState,
  exceptId: string,
  hasKey: boolean,
): Promise<'ended' | 'running' | null> => {
  const others = (await liveSubscriptions(db, userId)).filter(({ id }) => id !== exceptId)
  if (others.length === 0) return null
  if (!hasKey) return 'running'
  const replaced = others.filter((other) => other.plan !== plan || other.isPaidBack)
  await endSubscriptions(db, replaced)
  return replaced.length < others.length ? 'running' : 'ended'
}
