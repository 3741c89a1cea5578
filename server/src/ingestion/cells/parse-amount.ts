import { currencyOf, isSymbol, splitCurrency } from '@retorna/domain/currency'
import {
  type DecimalSign,
  parseDecimal,
  parseExactDecimal,
  shiftDecimal,
} from '@retorna/domain/decimal'
import { SUM_DECIMALS } from '@retorna/domain/readings/reading-sums'
import { AMOUNT_DECIMALS } from '@retorna/domain/statistics/rounding'
import { type Cell, refused, taken } from '../problem.ts'

export type Amount = { value: number; currency: string | null }

/** Still exact to two decimals in floating point. */
const MAX_AMOUNT = 1e13
/** As in EXACT_DECIMAL of the domain. */
const MAX_EXACT_DIGITS = 27

/**
 * A sum of money or a count, 0 or more, with or without a currency before or after it. A bare `$` stays a
 * symbol: many countries use it.
 *
 * @example parseAmount('EUR 0,25') // { ok: true, value: { value: 0.25, currency: 'EUR' } }
 */
export const parseAmount = (text: string, sign?: DecimalSign): Cell<Amount> => {
  const { number, currency } = splitCurrency(text)
  const read = parseDecimal(number, sign)
  if (read === null) return refused('not-a-number')
  if ('ambiguous' in read) return refused('number-ambiguous', read.ambiguous.join(' | '))
  if (read.value < 0) return refused('negative')
  if (read.value > MAX_AMOUNT) return refused('number-too-large')
  return taken({ value: read.value, currency })
}

/** An amount of money with every digit. */
export type Money = { value: string; currency: string | null }

/** An amount of 0 or more with every digit, times ten to the `exponent`, and the currency next to it. */
const readExact = (text: string, sign: DecimalSign | undefined, exponent: number): Cell<Money> => {
  const { number, currency } = splitCurrency(text)
  const read = parseExactDecimal(number, sign)
  if (read === null) return refused('not-a-number')
  if ('ambiguous' in read) {
    const meanings = read.ambiguous.map((value) => shiftDecimal(value, exponent))
    return refused('number-ambiguous', meanings.join(' | '))
  }
  if (read.value.startsWith('-')) return refused('negative')
  return taken({ value: shiftDecimal(read.value, exponent), currency })
}

/**
 * A sum of money of 0 or more, with every digit, as in the `readings` table, and the currency next to it.
 *
 * @param exponent the power of ten of the factor.
 */
export const parseExactMoney = (text: string, sign?: DecimalSign, exponent = 0): Cell<Money> => {
  const money = readExact(text, sign, exponent)
  if (!money.ok) return money
  const [whole = '', decimals = ''] = money.value.value.split('.')
  if (whole.length > MAX_EXACT_DIGITS) return refused('digits-too-many', String(MAX_EXACT_DIGITS))
  return decimals.length > SUM_DECIMALS ? refused('decimals-too-many', String(SUM_DECIMALS)) : money
}

/** Like {@link parseExactMoney}, for a figure that has no currency. */
export const parseExactAmount = (text: string, sign?: DecimalSign): Cell<string> => {
  const money = parseExactMoney(text, sign)
  return money.ok ? taken(money.value.value) : money
}

const PLAIN = /^\d{1,12}(?:\.\d{1,2})?$/
/** How accounting formats write zero. */
const DASH = /^[-\u2013\u2014\u2212]$/

/**
 * A sum of money of 0 or more, exact, with the currency next to it. A dash means zero, as in accounting formats.
 *
 * @param exponent the power of ten of the factor.
 * @example parseMoney('R$ 1.234,50') // { ok: true, value: { value: '1234.5', currency: 'BRL' } }
 */
export const parseMoney = (text: string, sign?: DecimalSign, exponent = 0): Cell<Money> => {
  if (exponent === 0 && PLAIN.test(text)) return taken({ value: text, currency: null })
  const { number, currency } = splitCurrency(text)
  if (DASH.test(number)) return taken({ value: '0', currency })
  const money = readExact(text, sign, exponent)
  if (!money.ok) return money
  if (Number(money.value.value) > MAX_AMOUNT) return refused('number-too-large')
  const decimals = money.value.value.split('.')[1]?.length ?? 0
  return decimals > AMOUNT_DECIMALS ? refused('decimals-too-many', String(AMOUNT_DECIMALS)) : money
}

/** A whole count, 0 or more. */
export const parseCount = (text: string, sign?: DecimalSign): Cell<number> => {
  const amount = parseAmount(text, sign)
  if (!amount.ok) {
    const [, whole = ''] = amount.code === 'number-ambiguous' ? amount.hint.split(' | ') : []
    // A count has no decimals, which leaves only one interpretation.
    return whole === '' ? amount : taken(Number(whole))
  }
  return Number.isInteger(amount.value.value) ? taken(amount.value.value) : refused('not-whole')
}

/** Whether a cell states an amount of money, or its column's heading that or a unit, which is no multiple of the stake. */
export const isMoney = (
  text: string,
  heading?: { currency: string | null; exponent: number },
): boolean =>
  (heading?.exponent ?? 0) !== 0 || (heading?.currency ?? splitCurrency(text).currency) !== null

/**
 * A multiplier of the stake, above 0.
 *
 * @example parseMultiplier('2.500x') // { ok: true, value: 2500 }
 */
export const parseMultiplier = (text: string, sign?: DecimalSign): Cell<number> => {
  const number = text.replace(/^[x×]\s*|\s*[x×]$/i, '')
  const amount = parseAmount(number, sign)
  if (!amount.ok && amount.code === 'number-ambiguous') {
    // Maximum wins are thousands of stakes, and not certified to a thousandth of one.
    return taken(Number(amount.hint.split(' | ')[1]))
  }
  if (!amount.ok) return amount
  return amount.value.value > 0 ? taken(amount.value.value) : refused('not-positive')
}

export const parseCurrency = (text: string): Cell<string> => {
  const code = currencyOf(text)
  return code !== null && !isSymbol(code) ? taken(code) : refused('currency-unknown')
}
