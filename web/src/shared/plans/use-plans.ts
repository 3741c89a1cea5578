import { listPlans, type PlanOffer } from '@retorna/contract/plans'
import type { Plan } from '@retorna/domain/plan'
import { formatPrice } from '@retorna/domain/price'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { localeOf } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'

/** The plans with their prices, free first: the source of every plan card. */
export function usePlans() {
  return useQuery({
    queryKey: [QUERY_KEYS.plans],
    queryFn: ({ signal }) => call(listPlans, {}, { signal }),
    select: ({ plans }) => plans,
  })
}

/** One plan of the list; `undefined` while it is not loaded. */
export function useOffer(plan: Plan): PlanOffer | undefined {
  return usePlans().data?.find(({ id }) => id === plan)
}

/** A plan's monthly price, formatted for a language. */
export function priceText(offer: PlanOffer, language: Language): string {
  return formatPrice(offer.price[language], localeOf(language))
}
