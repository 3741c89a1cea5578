import type { Database, Transaction } from '../../database/connection.ts'
import {
  findSubscription,
  findSubscriptionOfCustomer,
  findUserByCustomer,
  findUserByReference,
  hasPaidDifference,
  lastPaidAt,
  type Subscription,
} from './payment-queries.ts'
import type { PaymentEvent, PaymentReport } from './read-event.ts'

/** The subscription that a report is about. A refund names only a payment: it counts for the customer's subscription. */
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

/** Between two payments of a month's plan; one that takes its time, such as a debit, settles within it. */
const CLEARLY_LATER_MS = 14 * 86_400_000

/**
 * Whether a refund pays back another payment than the one that a customer's subscription stands on: an earlier one, or the
 * difference of a change.
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

/** Whose payment a report tells of; `null` if neither its reference nor its customer is known. */
export const payerOf = async (db: Transaction, report: PaymentReport): Promise<string | null> => {
  const named = report.reference === null ? null : await findUserByReference(db, report.reference)
  if (named !== null || report.customerId === null) return named
  return findUserByCustomer(db, report.customerId)
}
