import type { JobPayloads } from '../../database/enqueue-job.ts'
import type { PaymentSettings } from '../../payment-settings.ts'
import { connectStripe, failureOf } from './connect-stripe.ts'

/**
 * Gives a subscription the new price of its plan at the payment provider, from its next invoice on. One that no longer has
 * the old price, since the user chose another plan or it was done before, stays as it is. Without a key nothing happens.
 *
 * @throws Error if the provider does not do it; one that is already gone is no error.
 */
export const moveSubscription = async (
  settings: PaymentSettings,
  { subscriptionId, currency, before, after }: JobPayloads['move-subscription'],
): Promise<void> => {
  const stripe = await connectStripe(settings)
  if (stripe === undefined) return
  try {
    const { status, items } = await stripe.subscriptions.retrieve(subscriptionId)
    const [item] = items.data
    const isBefore = item?.price.unit_amount === before && item.price.currency === currency
    if (item === undefined || !isBefore || status === 'canceled') return
    const { product } = item.price
    await stripe.subscriptions.update(subscriptionId, {
      items: [
        {
          id: item.id,
          price_data: {
            currency,
            product: typeof product === 'string' ? product : product.id,
            recurring: { interval: 'month' },
            unit_amount: after,
          },
        },
      ],
      proration_behavior: 'none',
    })
  } catch (error) {
    const { type, code } = failureOf(error)
    if (code === 'resource_missing') return
    // Kept with the job: without the provider's message, which may quote the request.
    throw new Error(`The payment provider did not change the price: ${type} ${code ?? ''}`)
  }
}
