import { formatMoney, type Language } from '@retorna/domain/format-figure'

const DIGITS_SHOWN = 3

/** A sum to three digits, as sentences tell it: what it is computed from is not known better. */
export const moneyInWords = (amount: number, currency: string, language: Language): string => {
  const shown = Number(amount.toPrecision(DIGITS_SHOWN))
  return formatMoney(shown, currency, language, ...(shown >= 100 ? ([0] as const) : []))
}
