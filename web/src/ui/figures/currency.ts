import { useLocalStorage } from '@mantine/hooks'
import { oneOf } from '../../api/one-of.ts'

/** What amounts that the reader enters may be in. Nothing is converted. */
export const CURRENCIES = ['EUR', 'BRL', 'USD', 'GBP', 'CAD', 'AUD', 'CHF', 'MXN'] as const
export type Currency = (typeof CURRENCIES)[number]

const FIRST_CURRENCY: Currency = 'EUR'

/** The currency of the bets that examples and the loss calculator use, stored in this browser, and its setter. */
export function useCurrency(): [Currency, (chosen: Currency) => void] {
  const [stored, store] = useLocalStorage<string>({
    key: 'currency',
    defaultValue: FIRST_CURRENCY,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (text) => text ?? FIRST_CURRENCY,
  })
  return [oneOf(CURRENCIES, stored) ?? FIRST_CURRENCY, store]
}
