import type { Config } from '../../config.ts'
import type { Database } from '../../database/connection.ts'
import {
  dropWaitingMove,
  findWaitingMove,
  noteMoved,
  type PriceMove,
} from '../../database/price-moves.ts'
import type { PaymentSettings } from '../../payment-settings.ts'
import { connectStripe, failureOf } from './connect-stripe.ts'

type Dependencies = { db: Database; config: Pick<Config, 'payments'> }

/**
 * Carries out a waiting move of `price_moves`.
 *
 * @throws Error if the provider does not carry it out. A subscription that no longer exists is no error.
 */
export const moveSubscription = async ({ db, config }: Dependencies, moveId: number) => {
  const move = await findWaitingMove(db, moveId)
  if (move === undefined) return
  if (await askForPrice(config.payments, move)) await noteMoved(db, move)
  else await dropWaitingMove(db, move.subscriptionId)
}

/**
 * Gives a subscription the new price of its plan at the payment provider, from its next invoice on. A subscription
 * that no longer has the old price, because the user chose another plan, stays as it is. Without a key nothing
 * happens.
 *
 * @returns whether the subscription has the new price.
 */
const askForPrice = async (
  settings: PaymentSettings,
  { subscriptionId, currency, before, after }: PriceMove,
): Promise<boolean> => {
  const stripe = await connectStripe(settings)
  if (stripe === undefined) return false
  try {
    const { status, items } = await stripe.subscriptions.retrieve(subscriptionId)
    const [item] = items.data
    if (item?.price.currency !== currency || status === 'canceled') return false
    const { product, unit_amount: cents } = item.price
    // A process that died had already changed the price.
    if (cents === after) return true
    if (cents !== before) return false
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
    return true
  } catch (error) {
    const { type, code } = failureOf(error)
    if (code === 'resource_missing') return false
    // The error is stored with the job, so it omits the provider's message, which may quote the request.
    throw new Error(`The payment provider did not change the price: ${type} ${code ?? ''}`)
  }
}
