import { type Language, localeOf } from './language.ts'
import { AMOUNT_DECIMALS, MIN_SHARE, round2 } from './statistics/rounding.ts'

const POINTS: Record<Language, string> = { en: 'pts', pt: 'p.p.' }
const MINUS = '−'

/** The currency of amounts until the reader chooses another, ISO 4217. */
export const FIRST_CURRENCIES = { en: 'EUR', pt: 'BRL' } as const satisfies Record<Language, string>

/** Making a formatter takes longer than hundreds of uses: a list shows many figures at once. */
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

function kept<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = make()
  formats.set(key, made)
  return made
}

function numberFormat(language: Language, least: number, most: number): Intl.NumberFormat {
  const options = { minimumFractionDigits: least, maximumFractionDigits: most }
  return kept(
    numberFormats,
    `${language} ${least} ${most}`,
    () => new Intl.NumberFormat(localeOf(language), options),
  )
}

/** With a real minus sign, and none before a zero. */
function signed(written: string): string {
  return written.replace(/^-(?=[0.,]+$)/, '').replace('-', MINUS)
}

/**
 * An RTP, in percent with two decimals.
 *
 * @example formatPercent(96.2, 'pt') // '96,20%'
 */
export function formatPercent(percent: number, language: Language): string {
  return `${formatNumber(round2(percent), language, 2)}%`
}

/**
 * A probability or a share, in percent. Only exact values are shown as 0 % or 100 %.
 *
 * @example formatShare(0.003, 'en') // '<\u00A00.01%'
 * @example formatShare(99.998, 'en') // '>\u00A099.99%'
 */
export function formatShare(percent: number, language: Language): string {
  if (percent > 0 && percent < MIN_SHARE) return `<\u00A0${formatPercent(MIN_SHARE, language)}`
  const most = 100 - MIN_SHARE
  if (percent > most && percent < 100) return `>\u00A0${formatPercent(most, language)}`
  return formatPercent(percent, language)
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
 * A count, grouped; `digits` decimals (none by default).
 *
 * @example formatNumber(12345, 'en') // '12,345'
 */
export function formatNumber(value: number, language: Language, digits = 0): string {
  return signed(numberFormat(language, digits, digits).format(value))
}

/** Decimal digits that a JavaScript number represents exactly; further ones are noise from additions. */
const SURE_DIGITS = 15

/**
 * An amount of money in a currency that is shown next to it, grouped, with all its decimals and at least two.
 *
 * @example formatAmount(1234.5, 'en') // '1,234.50'
 * @example formatAmount(0.0034, 'en') // '0.0034'
 * @example formatAmount(33_166_487.09999999, 'en') // '33,166,487.10'
 */
export function formatAmount(amount: number, language: Language): string {
  const sure = Number(amount.toPrecision(SURE_DIGITS))
  return signed(numberFormat(language, 2, AMOUNT_DECIMALS).format(sure))
}

/**
 * An amount of money, in a currency by its ISO 4217 code or a cryptocurrency; `digits` decimals (the currency's by
 * default).
 *
 * @example formatMoney(0.4, 'EUR', 'pt') // '€\u00a00,40'
 * @example formatMoney(0.4, 'EUR', 'en') // '€0.40'
 */
export function formatMoney(
  amount: number,
  currency: string,
  language: Language,
  digits?: number,
): string {
  if (!isListed(currency)) return `${formatAmount(amount, language)} ${currency}`
  const make = () =>
    new Intl.NumberFormat(localeOf(language), {
      style: 'currency',
      currency,
      ...(digits !== undefined && { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    })
  return kept(numberFormats, `${language} ${currency} ${digits}`, make).format(amount)
}

let listed: ReadonlySet<string> | undefined

/** Whether ISO 4217 lists the currency, and so defines its decimals. */
function isListed(currency: string): boolean {
  listed ??= new Set(Intl.supportedValuesOf('currency'))
  return listed.has(currency)
}

/**
 * A calendar day (`yyyy-mm-dd`), formatted without any time zone conversion.
 *
 * @example formatDay('2026-11-21', 'en') // 'Nov 21, 2026'
 */
export function formatDay(day: string, language: Language): string {
  const make = () =>
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' })
  return kept(dateFormats, language, make).format(new Date(`${day}T00:00:00Z`))
}

/**
 * The kind of a report's figure: a text; a text on one line, such as a range of RTPs; an RTP in percent; a share or
 * probability in percent; percentage points with their sign; a count; an amount with at least two decimals; a number
 * with four; a calendar day; a moment (ISO 8601).
 */
export const FIGURE_UNITS = [
  'text',
  'range',
  'percent',
  'share',
  'points',
  'count',
  'amount',
  'number',
  'day',
  'moment',
] as const
export type FigureUnit = (typeof FIGURE_UNITS)[number]

/** Shown in place of an unknown value. */
const UNKNOWN = '–'

/**
 * A figure as a report shows it, on the screen and in a PDF; an en dash for `null`.
 *
 * @param timeZone of moments, IANA.
 * @throws RangeError if a value does not fit its unit, such as a malformed day or moment.
 * @example formatFigure(96.2, 'percent', 'en', 'UTC') // '96.20%'
 */
export function formatFigure(
  value: number | string | null,
  unit: FigureUnit,
  language: Language,
  timeZone: string,
): string {
  if (value === null) return UNKNOWN
  if (typeof value === 'string') {
    if (unit === 'day') return formatDay(value, language)
    return unit === 'moment' ? formatMomentIn(value, language, timeZone) : value
  }
  switch (unit) {
    case 'percent':
      return formatPercent(value, language)
    case 'share':
      return formatShare(value, language)
    case 'points':
      return formatPoints(value, language)
    case 'amount':
      return formatAmount(value, language)
    case 'number':
      return formatNumber(value, language, 4)
    default:
      return formatNumber(value, language)
  }
}

function formatMomentIn(moment: string, language: Language, timeZone: string): string {
  const make = () =>
    new Intl.DateTimeFormat(localeOf(language), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    })
  return kept(dateFormats, `${language} ${timeZone}`, make).format(new Date(moment))
}
