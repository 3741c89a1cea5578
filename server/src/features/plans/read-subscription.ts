import type Stripe from 'stripe'

/** Source: https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
export const hasEnded = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired'

export const stateOf = (subscription: Stripe.Subscription) => {
  if (hasEnded(subscription)) return 'ended'
  const { status, cancel_at, cancel_at_period_end } = subscription
  if (status !== 'active' && status !== 'trialing') return 'past-due'
  return cancel_at_period_end || cancel_at !== null ? 'ending' : 'active'
}

/** The monthly price that a subscription has now. */
export const subscriptionPrice = async (stripe: Stripe, id: string) => {
  const [item] = (await stripe.subscriptions.retrieve(id)).items.data
  const cents = item?.price.unit_amount ?? null
  return cents === null || item === undefined ? null : { cents, currency: item.price.currency }
}
