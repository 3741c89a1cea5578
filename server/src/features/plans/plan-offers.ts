import type { Language } from '@retorna/contract/error-codes'
import type { PlanOffer } from '@retorna/contract/plans'
import {
  CAPABILITIES,
  can,
  gamesVisible,
  PAID_PLANS,
  type PaidPlan,
  PLANS,
  type Plan,
  supportHours,
  TRIAL_HOURS,
} from '@retorna/domain/plan'
import { inCents, type Price } from '@retorna/domain/price'
import type { PaymentSettings } from '../../payment-settings.ts'
import type { PaidAmount } from './read-event.ts'

const RECOMMENDED: Plan = 'professional'
const rtpDataOf = (plan: Plan): PlanOffer['rtpData'] => {
  if (can(plan, 'real-rtp')) return 'real'
  return can(plan, 'current-rtp') ? 'current' : 'theoretical'
}

/** The monthly price of a plan; free costs zero in the currencies of the others. */
export const priceOf = (prices: PaymentSettings['prices'], plan: Plan): Record<Language, Price> => {
  if (plan !== 'free') return prices[plan]
  const { pt, en } = prices.professional
  return { pt: { ...pt, amount: 0 }, en: { ...en, amount: 0 } }
}

/** The plans as every screen shows them: prices, and features from `domain`. */
export const planOffers = ({ prices, paymentLinks }: PaymentSettings): PlanOffer[] =>
  PLANS.map((plan) => {
    const games = gamesVisible(plan)
    return {
      id: plan,
      price: priceOf(prices, plan),
      features: CAPABILITIES.filter((capability) => can(plan, capability)),
      gamesVisible: Number.isFinite(games) ? games : null,
      rtpData: rtpDataOf(plan),
      supportHours: supportHours(plan),
      trialHours: plan === 'free' ? TRIAL_HOURS : null,
      recommended: plan === RECOMMENDED,
      hasPaymentLink: plan !== 'free' && paymentLinks[plan] !== undefined,
    }
  })

/** The plan with exactly this price in one of its currencies; `null` if no plan has it. */
export const planPaid = (prices: PaymentSettings['prices'], amount: PaidAmount | null) => {
  if (amount === null) return null
  const isPaid = (plan: PaidPlan) =>
    Object.values(prices[plan]).some(
      (price) =>
        inCents(price) === amount.cents && price.currency === amount.currency.toUpperCase(),
    )
  return PAID_PLANS.find(isPaid) ?? null
}
