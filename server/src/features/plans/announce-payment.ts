import type { Language } from '@retorna/contract/error-codes'
import { dayOf } from '@retorna/domain/day'
import type { SettledStatus } from '@retorna/domain/payment-state'
import type { PlanState } from '@retorna/domain/plan'
import type { Transaction } from '../../database/connection.ts'
import { endSubscriptions, liveSubscriptions } from '../../database/end-subscriptions.ts'
import { mailUser } from '../../outbox/mail/mails.ts'
import type { PaymentReport } from './read-event.ts'

type Person = PlanState & { id: string; name: string; email: string; language: Language }

type Told = {
  eventId: string
  status: SettledStatus
  subscriptionId: string
  /** Nothing was known to be paid by this user for this subscription before. */
  isFirst: boolean
} & Pick<PaymentReport, 'paymentId' | 'reason'>

/** Mails a user what a payment, a failure or an end means for them, and ends the subscription that it replaces. */
export const announcePayment = async (
  db: Transaction,
  { publicUrl, timeZone, hasKey }: { publicUrl: string; timeZone: string; hasKey: boolean },
  { before, after }: { before: Person; after: PlanState },
  told: Told,
): Promise<void> => {
  // One mail per payment, however many events report it.
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
    await mailUser(db, before, 'payment-received', paymentId, { plan, previous })
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

/** What a mail about the end of a plan says of the state after it. */
export const whatFollows = ({ plan, paymentStatus }: PlanState) => ({
  remaining: paymentStatus === 'paid' ? plan : null,
  ...(paymentStatus === 'pending' && { ordered: plan }),
})

/**
 * A first payment replaces the user's subscriptions of other plans, and those whose payment was refunded. Others for the
 * same plan stay: a payment in somebody's name must not end what they pay for themselves.
 *
 * @returns what becomes of them; `null` if there are none.
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
