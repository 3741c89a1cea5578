import { checkout, listPlans, type PlanOffer } from '@retorna/contract/plans'
import type { Plan } from '@retorna/domain/plan'
import { formatPrice } from '@retorna/domain/price'
import { QUERY_KEYS, useReply } from '../../api/use-endpoint.ts'
import { localeOf } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import { useUser } from '../../session/session-context.ts'

/** The plans with their prices, free first; every plan card uses them. */
export const usePlans = () =>
  useReply(listPlans, {}, [QUERY_KEYS.plans], { select: ({ plans }) => plans })

/** One plan of the list; `undefined` until it has loaded. */
export const useOffer = (plan: Plan): PlanOffer | undefined =>
  usePlans().data?.find(({ id }) => id === plan)

/**
 * The user's running subscription and where it can be canceled, regardless of their current plan; `null` without one.
 */
export const useSubscription = ({ enabled = true } = {}) =>
  useReply(checkout, {}, [QUERY_KEYS.checkout, useUser()?.id, 'subscription'], {
    select: ({ subscription }) => subscription,
    enabled,
  })

/** A plan's monthly price, formatted for a language. */
export const priceText = (offer: PlanOffer, language: Language): string =>
  formatPrice(offer.price[language], localeOf(language))
