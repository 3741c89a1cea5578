import { localeOf } from '@retorna/domain/language'
import type { Language } from './language.ts'

export {
  formatAmount,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPoints,
} from '@retorna/domain/format-figure'
export { localeOf }

/**
 * An exact decimal, grouped, with all its digits.
 *
 * @param value digits with a point, such as `12345678901234567890.5`.
 * @param digits decimals at least.
 * @example formatExact('12345678901234567890.5', 'en') // '12,345,678,901,234,567,890.5'
 */
export function formatExact(value: string, language: Language, digits = 0): string {
  const format = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: 20,
  })
  // Unlike a number, a text keeps its digits; the type covers only what a compiler can check.
  return format.format(value as Intl.StringNumericLiteral)
}

/**
 * A count in few characters, for badges.
 *
 * @example formatCompact(6400, 'en') // '6.4K'
 */
export function formatCompact(value: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(value)
}

/** A moment (ISO 8601) in the reader's own time zone, to the minute. */
export function formatMoment(moment: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(moment))
}

const STEPS = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

/**
 * The time from `now` to a moment, past or future, in its largest whole unit.
 *
 * @example formatRelative('2026-11-21T10:00:00Z', new Date('2026-11-21T12:30:00Z'), 'en') // '2 hours ago'
 */
export function formatRelative(moment: string, now: Date, language: Language): string {
  const seconds = (new Date(moment).getTime() - now.getTime()) / 1000
  const step = STEPS.find((candidate) => Math.abs(seconds) >= candidate.seconds)
  // Words such as “yesterday” name a calendar day, but a moment 1 day ago may belong to the day before that.
  const format = new Intl.RelativeTimeFormat(localeOf(language), {
    numeric: step === undefined ? 'auto' : 'always',
  })
  if (step === undefined) return format.format(0, 'second')
  return format.format(Math.trunc(seconds / step.seconds), step.unit)
}
