/** An amount of money in units of a currency (ISO 4217), at most two decimals. */
export type Price = { amount: number; currency: string }

const PRICE = /^([A-Z]{3}) (\d{1,6}(?:\.\d{1,2})?)$/

/**
 * Parses a price from the configuration; `null` for anything else, including an amount of zero.
 *
 * @example parsePrice('BRL 297') // { amount: 297, currency: 'BRL' }
 */
export function parsePrice(text: string): Price | null {
  const [, currency, digits] = PRICE.exec(text) ?? []
  const amount = Number(digits)
  return currency === undefined || !(amount > 0) ? null : { amount, currency }
}

/**
 * A price formatted for a locale (BCP 47), with cents only if there are any.
 *
 * @example formatPrice({ amount: 53, currency: 'USD' }, 'en') // '$53'
 * @example formatPrice({ amount: 49.9, currency: 'USD' }, 'en') // '$49.90'
 */
export function formatPrice({ amount, currency }: Price, locale: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}

/**
 * A price in hundredths, as payment providers count it.
 *
 * @example inCents({ amount: 49.9, currency: 'BRL' }) // 4990
 */
export function inCents({ amount }: Price): number {
  return Math.round(amount * 100)
}
