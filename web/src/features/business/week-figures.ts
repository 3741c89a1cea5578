import type { BusinessWeek } from '@retorna/contract/staff/business'
import { useMemo } from 'react'
import { localeOf } from '../../i18n/format.ts'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import type { WeeklyFigure } from '../../ui/chart/chart-days.ts'

export type WeekFigure = WeeklyFigure & {
  /** `null`: unknown, and not drawn. */
  value: (week: BusinessWeek) => number | null
  /** Why a week has no value. */
  gaps?: string
}

/** Makes the figures of a chart: counts, shares in percent, and amounts of money. */
export function useWeekFigures() {
  const format = useFormat()
  const locale = localeOf(useLanguage())
  return useMemo(() => {
    type Value = WeekFigure['value']
    const count = (name: string, value: Value, gaps?: string): WeekFigure => ({
      name,
      value,
      format: format.number,
      ...(gaps !== undefined && { gaps }),
    })
    const share = (name: string, value: Value, gaps: string): WeekFigure => ({
      name,
      value,
      gaps,
      format: (percent, decimals) =>
        decimals === undefined ? format.percent(percent) : `${format.number(percent, decimals)}%`,
    })
    const money = (name: string, currency: string, value: Value): WeekFigure => ({
      name,
      value,
      // The axis has room for few characters.
      format: (amount, decimals) =>
        new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          ...(decimals !== undefined && { notation: 'compact', maximumFractionDigits: 1 }),
        }).format(amount),
    })
    return { count, share, money }
  }, [format, locale])
}
