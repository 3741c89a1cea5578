import { createContext, use } from 'react'
import { getI18n, I18nContext } from 'react-i18next'
import {
  formatAmount,
  formatCompact,
  formatDay,
  formatExact,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPoints,
  formatRelative,
} from './format.ts'
import { type Language, languageOf } from './language.ts'

/** The language of a part of the screen; `null` outside such parts, where the language of the loaded texts applies. */
export const LanguageContext = createContext<Language | null>(null)

/** The displayed language, for components that show no texts of their own; others take it from `useTexts`. */
export function useLanguage(): Language {
  const texts = use(I18nContext)?.i18n ?? getI18n()
  return use(LanguageContext) ?? languageOf(texts.language)
}

const formatsIn = (language: Language) => ({
  percent: (percent: number) => formatPercent(percent, language),
  points: (points: number) => formatPoints(points, language),
  number: (value: number, digits?: number) => formatNumber(value, language, digits),
  exact: (value: string) => formatExact(value, language),
  /** An amount as stored, with all its decimals and at least two. */
  amount: (value: number) => formatAmount(value, language),
  compact: (value: number) => formatCompact(value, language),
  money: (amount: number, currency: string, digits?: number) =>
    formatMoney(amount, currency, language, digits),
  day: (day: string) => formatDay(day, language),
  moment: (moment: string) => formatMoment(moment, language),
  relative: (moment: string, now: Date) => formatRelative(moment, now, language),
})

export const FORMATS = { en: formatsIn('en'), pt: formatsIn('pt') }

/** The formats of format.ts in the displayed language, for components that show no texts of their own. */
export const useFormat = () => FORMATS[useLanguage()]
