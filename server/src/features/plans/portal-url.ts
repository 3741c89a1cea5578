import type { Language } from '@retorna/contract/error-codes'
import { localeOf } from '@retorna/domain/language'
import type { PaidPlan } from '@retorna/domain/plan'
import { inCents } from '@retorna/domain/price'
import type Stripe from 'stripe'
import type { PaymentSettings } from '../../payment-settings.ts'
import { hasEnded } from './read-subscription.ts'

export type Visit = { customerId: string; language: Language; returnUrl: string }

/** The provider's customer portal: payment method, invoices, cancellation. */
export const portalUrl = async (
  stripe: Stripe,
  { customerId, language, returnUrl }: Visit,
  flow?: Stripe.BillingPortal.SessionCreateParams.FlowData,
): Promise<string> => {
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customerId,
    locale: localeOf(language),
    return_url: returnUrl,
    ...(flow && { flow_data: flow }),
  })
  return url
}

/** Whether a subscription has ended, and the page that pays its unpaid invoice; the page is `null` if none is due. */
export const invoiceDue = async (stripe: Stripe, id: string) => {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  if (hasEnded(subscription)) return { isOver: true, url: null }
  const { latest_invoice } = subscription
  if (latest_invoice === null || typeof latest_invoice !== 'object') {
    return { isOver: false, url: null }
  }
  const { status, hosted_invoice_url } = latest_invoice
  // After its last attempt the provider may mark an invoice as uncollectible, which can still be paid.
  const isDue = status === 'open' || status === 'uncollectible'
  return { isOver: false, url: isDue ? (hosted_invoice_url ?? null) : null }
}

/**
 * The page on which a user confirms, with the amount due now, that their subscription moves to another plan. The
 * same subscription continues, so nothing is billed twice. The new price is the one with the plan's amount in the
 * subscription's currency.
 *
 * @returns undefined if the provider has no such price.
 * @see https://docs.stripe.com/customer-management/portal-deep-links
 */
export const planChangeUrl = async (
  stripe: Stripe,
  change: { subscriptionId: string; plan: PaidPlan; prices: PaymentSettings['prices'] },
  visit: Visit,
): Promise<string | undefined> => {
  const { subscriptionId, plan, prices } = change
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  const [item] = subscription.items.data
  const { currency } = subscription
  const wanted = Object.values(prices[plan]).find(
    (price) => price.currency === currency.toUpperCase(),
  )
  if (item === undefined || wanted === undefined) return undefined
  const recurring = { interval: 'month' } as const
  const list = { active: true, currency, type: 'recurring', recurring, limit: 100 } as const
  const cents = inCents(wanted)
  for await (const price of stripe.prices.list(list)) {
    if (price.unit_amount !== cents || price.recurring?.interval_count !== 1) continue
    return portalUrl(stripe, visit, {
      type: 'subscription_update_confirm',
      subscription_update_confirm: {
        subscription: subscriptionId,
        items: [{ id: item.id, price: price.id, quantity: 1 }],
      },
      after_completion: { type: 'redirect', redirect: { return_url: visit.returnUrl } },
    })
  }
  return undefined
}
