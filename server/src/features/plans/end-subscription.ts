import type { PaymentSettings } from '../../payment-settings.ts'
import { connectStripe, failureOf } from './connect-stripe.ts'

/**
 * Cancels a subscription at the payment provider now; the time left is credited to the customer there, unless it was
 * paid back. Without a key for the provider, nothing happens.
 *
 * @throws Error if the provider does not do it; one that is already gone is no error.
 */
export const endSubscription = async (
  settings: PaymentSettings,
  id: string,
  isPaidBack = false,
): Promise<void> => {
  const stripe = await connectStripe(settings)
  if (stripe === undefined) return
  try {
    await stripe.subscriptions.cancel(id, { prorate: !isPaidBack, invoice_now: true })
  } catch (error) {
    const { type, code } = failureOf(error)
    if (code === 'resource_missing') return
    // Kept with the job: without the provider's message, which may quote the request.
    throw new Error(`The payment provider did not cancel the subscription: ${type} ${code ?? ''}`)
  }
}
