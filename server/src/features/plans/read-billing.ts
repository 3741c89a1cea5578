import { type Billing, INVOICE_STATES } from '@retorna/contract/plans'
import type Stripe from 'stripe'

const INVOICES = 12

type Portal = { id: string; customerId: string }

/** A subscription, its next payment and its customer's invoices, as the payment provider has them now. */
export const readBilling = async (stripe: Stripe, { id, customerId }: Portal): Promise<Billing> => {
  const [subscription, invoices] = await Promise.all([
    stripe.subscriptions.retrieve(id),
    stripe.invoices.list({ customer: customerId, limit: INVOICES }),
  ])
  const state = stateOf(subscription)
  return {
    state,
    nextPayment: state === 'active' ? await nextPayment(stripe, subscription) : null,
    endsAt: state === 'ending' ? momentOf(endOf(subscription)) : null,
    invoices: invoices.data.flatMap((invoice) => {
      // A draft is not due, and may still change.
      const shown = INVOICE_STATES.find((known) => known === invoice.status)
      if (shown === undefined) return []
      return {
        id: invoice.id,
        number: invoice.number,
        createdAt: new Date(invoice.created * 1000).toISOString(),
        total: amountOf(invoice.total, invoice.currency),
        state: shown,
        url: invoice.hosted_invoice_url ?? null,
      }
    }),
  }
}

/** Source: https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
const stateOf = ({ status, cancel_at, cancel_at_period_end }: Stripe.Subscription) => {
  if (status === 'canceled' || status === 'incomplete_expired') return 'ended'
  if (status !== 'active' && status !== 'trialing') return 'past-due'
  return cancel_at_period_end || cancel_at !== null ? 'ending' : 'active'
}

const periodEnd = ({ items }: Stripe.Subscription): number | undefined =>
  items.data[0]?.current_period_end

const endOf = (subscription: Stripe.Subscription) =>
  subscription.cancel_at ?? periodEnd(subscription)

const nextPayment = async (
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<Billing['nextPayment']> => {
  const at = momentOf(periodEnd(subscription))
  if (at === null) return null
  const { amount_due, currency } = await stripe.invoices.createPreview({
    subscription: subscription.id,
  })
  return { at, total: amountOf(amount_due, currency) }
}

const momentOf = (seconds: number | undefined): string | null =>
  seconds === undefined ? null : new Date(seconds * 1000).toISOString()

const amountOf = (cents: number, currency: string) => ({
  amount: cents / 100,
  currency: currency.toUpperCase(),
})
