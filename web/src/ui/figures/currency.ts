import { useLocalStorage } from '@mantine/hooks'
import { FIRST_CURRENCIES } from '@retorna/domain/format-figure'
import { oneOf } from '../../api/one-of.ts'
import { useLanguage } from '../../i18n/use-format.ts'

/** The currencies of amounts that the reader enters. Nothing is converted. */
export const CURRENCIES = ['EUR', 'BRL', 'USD', 'GBP', 'CAD', 'AUD', 'CHF', 'MXN'] as const
export type Currency = (typeof CURRENCIES)[number]

/** The currency of the bets that examples and the loss calculator use, stored in this browser, and its setter. */
export function useCurrency(): [Currency, (chosen: Currency) => void] {
  const [stored, store] = useLocalStorage<string>({
    key: 'currency',
    defaultValue: '',
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (text) => text ?? '',
  })
  const first = FIRST_CURRENCIES[useLanguage()]
  return [oneOf(CURRENCIES, stored) ?? first, store]
}
