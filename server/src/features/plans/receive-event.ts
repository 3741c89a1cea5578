import type { PAYMENT_OUTCOMES } from '@retorna/contract/staff/operations'
import { type PaymentState, replaces, stateAfterReport } from '@retorna/domain/payment-state'
import type { PaidPlan } from '@retorna/domain/plan'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction, type Transaction } from '../../database/connection.ts'
import { recorded } from '../../database/plan-of-person.ts'
import { paymentSettingsNow } from '../../database/settings.ts'
import type { PaymentSettings } from '../../payment-settings.ts'
import { announcePayment, announceUnusedPayment, type Told } from './announce-payment.ts'
import {
  isCredit,
  isOfOtherPayment,
  knownSubscription,
  payerOf,
  planOrdered,
} from './known-subscription.ts'
import {
  insertEvent,
  isKnownEvent,
  keepCustomer,
  lockPayments,
  putSubscription,
  type Subscription,
  takeEarlyRefund,
} from './payment-queries.ts'
import { endPaidByHand, lockPerson, paidPlans, setPlan } from './queries.ts'
import type { PaidAmount, PaymentEvent, PaymentReport } from './read-event.ts'

type Settings = {
  configured: PaymentSettings
  publicUrl: string
  timeZone: string
  /** Asks the provider for the present price of a subscription; undefined without a key. */
  priceOf: ((subscriptionId: string) => Promise<PaidAmount | null>) | undefined
}

/**
 * The result of an event. Only `applied` changed or confirmed a user's payment status.
 * - `stale`: something newer is already known.
 * - `superseded`, `other-plan`: see `stateAfterReport`. A refund of another payment than that of the month is also
 *   superseded.
 * - `unknown-person`: neither reference nor customer is known; staff can look into it.
 * - `ignored`: it does not concern a plan, or nothing is settled yet.
 */
type Outcome = (typeof PAYMENT_OUTCOMES)[number]

/**
 * Applies an event of the payment provider. It may arrive repeatedly and in any order. The user's status, the audit
 * entry, the mail and the record of the event are stored in one transaction.
 *
 * @returns `known` for an event that was already applied.
 */
export const receiveEvent = async (
  db: Database,
  settings: Settings,
  event: PaymentEvent,
): Promise<Outcome | 'known'> => {
  const { report } = event
  const price = report === null ? null : await priceIn(report, settings)
  return inTransaction(db, async (transaction) => {
    await lockPayments(transaction)
    if (await isKnownEvent(transaction, event.id)) return 'known'
    const { outcome, userId } =
      report === null
        ? { outcome: 'ignored' as const, userId: null }
        : await applyReport(transaction, settings, event, report, price)
    await insertEvent(transaction, {
      id: event.id,
      type: event.type,
      occurred_at: event.at,
      user_id: userId,
      customer_id: report?.customerId ?? null,
      subscription_id: report?.subscriptionId ?? null,
      amount_cents: report?.amount?.cents ?? null,
      currency: report?.amount?.currency ?? null,
      price_cents: price?.cents ?? null,
      is_difference: report?.reason === 'change',
      outcome,
    })
    return outcome
  })
}

/**
 * The price that identifies the plan of a payment. The invoice of a change states a difference, so the
 * subscription's price is used.
 */
const priceIn = async (
  { reason, status, amount, subscriptionId }: PaymentReport,
  { priceOf }: Settings,
): Promise<PaidAmount | null> => {
  if (reason !== 'change') return amount
  return status === 'paid' && priceOf ? priceOf(subscriptionId) : null
}

