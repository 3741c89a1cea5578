import type { PaymentSettings } from '../../payment-settings.ts'
import { connectStripe, failureOf } from './connect-stripe.ts'

/**
 * Cancels a subscription at the payment provider now. The remaining time is credited to the customer there, unless
 * nobody has paid for it. Without a key for the provider, nothing happens.
 *
 * @throws Error if the provider does not cancel it. A subscription that no longer exists is no error.
 */
export const endSubscription = async (settings: PaymentSettings, id: string, isUnpaid = false) => {
  const stripe = await connectStripe(settings)
  if (stripe === undefined) return
  try {
    await stripe.subscriptions.cancel(id, { prorate: !isUnpaid, invoice_now: true })
  } catch (error) {
    const { type, code } = failureOf(error)
    if (code === 'resource_missing') return
    // The error is stored with the job, so it omits the provider's message, which may quote the request.
    throw new Error(`The payment provider did not cancel the subscription: ${type} ${code ?? ''}`)
  }
}
