import { type Billing, INVOICE_STATES, type Invoice } from '@retorna/contract/plans'
import { dayOf } from '@retorna/domain/day'
import type Stripe from 'stripe'
import { stateOf } from './read-subscription.ts'

const INVOICES = 12

type Portal = { id: string; customerId: string }

/**
 * A subscription, its next payment and its customer's invoices, as the payment provider has them now. Days are in
 * `timeZone`.
 */
export const readBilling = async (
  stripe: Stripe,
  { id, customerId }: Portal,
  timeZone: string,
): Promise<Billing> => {
  const dayAt = (seconds: number): string => dayOf(new Date(seconds * 1000), timeZone)
  const [subscription, invoices] = await Promise.all([
    stripe.subscriptions.retrieve(id),
    invoicesOf(stripe, customerId, timeZone),
  ])
  const state = stateOf(subscription)
  const { cancel_at, items } = subscription
  const periodEnd = items.data[0]?.current_period_end
  const end = cancel_at ?? periodEnd
  return {
    state,
    nextPayment:
      state === 'active' && periodEnd !== undefined
        ? { day: dayAt(periodEnd), total: await nextTotal(stripe, id) }
        : null,
    endsOn: state === 'ending' && end !== undefined ? dayAt(end) : null,
    ...invoices,
  }
}

/** A customer's latest invoices, latest first, and whether earlier ones exist. Days are in `timeZone`. */
export const invoicesOf = async (
  stripe: Stripe,
  customer: string,
  timeZone: string,
): Promise<{ invoices: Invoice[]; hasMoreInvoices: boolean }> => {
  const { data, has_more } = await stripe.invoices.list({ customer, limit: INVOICES })
  const invoices = data.flatMap((invoice) => {
    // A draft is not due and may still change.
    const state = INVOICE_STATES.find((known) => known === invoice.status)
    if (state === undefined) return []
    return {
      id: invoice.id,
      number: invoice.number,
      day: dayOf(new Date(invoice.created * 1000), timeZone),
      total: amountOf(invoice.total, invoice.currency),
      state,
      url: invoice.hosted_invoice_url ?? null,
    }
  })
  return { invoices, hasMoreInvoices: has_more }
}

/** The amount that the provider will ask for next, with discounts, credits and taxes. */
const nextTotal = async (stripe: Stripe, subscription: string) => {
  const { amount_due, currency } = await stripe.invoices.createPreview({ subscription })
  return amountOf(amount_due, currency)
}

const amountOf = (cents: number, currency: string) => ({
  amount: cents / 100,
  currency: currency.toUpperCase(),
})
