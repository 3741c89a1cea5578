/** Currencies that ISO 4217 does not list; amounts are kept in them with up to eight decimals. */
const CRYPTO_CURRENCIES = 'BTC ETH LTC BCH DOGE USDT USDC TRX XRP'.split(' ')

/**
 * Whether a text may be the code of a currency: three capitals as in ISO 4217, or one of {@link CRYPTO_CURRENCIES}.
 *
 * @example isCurrencyCode('USDT') // true
 */
export const isCurrencyCode = (code: string): boolean =>
  /^[A-Z]{3}$/.test(code) || CRYPTO_CURRENCIES.includes(code)

/** Symbols of exactly one currency; others stay unchanged. */
const SYMBOLS: Readonly<Record<string, string>> = { R$: 'BRL', US$: 'USD', '€': 'EUR', '£': 'GBP' }
const CODES = new Set([...Intl.supportedValuesOf('currency'), ...CRYPTO_CURRENCIES])

/** The code of a currency from its code or symbol; a shared symbol is returned unchanged. `null` for anything else. */
export const currencyOf = (text: string): string | null => {
  const upper = text.toUpperCase()
  if (CODES.has(upper)) return upper
  return SYMBOLS[upper] ?? (/^(?:[A-Z]{0,2}\$|\p{Sc})$/u.test(upper) ? upper : null)
}

/**
 * The number in a text without the currency around it; a bare `$` stays a symbol, because many countries use it.
 *
 * @example splitCurrency('R$ -') // { number: '-', currency: 'BRL' }
 */
export const splitCurrency = (text: string): { number: string; currency: string | null } => {
  if (/^[-\d]/.test(text) && /\d$/.test(text)) return { number: text, currency: null }
  const match = CURRENCY_AROUND.exec(text.trim())
  const name = match?.[2] ?? match?.[4]
  if (match === null || name === undefined) return { number: text, currency: null }
  const currency = currencyOf(name)
  if (currency === null) return { number: text, currency: null }
  return { number: `${match[1] ?? ''}${match[3] ?? ''}`.trim(), currency }
}

const CURRENCY_AROUND =
  /^([-\u2212]?)\s*([A-Z]{0,2}\$|\p{Sc}|[A-Z]{3,4})?\s*([-\u2212(]?[\d.,][\d.,'\s\u2019]*\)?|[-\u2013\u2014\u2212])\s*([A-Z]{0,2}\$|\p{Sc}|[A-Z]{3,4})?$/iu

/** Whether a currency is given as a symbol such as `$`, which several share. */
export const isSymbol = (currency: string): boolean => !/^[A-Z]{3,4}$/.test(currency)

/** Whether two currencies may be the same one: several currencies share a symbol such as `$`. */
export const isSameCurrency = (one: string, other: string): boolean => {
  if (one === other) return true
  if (isSymbol(one)) return symbolsOf(other).includes(one)
  return isSymbol(other) && symbolsOf(one).includes(other)
}

const symbolsOf = (code: string): string[] => {
  if (isSymbol(code)) return []
  return (['narrowSymbol', 'symbol'] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat('en', {
        style: 'currency',
        currency: code.slice(0, 3),
        currencyDisplay,
      })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? code,
  )
}
