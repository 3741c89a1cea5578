import { localeOf } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import { dateOfDayNumber } from './chart-days.ts'
import type { PlotSubject } from './plot-options.ts'

/** Above this step between labels, the year is shown instead of the day. */
const MAX_DAYS_WITHOUT_YEAR = 45

/**
 * Axis labels: "21 Nov" in the order of the language, "Nov 2025" if months apart, and percentages with no
 * more decimals than the step needs.
 */
export function axisFormats(language: Language): Pick<PlotSubject, 'formatDay' | 'formatValue'> {
  const locale = localeOf(language)
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return {
    formatDay: (dayNumber, stepDays) =>
      (stepDays > MAX_DAYS_WITHOUT_YEAR ? month : day)
        .format(dateOfDayNumber(dayNumber))
        .replace(' de ', ' '),
    formatValue: (percent, decimals) =>
      `${percent.toLocaleString(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      })}%`,
  }
}
