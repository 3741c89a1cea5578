import type { SettledStatus } from '@retorna/domain/payment-state'
import { z } from 'zod'
import type { PaidAmount } from './plan-paid.ts'

/** What an event of the payment provider says, as far as it matters here. */
export type PaymentReport = {
  /** Of the subscription or the single payment. A refund names the payment alone, also of a subscription. */
  subscriptionId: string
  customerId: string | null
  /** Who pays, as the checkout's address named them; anybody may have edited it. */
  reference: string | null
  /** The price before discounts and taxes, where the event tells it. */
  amount: PaidAmount | null
  /** `null`: nothing is settled yet. */
  status: SettledStatus | null
  /** The subscription has ended. */
  isFinal: boolean
  /** One payment may be told of by several events; this names it. */
  paymentId: string | null
}

/** An id, or the whole object where the provider was asked to expand it. */
const id = z
  .union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)])
  .nullish()
  .transform((value) => value ?? null)
const cents = z
  .number()
  .int()
  .nullish()
  .transform((value) => value ?? null)
const currency = z.string().nullish()

const amountOf = (value: number | null, unit: string | null | undefined): PaidAmount | null =>
  value === null || !unit ? null : { cents: value, currency: unit }

const checkoutSession = z
  .object({
    id: z.string(),
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
    paymentId: session.invoice ?? session.payment_intent ?? session.id,
    isSettled: session.payment_status !== 'unpaid',
  }))

/** Where an invoice names its subscription has moved between versions of the provider's API. */
const invoice = z
  .object({
    id: z.string(),
    customer: id,
    subscription: id,
    parent: z.object({ subscription_details: z.object({ subscription: id }).nullish() }).nullish(),
    subtotal: cents,
    currency,
  })
  .transform((bill) => ({
    subscriptionId: bill.parent?.subscription_details?.subscription ?? bill.subscription,
    customerId: bill.customer,
    reference: null,
    amount: amountOf(bill.subtotal, bill.currency),
    isFinal: false,
    paymentId: bill.id,
  }))

const subscription = z.object({ id: z.string(), customer: id }).transform((ended) => ({
  subscriptionId: ended.id,
  customerId: ended.customer,
  reference: null,
  amount: null,
  isFinal: true,
  paymentId: null,
}))

const charge = z
  .object({
    id: z.string(),
    customer: id,
    payment_intent: id,
    /** False where only a part was paid back. */
    refunded: z.boolean(),
  })
  .transform((paidBack) => ({
    subscriptionId: paidBack.payment_intent ?? paidBack.id,
    customerId: paidBack.customer,
    reference: null,
    amount: null,
    isFinal: false,
    paymentId: null,
    isWhole: paidBack.refunded,
  }))

/**
 * Reads an event whose signature was verified.
 *
 * @returns `null` for one that says nothing about a plan: another type, a refund of a part, an invoice
 *   without a subscription, an object that is not of its type.
 */
export const readEvent = (type: string, object: unknown): PaymentReport | null => {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { data } = checkoutSession.safeParse(object)
      if (data === undefined) return null
      const { isSettled, ...report } = data
      return { ...report, status: isSettled ? 'paid' : null }
    }
    case 'checkout.session.async_payment_failed': {
      const { data } = checkoutSession.safeParse(object)
      if (data === undefined) return null
      const { isSettled: _, ...report } = data
      return { ...report, status: 'failed' }
    }
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const { data } = invoice.safeParse(object)
      if (!data?.subscriptionId) return null
      const { subscriptionId } = data
      return { ...data, subscriptionId, status: type === 'invoice.paid' ? 'paid' : 'failed' }
    }
    case 'customer.subscription.deleted': {
      const { data } = subscription.safeParse(object)
      return data === undefined ? null : { ...data, status: 'cancelled' }
    }
    case 'charge.refunded': {
      const { data } = charge.safeParse(object)
      if (data === undefined) return null
      const { isWhole, ...report } = data
      return isWhole ? { ...report, status: 'cancelled' } : null
    }
    default:
      return null
  }
}
