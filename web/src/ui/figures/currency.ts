import { FIRST_CURRENCIES } from '@retorna/domain/format-figure'
import { useLanguage } from '../../i18n/use-format.ts'
import { useStoredChoice } from '../stored-choice.ts'

/** The currencies of amounts that the reader enters. Nothing is converted. */
export const CURRENCIES = ['EUR', 'BRL', 'USD', 'GBP', 'CAD', 'AUD', 'CHF', 'MXN'] as const

/** The currency of the bets that examples and the loss calculator use, stored in this browser, and its setter. */
export const useCurrency = () =>
  useStoredChoice('currency', CURRENCIES, FIRST_CURRENCIES[useLanguage()])
