import { localeOf } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import { dateOfDayNumber } from './chart-days.ts'
import type { PlotSubject } from './plot-options.ts'

/** Above this step between labels the year says more than the day. */
const MOST_DAYS_WITHOUT_YEAR = 45

/**
 * Labels of the axes: "21 Nov" by the language's own order, "Nov 2025" where they lie months apart, and
 * percentages as short as the step.
 */
export function axisFormats(language: Language): Pick<PlotSubject, 'formatDay' | 'formatPercent'> {
  const locale = localeOf(language)
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return {
    formatDay: (dayNumber, stepDays) =>
      (stepDays > MOST_DAYS_WITHOUT_YEAR ? month : day)
        .format(dateOfDayNumber(dayNumber))
        .replace(' de ', ' '),
    formatPercent: (percent, decimals) =>
      `${percent.toLocaleString(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      })}%`,
  }
}
