import { formatMoney, formatNumber, type Language } from '@retorna/domain/format-figure'

const DIGITS_SHOWN = 3

/** An amount to the cent; alone where the currency is not stated (empty). */
export const moneyOf = (amount: number, currency: string, language: Language): string =>
  currency === '' ? formatNumber(amount, language, 2) : formatMoney(amount, currency, language, 2)

/** A sum to three digits, as sentences tell it: what it is computed from is not known better. */
export const moneyInWords = (amount: number, currency: string, language: Language): string => {
  const shown = Number(amount.toPrecision(DIGITS_SHOWN))
  const digits = Math.abs(shown) >= 100 ? 0 : 2
  return currency === ''
    ? formatNumber(shown, language, digits)
    : formatMoney(shown, currency, language, digits)
}
