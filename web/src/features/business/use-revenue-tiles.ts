import type { BusinessWeek } from '@retorna/contract/staff/business'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import type { TrendTile } from '../../ui/figures/trend-tiles.tsx'
import { currenciesOf, revenueIn, totalOf } from './totals.ts'

/** The revenue of a period as one tile per currency; a single tile says so if nothing was paid. */
export function useRevenueTiles(weeks: readonly BusinessWeek[]): TrendTile[] {
  const { t } = useTranslation('business')
  const format = useFormat()
  const currencies = currenciesOf(weeks)
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
    const amountOf = (week: BusinessWeek) => revenueIn(currency, week).amount
    const payments = totalOf(weeks, (week) => revenueIn(currency, week).payments) ?? 0
    return {
      label: t('payments.revenue', { currency }),
      explanation: t('payments.revenueNote'),
      value: totalOf(weeks, amountOf),
      counts: weeks.map(amountOf),
      note: t('payments.revenueOf', { count: payments, formatted: format.number(payments) }),
      format: (amount: number) => format.money(amount, currency),
    }
  })
}
