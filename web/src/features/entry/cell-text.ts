import type { EntryValues } from '@retorna/contract/staff/entry'
import { splitCurrency } from '@retorna/domain/currency'
import {
  type DecimalSign,
  decimalSignOf,
  parseDecimal,
  parseExactDecimal,
} from '@retorna/domain/decimal'
import {
  ENTERED_FIELDS,
  type EnteredField,
  isExtraField,
} from '@retorna/domain/readings/entered-reading'
import { AMOUNT_DECIMALS } from '@retorna/domain/statistics/rounding'
import { formatExact, localeOf } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'

/** The meaning of a cell's text, or the reason that it has none. An empty cell means `null`. */
export type CellValue =
  | { value: EntryValues[EnteredField] }
  | { problem: 'not-a-number' | 'number-ambiguous'; readings?: [number, number] | [string, string] }

/**
 * Parses a cell as people and spreadsheets write numbers: comma or point, thousands, `96,5%`, a currency around an
 * amount. A lone separator is a decimal sign in an RTP and a thousands separator in a count; an ambiguous amount needs
 * `sign`.
 */
export function readCell(field: EnteredField, text: string, sign?: DecimalSign): CellValue {
  const plain = text.trim()
  if (plain === '' || plain === '-' || plain === '–') return { value: null }
  const bare = field === 'rtp' ? plain.replace(/\s*%$/, '') : splitCurrency(plain).number
  const read = isExtraField(field)
    ? parseExactDecimal(bare, sign)
    : parseDecimal(bare, field === 'rtp' ? onlySign(bare) : sign)
  if (read === null) return { problem: 'not-a-number' }
  if ('value' in read) return read
  if (field === 'plays') return { value: Number(read.ambiguous[1]) }
  return { problem: 'number-ambiguous', readings: read.ambiguous }
}

const onlySign = (text: string): DecimalSign => (text.includes(',') ? ',' : '.')

/** The decimal separator of a column's cells, if the unambiguous ones agree. */
export function signOfColumn(
  field: EnteredField,
  texts: readonly string[],
): DecimalSign | undefined {
  if (field === 'rtp') return undefined
  const signs = new Set(
    texts.flatMap((text) => decimalSignOf(splitCurrency(text.trim()).number) ?? []),
  )
  return signs.size === 1 ? [...signs][0] : undefined
}

/** Decimals of an RTP, which follows from its volumes. */
const RTP_DECIMALS = 4

/**
 * A value as a cell shows it: in the user's number format, with every digit of an amount, and never ambiguous (two
 * decimals, or at least four).
 */
export function showValue(
  field: EnteredField,
  value: EntryValues[EnteredField],
  language: Language,
): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') {
    const { length } = value.split('.')[1] ?? ''
    return formatExact(value, language, length > 2 ? 4 : 2)
  }
  const hasMore =
    Math.abs(value * 100 - Math.round(value * 100)) > 1e-6 || (value > 0 && value < 0.01)
  const decimals = hasMore ? RTP_DECIMALS : 2
  return new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: field === 'plays' ? 0 : decimals,
    maximumFractionDigits: field === 'rtp' || !hasMore ? decimals : AMOUNT_DECIMALS,
    useGrouping: field !== 'rtp',
  }).format(value)
}

export const showValues = (
  values: EntryValues | null,
  language: Language,
): Record<EnteredField, string> =>
  Object.fromEntries(
    ENTERED_FIELDS.map((field) => [field, showValue(field, values?.[field] ?? null, language)]),
  ) as Record<EnteredField, string>
