import { localeOf } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import { dateOfDayNumber } from './chart-days.ts'
import type { PlotSubject } from './plot-options.ts'

/** Labels of the axes: "21 Nov" by the language's own order, and percentages as short as the step. */
export function axisFormats(language: Language): Pick<PlotSubject, 'formatDay' | 'formatPercent'> {
  const locale = localeOf(language)
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return {
    formatDay: (dayNumber) => day.format(dateOfDayNumber(dayNumber)).replace(' de ', ' '),
    formatPercent: (percent, decimals) =>
      `${percent.toLocaleString(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      })}%`,
  }
}
