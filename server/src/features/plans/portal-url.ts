import type { Language } from '@retorna/contract/error-codes'
import type { PaidPlan } from '@retorna/domain/plan'
import { inCents } from '@retorna/domain/price'
import type Stripe from 'stripe'
import type { PaymentSettings } from '../../payment-settings.ts'

export type Visit = { customerId: string; language: Language; returnUrl: string }

const LOCALES: Record<Language, string> = { en: 'en', pt: 'pt-BR' }

/** The provider's customer portal: payment method, invoices, cancellation. */
export const portalUrl = async (
  stripe: Stripe,
  { customerId, language, returnUrl }: Visit,
  flow?: Stripe.BillingPortal.SessionCreateParams.FlowData,
): Promise<string> => {
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customerId,
    locale: LOCALES[language],
    return_url: returnUrl,
    ...(flow && { flow_data: flow }),
  })
  return url
}

/** The page that pays a subscription's open invoice; `null` if none is open. */
export const invoiceUrl = async (stripe: Stripe, id: string): Promise<string | null> => {
  const { latest_invoice } = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  const isOpen = latest_invoice !== null && typeof latest_invoice === 'object'
  return isOpen && latest_invoice.status === 'open'
    ? (latest_invoice.hosted_invoice_url ?? null)
    : null
}

/**
 * The page on which a user confirms, with the amount due now, that their subscription moves to another plan: the same
 * subscription goes on, so nothing is billed twice. Its price is the one with the plan's amount, in the subscription's
 * currency.
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

/** The monthly price that a subscription has now. */
export const subscriptionPrice = async (stripe: Stripe, id: string) => {
  const [item] = (await stripe.subscriptions.retrieve(id)).items.data
  const cents = item?.price.unit_amount ?? null
  return cents === null || item === undefined ? null : { cents, currency: item.price.currency }
}
