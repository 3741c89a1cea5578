import { currencyOf, splitCurrency } from '@retorna/domain/currency'
import {
  type DecimalSign,
  parseDecimal,
  parseExactDecimal,
  shiftDecimal,
} from '@retorna/domain/decimal'
import { AMOUNT_DECIMALS, SUM_DECIMALS } from '@retorna/domain/readings/reading-sums'
import { type Cell, refused, taken } from '../problem.ts'

export type Amount = { value: number; currency: string | null }

/** Exact in floating point with two decimals. */
const MAX_AMOUNT = 1e13
/** Of EXACT_DECIMAL in the domain. */
const MAX_EXACT_DIGITS = 27

/**
 * A sum of money or a count, 0 or more, with or without a currency before or after it. A bare `$` is no
 * currency: many countries use it.
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
  return taken({ value: read.value, currency: isCode(currency) ? currency : null })
}

const isCode = (currency: string | null): boolean => /^[A-Z]{3,4}$/.test(currency ?? '')

/** A sum of 0 or more, with every digit, as in the `readings` table. */
export const parseExactAmount = (text: string, sign?: DecimalSign): Cell<string> => {
  const read = parseExactDecimal(splitCurrency(text).number, sign)
  if (read === null) return refused('not-a-number')
  if ('ambiguous' in read) return refused('number-ambiguous', read.ambiguous.join(' | '))
  if (read.value.startsWith('-')) return refused('negative')
  const [whole = '', decimals = ''] = read.value.split('.')
  if (whole.length > MAX_EXACT_DIGITS) return refused('digits-too-many', String(MAX_EXACT_DIGITS))
  return decimals.length > SUM_DECIMALS
    ? refused('decimals-too-many', String(SUM_DECIMALS))
    : taken(read.value)
}

/** An amount of money with every digit. */
export type Money = { value: string; currency: string | null }

const PLAIN = /^\d{1,12}(?:\.\d{1,2})?$/
/** How accounting formats write zero. */
const DASH = /^[-\u2013\u2014\u2212]$/

/**
 * A sum of money of 0 or more, exact, with the currency beside it. A dash is zero, as in accounting formats.
 *
 * @param exponent the power of ten by which it is multiplied.
 * @example parseMoney('R$ 1.234,50') // { ok: true, value: { value: '1234.5', currency: 'BRL' } }
 */
export const parseMoney = (text: string, sign?: DecimalSign, exponent = 0): Cell<Money> => {
  if (exponent === 0 && PLAIN.test(text)) return taken({ value: text, currency: null })
  const { number, currency } = splitCurrency(text)
  if (DASH.test(number)) return taken({ value: '0', currency })
  const read = parseExactDecimal(number, sign)
  if (read === null) return refused('not-a-number')
  if ('ambiguous' in read) {
    const [decimal, whole] = read.ambiguous.map((value) => shiftDecimal(value, exponent))
    return refused('number-ambiguous', `${decimal} | ${whole}`)
  }
  if (read.value.startsWith('-')) return refused('negative')
  const value = shiftDecimal(read.value, exponent)
  if (Number(value) > MAX_AMOUNT) return refused('number-too-large')
  const decimals = value.split('.')[1]?.length ?? 0
  if (decimals > AMOUNT_DECIMALS) return refused('decimals-too-many', String(AMOUNT_DECIMALS))
  return taken({ value, currency })
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

/**
 * A multiplier of the stake, above 0.
 *
 * @example parseMultiplier('2.500x') // { ok: true, value: 2500 }
 */
export const parseMultiplier = (text: string, sign?: DecimalSign): Cell<number> => {
  const number = text.replace(/^[x×]\s*|\s*[x×]$/i, '')
  const amount = parseAmount(number, sign)
  if (!amount.ok && amount.code === 'number-ambiguous') {
    // Maximum wins are thousands of stakes and not certified to a thousandth of one.
    return taken(Number(amount.hint.split(' | ')[1]))
  }
  if (!amount.ok) return amount
  return amount.value.value > 0 ? taken(amount.value.value) : refused('not-positive')
}

export const parseCurrency = (text: string): Cell<string> => {
  const code = currencyOf(text)
  return code !== null && isCode(code) ? taken(code) : refused('currency-unknown')
}
