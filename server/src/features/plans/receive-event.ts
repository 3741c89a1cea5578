import { type PaymentState, replaces, statusAfterReport } from '@retorna/domain/payment-state'
import type { PaidPlan } from '@retorna/domain/plan'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction, type Transaction } from '../../database/connection.ts'
import { paymentSettingsNow } from '../../database/settings.ts'
import { mailUser } from '../../outbox/mail/mails.ts'
import type { PaymentSettings } from '../../payment-settings.ts'
import {
  findSubscription,
  findSubscriptionOfCustomer,
  findUserByCustomer,
  findUserByReference,
  insertEvent,
  isKnownEvent,
  isPaidOtherwise,
  keepCustomer,
  lockPayments,
  putSubscription,
  type Subscription,
  takeEarlyRefund,
} from './payment-queries.ts'
import { planPaid } from './plan-offers.ts'
import { lockPerson, setPlan } from './queries.ts'
import { type PaymentReport, readEvent } from './read-event.ts'

/** An event whose signature was verified. */
export type PaymentEvent = { id: string; type: string; at: Date; object: unknown }

type Settings = { configured: PaymentSettings; publicUrl: string }

/**
 * The result of an event. Only `applied` changed or confirmed a user's payment status.
 * - `stale`: something newer is known already.
 * - `superseded`, `other-plan`: see `statusAfterReport`.
 * - `unknown-person`: neither reference nor customer is known; staff can look into it.
 * - `ignored`: it says nothing about a plan, or nothing is settled yet.
 */
type Outcome = 'applied' | 'stale' | 'superseded' | 'other-plan' | 'unknown-person' | 'ignored'

/**
 * Applies an event of the payment provider; idempotent and independent of the order of arrival. The
 * user's status, the audit entry, the mail and the record of the event are one transaction.
 *
 * @returns `known` for an event that was already applied.
 */
export const receiveEvent = (
  db: Database,
  settings: Settings,
  event: PaymentEvent,
): Promise<Outcome | 'known'> =>
  inTransaction(db, async (transaction) => {
    await lockPayments(transaction)
    if (await isKnownEvent(transaction, event.id)) return 'known'
    const report = readEvent(event.type, event.object)
    const { outcome, userId } =
      report === null
        ? { outcome: 'ignored' as const, userId: null }
        : await applyReport(transaction, settings, event, report)
    await insertEvent(transaction, {
      id: event.id,
      type: event.type,
      occurred_at: event.at,
      user_id: userId,
      customer_id: report?.customerId ?? null,
      subscription_id: report?.subscriptionId ?? null,
      amount_cents: report?.amount?.cents ?? null,
      currency: report?.amount?.currency ?? null,
      outcome,
    })
    return outcome
  })

const applyReport = async (
  db: Transaction,
  settings: Settings,
  event: PaymentEvent,
  report: PaymentReport,
): Promise<{ outcome: Outcome; userId: string | null }> => {
  const { prices } = await paymentSettingsNow(db, settings.configured)
  const plan = planPaid(prices, report.amount)
  const known = await knownSubscription(db, event, report)
  const userId = known?.userId ?? (await payerOf(db, report))
  if (userId !== null && report.customerId !== null) {
    await keepCustomer(db, report.customerId, userId)
  }
  if (report.status === null) return { outcome: 'ignored', userId }

  const told: PaymentState = { status: report.status, at: event.at, isFinal: report.isFinal }
  const state = known === undefined || replaces(known, told) ? told : known
  const isNews = state === told
  const subscription: Subscription = {
    id: known?.id ?? report.subscriptionId,
    customerId: known?.customerId ?? report.customerId,
    userId,
    plan: isNews ? (plan ?? known?.plan ?? null) : (known?.plan ?? plan),
    status: state.status,
    at: state.at,
    isFinal: state.isFinal,
  }
  if (known === undefined && subscription.customerId !== null) {
    const refund = await takeEarlyRefund(db, subscription.customerId)
    if (refund !== undefined && replaces(subscription, refund)) Object.assign(subscription, refund)
  }
  await putSubscription(db, subscription)

  if (userId === null) return { outcome: 'unknown-person', userId }
  const isNewlyTheirs = known?.userId === null
  if (!isNews && !isNewlyTheirs) return { outcome: 'stale', userId }
  const paymentId = report.paymentId ?? event.id
  const outcome = await settle(db, settings, userId, subscription, {
    planBefore: known?.plan ?? null,
    eventId: event.id,
    paymentId,
  })
  return { outcome, userId }
}

/** A refund names only a payment: it counts for the customer's subscription. */
const knownSubscription = async (
  db: Transaction,
  event: PaymentEvent,
  report: PaymentReport,
): Promise<Subscription | undefined> => {
  const named = await findSubscription(db, report.subscriptionId)
  if (named !== undefined || event.type !== 'charge.refunded' || report.customerId === null) {
    return named
  }
  return findSubscriptionOfCustomer(db, report.customerId)
}

const payerOf = async (db: Transaction, report: PaymentReport): Promise<string | null> => {
  const named = report.reference === null ? null : await findUserByReference(db, report.reference)
  if (named !== null || report.customerId === null) return named
  return findUserByCustomer(db, report.customerId)
}

/** Sets the user's payment status according to their subscription, and notifies them. */
const settle = async (
  db: Transaction,
  settings: Settings,
  userId: string,
  subscription: Subscription,
  told: { planBefore: PaidPlan | null; eventId: string; paymentId: string },
): Promise<Outcome> => {
  const person = await lockPerson(db, userId)
  const after = statusAfterReport(
    person,
    { plan: subscription.plan, planBefore: told.planBefore, status: subscription.status },
    await isPaidOtherwise(db, person, subscription.id),
  )
  if (after === 'other-plan' || after === 'superseded') return after
  if (after !== person.paymentStatus) {
    await setPlan(db, person.id, { plan: person.plan, paymentStatus: after })
    await recordAudit(db, {
      actor: 'payment provider',
      action: 'payment.reported',
      userId: person.id,
      before: { plan: person.plan, paymentStatus: person.paymentStatus },
      after: { plan: person.plan, paymentStatus: after, event: told.eventId },
    })
  }
  const { plan } = person
  // One mail per payment received, however many events report it, and one per failure.
  if (after === 'paid') await mailUser(db, person, 'payment-received', told.paymentId, { plan })
  if (after === 'failed') {
    const link = `${settings.publicUrl}/dashboard?tab=subscription`
    await mailUser(db, person, 'payment-failed', told.eventId, { plan, link })
  }
  return 'applied'
}
