import { formatMoney, formatNumber } from '@retorna/domain/format-figure'
import type { Language } from '@retorna/domain/language'

const DIGITS_SHOWN = 3

/** An amount to the cent, without a currency if none is stated (empty). */
export const moneyOf = (amount: number, currency: string, language: Language): string =>
  currency === '' ? formatNumber(amount, language, 2) : formatMoney(amount, currency, language, 2)

/** A sum rounded to three digits for use in sentences, since its inputs are not known more precisely. */
export const moneyInWords = (amount: number, currency: string, language: Language): string => {
  const shown = Number(amount.toPrecision(DIGITS_SHOWN))
  const digits = Math.abs(shown) >= 100 ? 0 : 2
  return currency === ''
    ? formatNumber(shown, language, digits)
    : formatMoney(shown, currency, language, digits)
}
