import { round2 } from '@retorna/domain/statistics/rounding'
import type { Language } from './language.ts'

const LOCALES: Record<Language, string> = { en: 'en', pt: 'pt-BR' }
const POINTS: Record<Language, string> = { en: 'pts', pt: 'p.p.' }
const MINUS = '−'

/** The locale that numbers and dates of a language follow. */
export function localeOf(language: Language): string {
  return LOCALES[language]
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Kept, since making one takes longer than hundreds of uses: a list shows many figures at once. */
function numberFormat(language: Language, digits: number): Intl.NumberFormat {
  const key = `${language} ${digits}`
  const kept = numberFormats.get(key)
  if (kept !== undefined) return kept
  const made = new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  numberFormats.set(key, made)
  return made
}

/**
 * An RTP or a share, in percent with two decimals.
 *
 * @example formatPercent(96.2, 'pt') // '96,20%'
 */
export function formatPercent(percent: number, language: Language): string {
  return `${formatNumber(round2(percent), language, 2)}%`
}

/**
 * A difference in percentage points, with its sign; zero has none.
 *
 * @example formatPoints(0.42, 'en') // '+0.42 pts'
 * @example formatPoints(-1.5, 'pt') // '−1,50 p.p.'
 */
export function formatPoints(points: number, language: Language): string {
  const rounded = round2(points)
  return `${rounded > 0 ? '+' : ''}${formatNumber(rounded, language, 2)} ${POINTS[language]}`
}

/**
 * A count or an amount, grouped; `digits` decimals (none unless told).
 *
 * @example formatNumber(12345, 'en') // '12,345'
 */
export function formatNumber(value: number, language: Language, digits = 0): string {
  return numberFormat(language, digits).format(value).replace('-', MINUS)
}

/**
 * An exact decimal, grouped, with all its digits.
 *
 * @param value digits with a point, such as `12345678901234567890.5`.
 * @param digits decimals at least.
 * @example formatExact('12345678901234567890.5', 'en') // '12,345,678,901,234,567,890.5'
 */
export function formatExact(value: string, language: Language, digits = 0): string {
  const format = new Intl.NumberFormat(LOCALES[language], {
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
  return new Intl.NumberFormat(LOCALES[language], {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(value)
}

/**
 * An amount of money, in a currency by its ISO 4217 code.
 *
 * @example formatMoney(0.4, 'EUR', 'pt') // '€ 0,40'
 * @example formatMoney(0.4, 'EUR', 'en') // '€0.40'
 */
export function formatMoney(amount: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency }).format(amount)
}

/**
 * A calendar day (`yyyy-mm-dd`), read as it stands: no time zone moves it.
 *
 * @example formatDay('2026-11-21', 'en') // 'Nov 21, 2026'
 */
export function formatDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
}

/** A moment (ISO 8601) in the reader's own time zone, to the minute. */
export function formatMoment(moment: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
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
 * How long before (or after) `now` a moment lies, in its largest whole unit.
 *
 * @example formatRelative('2026-11-21T10:00:00Z', new Date('2026-11-21T12:30:00Z'), 'en') // '2 hours ago'
 */
export function formatRelative(moment: string, now: Date, language: Language): string {
  const seconds = (new Date(moment).getTime() - now.getTime()) / 1000
  const format = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' })
  const step = STEPS.find((candidate) => Math.abs(seconds) >= candidate.seconds)
  if (step === undefined) return format.format(0, 'second')
  return format.format(Math.trunc(seconds / step.seconds), step.unit)
}
