import { DAY_MS } from '@retorna/domain/milliseconds'
import type { PaidPlan } from '@retorna/domain/plan'
import type { Database, Transaction } from '../../database/connection.ts'
import { formerPrices } from '../../database/settings.ts'
import type { PaymentSettings } from '../../payment-settings.ts'
import {
  findSubscription,
  findSubscriptionOfCustomer,
  findUserByCustomer,
  findUserByReference,
  hasPaidDifference,
  lastPaidAt,
  type Subscription,
} from './payment-queries.ts'
import { planPaid } from './plan-offers.ts'
import type { PaidAmount, PaymentEvent, PaymentReport } from './read-event.ts'

/**
 * The subscription that a report is about. A refund names only a payment, so it counts for the customer's
 * subscription.
 */
export const knownSubscription = async (
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

/** Less than the time between two monthly payments, but enough for a slow one, such as a direct debit, to settle. */
const CLEARLY_LATER_MS = 14 * DAY_MS

/**
 * Whether a refund is for another payment than the latest monthly one of a customer's subscription: an earlier one,
 * or the difference of a change.
 */
export const isOfOtherPayment = async (
  db: Database,
  { subscriptionId, chargedAt }: Pick<PaymentReport, 'subscriptionId' | 'chargedAt'>,
  known: Subscription,
): Promise<boolean> => {
  if (chargedAt === undefined || known.id === subscriptionId) return false
  if (await hasPaidDifference(db, known, chargedAt)) return true
  const paidAt = await lastPaidAt(db, known)
  return paidAt !== undefined && paidAt.getTime() - chargedAt.getTime() > CLEARLY_LATER_MS
}

/**
 * The plan that a price meant at a time, by the present prices or else by recently replaced ones, since a payment
 * may settle days after the order.
 */
export const planOrdered = async (
  db: Database,
  prices: PaymentSettings['prices'],
  price: PaidAmount | null,
  at: Date,
): Promise<PaidPlan | null> => {
  const plan = planPaid(prices, price)
  if (plan !== null || price === null) return plan
  const former = await formerPrices(db, new Date(at.getTime() - CLEARLY_LATER_MS))
  return former.map((one) => planPaid(one, price)).find((one) => one !== null) ?? null
}

/** Whether an invoice asks for no money, for example because it credits the remaining time of a plan. */
export const isCredit = ({ amount }: Pick<PaymentReport, 'amount'>): boolean =>
  amount !== null && amount.cents <= 0

/** The user whose payment is reported; `null` if neither the reference nor the customer is known. */
export const payerOf = async (db: Transaction, report: PaymentReport): Promise<string | null> => {
  const named = report.reference === null ? null : await findUserByReference(db, report.reference)
  if (named !== null || report.customerId === null) return named
  return findUserByCustomer(db, report.customerId)
}
