import { type Language, localeOf } from './language.ts'

/**
 * A number with at most two significant digits after a leading zero, else one decimal.
 *
 * @example formatShort(0.27, 'en') // '0.27'
 * @example formatShort(275.3, 'en') // '275'
 */
export function formatShort(value: number, language: Language): string {
  const digits = value === 0 || value >= 10 ? 0 : value < 1 ? 3 : 1
  return new Intl.NumberFormat(localeOf(language), {
    maximumFractionDigits: value < 1 && value >= 0.1 ? 2 : digits,
  }).format(value)
}

/**
 * A measured rate or share, percent, with the digits that rates below one percent need.
 *
 * @example formatRate(0.27, 'pt') // '0,27%'
 */
export function formatRate(percent: number, language: Language): string {
  return `${formatShort(percent, language)}%`
}
