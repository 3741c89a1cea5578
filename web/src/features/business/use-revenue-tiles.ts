import type { BusinessWeek } from '@retorna/contract/staff/business'
import { sum } from '@retorna/domain/statistics/sample-statistics'
import { useTexts } from '../../i18n/use-texts.ts'
import type { TrendTile } from '../../ui/figures/trend-tiles.tsx'

/**
 * A figure's sum over the weeks; `null` if it is unknown for any of them.
 *
 * @param figure of one week; `null` if unknown.
 */
export function totalOf(
  weeks: readonly BusinessWeek[],
  figure: (week: BusinessWeek) => number | null,
): number | null {
  const known = weeks.map(figure).filter((value) => value !== null)
  return known.length < weeks.length ? null : sum(known)
}

/** The revenue of a period as one tile per currency; a single tile says so if nothing was paid. */
export function useRevenueTiles(weeks: readonly BusinessWeek[]): TrendTile[] {
  const { t, format } = useTexts('business')
  const revenues = weeks.map(({ payments }) => payments.revenue)
  const currencies = [...new Set(revenues.flat().map(({ currency }) => currency))].toSorted()
  if (currencies.length === 0) {
    return [
      {
        label: t('payments.noRevenue'),
        explanation: t('payments.revenueNote'),
        value: 0,
        note: t('payments.noRevenueNote'),
      },
    ]
  }
  return currencies.map((currency) => {
    const found = revenues.map((paid) => paid.find((revenue) => revenue.currency === currency))
    const counts = found.map((revenue) => revenue?.amount ?? 0)
    const payments = sum(found.map((revenue) => revenue?.payments ?? 0))
    return {
      label: t('payments.revenue', { currency }),
      explanation: t('payments.revenueNote'),
      value: sum(counts),
      counts,
      note: t('payments.revenueOf', { count: payments, formatted: format.number(payments) }),
      format: (amount: number) => format.money(amount, currency),
    }
  })
}
