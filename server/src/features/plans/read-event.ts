import { text } from '@retorna/contract/field-types'
import type { SettledStatus } from '@retorna/domain/payment-state'
import { z } from 'zod'

/** An amount as the payment provider reports it, with a lowercase currency. */
export type PaidAmount = { cents: number; currency: string }

/** What an event of the payment provider reports about a plan. */
export type PaymentReport = {
  /**
   * The id of the subscription or of the one-time payment. A refund names only the payment, even for a
   * subscription.
   */
  subscriptionId: string
  customerId: string | null
  /** The payer as named in the checkout URL, which anyone may have edited. */
  reference: string | null
  /**
   * The amount before discounts and taxes, if the event contains it. It is the plan's price unless `reason` is
   * `change`.
   */
  amount: PaidAmount | null
  /** `null` if nothing is settled yet. */
  status: SettledStatus | null
  /** Whether the subscription has ended. */
  isFinal: boolean
  /** Identifies a payment that several events may report. */
  paymentId: string | null
  /**
   * What an invoice is for. With `change`, it bills the difference of a change of plan, and the plan's price is
   * that of the subscription.
   */
  reason: 'first' | 'renewal' | 'change'
  /** When the refunded payment was made. */
  chargedAt?: Date | undefined
}

/** An event whose signature was verified; `report` is `null` if it does not concern a plan. */
export type PaymentEvent = { id: string; type: string; at: Date; report: PaymentReport | null }

/** The length that an index can hold; the provider's ids have at most 255 characters. */
const name = text().min(1).max(255)
/** The last second of the year 9999. */
const LAST_SECOND = 253_402_300_799
/** Seconds since 1970. */
const seconds = z.int().min(0).max(LAST_SECOND)
const momentOf = (since1970: number): Date => new Date(since1970 * 1000)

const anyEvent = z.object({
  id: name,
  type: name,
  created: seconds,
  data: z.object({ object: z.looseObject({}) }),
})

/** An id, or the whole object if the provider has expanded it. */
const id = z
  .union([name, z.object({ id: name }).transform((object) => object.id)])
  .nullish()
  .transform((value) => value ?? null)
const cents = z
  .number()
  .int()
  .nullish()
  .transform((value) => value ?? null)
const currency = text().nullish()

const amountOf = (value: number | null, unit: string | null | undefined): PaidAmount | null =>
  value === null || !unit ? null : { cents: value, currency: unit }

const checkoutSession = z
  .object({
    id: name,
    customer: id,
    subscription: id,
    payment_intent: id,
    invoice: id,
    client_reference_id: z.string().nullish(),
    amount_subtotal: cents,
    currency,
    payment_status: z.string(),
  })
  .transform((session) => ({
    subscriptionId: session.subscription ?? session.payment_intent ?? session.id,
    customerId: session.customer,
    reference: session.client_reference_id ?? null,
    amount: amountOf(session.amount_subtotal, session.currency),
    isFinal: false,
    reason: 'first' as const,
    paymentId: session.invoice ?? session.payment_intent ?? session.id,
    isSettled: session.payment_status !== 'unpaid',
  }))

const REASONS: Record<string, PaymentReport['reason']> = {
  subscription_cycle: 'renewal',
  subscription_update: 'change',
}

/** The location of an invoice's subscription differs between versions of the provider's API. */
const invoice = z
  .object({
    id: name,
    customer: id,
    subscription: id,
    parent: z.object({ subscription_details: z.object({ subscription: id }).nullish() }).nullish(),
    subtotal: cents,
    currency,
    billing_reason: z.string().nullish(),
  })
  .transform((bill) => ({
    subscriptionId: bill.parent?.subscription_details?.subscription ?? bill.subscription,
    customerId: bill.customer,
    reference: null,
    amount: amountOf(bill.subtotal, bill.currency),
    isFinal: false,
    paymentId: bill.id,
    reason: REASONS[bill.billing_reason ?? ''] ?? ('first' as const),
  }))

/** What an end and a refund have in common: neither reports a payment. */
const UNPAID = {
  reference: null,
  amount: null,
  isFinal: false,
  paymentId: null,
  reason: 'first',
} as const

const subscription = z.object({ id: name, customer: id }).transform((ended) => ({
  ...UNPAID,
  subscriptionId: ended.id,
  customerId: ended.customer,
  isFinal: true,
}))

const charge = z
  .object({
    id: name,
    customer: id,
    payment_intent: id,
    created: seconds.nullish(),
    /** False for a partial refund. */
    refunded: z.boolean(),
  })
  .transform((paidBack) => ({
    ...UNPAID,
    subscriptionId: paidBack.payment_intent ?? paidBack.id,
    customerId: paidBack.customer,
    chargedAt: paidBack.created == null ? undefined : momentOf(paidBack.created),
    isWhole: paidBack.refunded,
  }))

/** The payer's bank took a payment back, for good or until it has decided. Only the charge says whose it was. */
const dispute = z
  .object({ charge: id, payment_intent: id, amount: cents, currency })
  .transform((disputed) => ({
    ...UNPAID,
    subscriptionId: disputed.payment_intent ?? disputed.charge,
    customerId: null,
    amount: amountOf(disputed.amount, disputed.currency),
  }))

/**
 * Reads an event whose signature was verified.
 *
 * @throws ZodError if it is not an event, or its object does not have the form of its type.
 */
export const readEvent = (sent: unknown): PaymentEvent => {
  const { id, type, created, data } = anyEvent.parse(sent)
  return {
    id,
    type,
    at: momentOf(created),
    report: reportOf(type, data.object),
  }
}

/** `null` for what does not concern a plan: another type, a partial refund, an invoice without a subscription. */
const reportOf = (type: string, object: unknown): PaymentReport | null => {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed': {
      const { isSettled, ...report } = checkoutSession.parse(object)
      if (type === 'checkout.session.async_payment_failed') return { ...report, status: 'failed' }
      return { ...report, status: isSettled ? 'paid' : null }
    }
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const { subscriptionId, ...report } = invoice.parse(object)
      if (!subscriptionId) return null
      if (type === 'invoice.paid') return { ...report, subscriptionId, status: 'paid' }
      // A change that was not paid leaves the subscription as it was.
      return { ...report, subscriptionId, status: report.reason === 'change' ? null : 'failed' }
    }
    case 'customer.subscription.deleted':
      return { ...subscription.parse(object), status: 'cancelled' }
    case 'charge.refunded': {
      const { isWhole, ...report } = charge.parse(object)
      return isWhole ? { ...report, status: 'cancelled' } : null
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { subscriptionId, ...report } = dispute.parse(object)
      return subscriptionId === null ? null : { ...report, subscriptionId, status: null }
    }
    default:
      return null
  }
}
