import { type DecimalSign, parseDecimal, parseExactDecimal } from '@retorna/domain/decimal'
import { type Cell, refused, taken } from '../problem.ts'

export type Amount = { value: number; currency: string | null }

const SYMBOLS: Record<string, string> = { R$: 'BRL', US$: 'USD', '€': 'EUR', '£': 'GBP' }

/** Exact in floating point with two decimals. */
const MAX_AMOUNT = 1e13
/** Of EXACT_DECIMAL in the domain. */
const MAX_EXACT_DIGITS = 27
const MAX_EXACT_DECIMALS = 12

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
  return taken({ value: read.value, currency })
}

/** A sum of 0 or more, with every digit, as in the `readings` table. */
export const parseExactAmount = (text: string, sign?: DecimalSign): Cell<string> => {
  const read = parseExactDecimal(splitCurrency(text).number, sign)
  if (read === null) return refused('not-a-number')
  if ('ambiguous' in read) return refused('number-ambiguous', read.ambiguous.join(' | '))
  if (read.value.startsWith('-')) return refused('negative')
  const [whole = '', decimals = ''] = read.value.split('.')
  if (whole.length > MAX_EXACT_DIGITS) return refused('digits-too-many', String(MAX_EXACT_DIGITS))
  // Stakes have four decimals at most, so a cube has 12: what follows comes from a spreadsheet's floating-point number.
  return taken(decimals === '' ? whole : `${whole}.${decimals.slice(0, MAX_EXACT_DECIMALS)}`)
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
  const code = SYMBOLS[text.toUpperCase()] ?? text.toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? taken(code) : refused('currency-unknown')
}

/** The number in a text without the currency around it. */
export const splitCurrency = (text: string): { number: string; currency: string | null } => {
  if (/^[-\d]/.test(text) && /\d$/.test(text)) return { number: text, currency: null }
  const match = CURRENCY_AROUND.exec(text.trim())
  const name = match?.[2] ?? match?.[4]
  if (match === null || name === undefined) return { number: text, currency: null }
  const code = SYMBOLS[name.toUpperCase()] ?? name.toUpperCase()
  const number = `${match[1] ?? ''}${match[3] ?? ''}`
  return { number, currency: /^[A-Z]{3}$/.test(code) ? code : null }
}

const CURRENCY_AROUND =
  /^([-\u2212]?)\s*([A-Z]{0,2}\$|€|£|[A-Z]{3})?\s*([-\u2212(]?[\d.,][\d.,'\s\u2019]*\)?)\s*([A-Z]{0,2}\$|€|£|[A-Z]{3})?$/iu
