import type { PaidPlan } from '@retorna/domain/plan'
import { inCents } from '@retorna/domain/price'
import type { PaymentSettings } from '../../payment-settings.ts'

/** An amount as the payment provider reports it, with a lowercase currency. */
export type PaidAmount = { cents: number; currency: string }

const PAID_PLANS: readonly PaidPlan[] = ['professional', 'premium']

/** The plan with exactly this price in one of its currencies; `null` if there is none. */
export const planPaid = (
  prices: PaymentSettings['prices'],
  amount: PaidAmount | null,
): PaidPlan | null => {
  if (amount === null) return null
  const isPaid = (plan: PaidPlan) =>
    Object.values(prices[plan]).some(
      (price) =>
        inCents(price) === amount.cents && price.currency === amount.currency.toUpperCase(),
    )
  return PAID_PLANS.find(isPaid) ?? null
}