const applyReport = async (
  db: Transaction,
  settings: Settings,
  event: PaymentEvent,
  report: PaymentReport,
  price: PaidAmount | null,
): Promise<{ outcome: Outcome; userId: string | null }> => {
  const { prices } = await paymentSettingsNow(db, settings.configured)
  const plan = await planOrdered(db, prices, price, event.at)
  const known = await knownSubscription(db, event, report)
  const userId = known?.userId ?? (await payerOf(db, report))
  if (userId !== null && report.customerId !== null) {
    await keepCustomer(db, report.customerId, userId)
  }
  if (report.status === null) return { outcome: 'ignored', userId }
  if (known !== undefined) {
    // A credit may show that a paid subscription has another plan. The last credit of a subscription that ends shows
    // nothing.
    const hasMoved = known.status === 'paid' && plan !== null && plan !== known.plan
    const isNothingNew = isCredit(report) && !hasMoved
    if (isNothingNew || (await isOfOtherPayment(db, report, known))) {
      return { outcome: 'superseded', userId }
    }
  }

  const told: PaymentState = { status: report.status, at: event.at, isFinal: report.isFinal }
  const state = known === undefined || replaces(known, told) ? told : known
  const isNews = state === told
  const paidPlan = isNews && report.status === 'paid' ? plan : null
  const subscription: Subscription = {
    ...state,
    id: known?.id ?? report.subscriptionId,
    customerId: known?.customerId ?? report.customerId,
    userId,
    plan: paidPlan ?? known?.plan ?? plan,
    wasPaid: known?.wasPaid === true || report.status === 'paid',
  }
  if (known === undefined && subscription.customerId !== null) {
    const refund = await takeEarlyRefund(db, subscription.customerId)
    if (refund !== undefined && replaces(subscription, refund)) Object.assign(subscription, refund)
  }
  await putSubscription(db, subscription)

  if (userId === null) return { outcome: 'unknown-person', userId }
  const isNewlyTheirs = known?.userId === null
  if (!isNews && !isNewlyTheirs) return { outcome: 'stale', userId }
  const outcome = await settle(db, { ...settings, prices }, userId, subscription, {
    planBefore: known?.plan ?? null,
    // A failed retry is not a failed renewal, so it must not open the plan again after the days of grace.
    wasPaid: subscription.wasPaid && (known?.status === 'paid' || isNewlyTheirs),
    // A payment that arrived before its user was known has not replaced anything yet.
    isFirst: known?.wasPaid !== true || isNewlyTheirs,
    eventId: event.id,
    paymentId: report.paymentId,
    reason: report.reason,
    isCredit: isCredit(report),
  })
  return { outcome, userId }
}

/** Sets the user's plan and payment according to their subscription, and notifies them. */
const settle = async (
  db: Transaction,
  { configured, prices, publicUrl, timeZone }: Settings & Pick<PaymentSettings, 'prices'>,
  userId: string,
  { id: subscriptionId, plan, status, at }: Subscription,
  {
    planBefore,
    wasPaid,
    ...told
  }: { planBefore: PaidPlan | null; wasPaid: boolean } & Omit<Told, 'status' | 'subscriptionId'>,
): Promise<Outcome> => {
  const before = await lockPerson(db, userId)
  const after = stateAfterReport(
    before,
    { plan, planBefore, status, at, wasPaid },
    await paidPlans(db, before, subscriptionId),
  )
  const hasKey = configured.stripe !== undefined
  if (after === 'other-plan' && status === 'paid') {
    await announceUnusedPayment(db, { publicUrl, hasKey }, before, { ...told, subscriptionId })
  }
  if (typeof after === 'string') return after
  if (status === 'paid') await endPaidByHand(db, userId)
  const [was, is] = [recorded(before), recorded(after)]
  if (JSON.stringify(was) !== JSON.stringify(is)) {
    await setPlan(db, userId, after)
    await recordAudit(db, {
      actor: 'payment provider',
      action: 'payment.reported',
      userId,
      before: was,
      after: { ...is, event: told.eventId },
    })
  }
  await announcePayment(
    db,
    { publicUrl, timeZone, prices, hasKey },
    { before, after },
    { ...told, status, subscriptionId },
  )
  return 'applied'
}
