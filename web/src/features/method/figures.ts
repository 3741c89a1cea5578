import { localeOf } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'

/** A number with at most two significant digits after a leading zero, else one decimal: 0.27, 5.1, 275. */
export function shortNumber(value: number, language: Language): string {
  const digits = value === 0 || value >= 10 ? 0 : value < 1 ? 3 : 1
  return new Intl.NumberFormat(localeOf(language), {
    maximumFractionDigits: value < 1 && value >= 0.1 ? 2 : digits,
  }).format(value)
}

/** A measured rate or share, percent, with the digits that rates below one percent need. */
export function rate(percent: number, language: Language): string {
  return `${shortNumber(percent, language)}%`
}
