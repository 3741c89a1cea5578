import { use, useCallback, useMemo, useSyncExternalStore } from 'react'
import { getI18n, I18nContext } from 'react-i18next'
import {
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
import type { Language } from './language.ts'

/**
 * The language on the screen; the component follows when it changes. Without the texts, whose hook takes
 * several times as long: lists ask for the language figure by figure.
 */
export function useLanguage(): Language {
  const i18n = use(I18nContext)?.i18n ?? getI18n()
  const follow = useCallback(
    (onChange: () => void) => {
      i18n.on('languageChanged', onChange)
      return () => i18n.off('languageChanged', onChange)
    },
    [i18n],
  )
  const read = () => (i18n.language === 'pt' ? 'pt' : 'en')
  return useSyncExternalStore(follow, read, read)
}

/** The formats of format.ts in the language on the screen. */
export function useFormat() {
  const language = useLanguage()
  return useMemo(
    () => ({
      percent: (percent: number) => formatPercent(percent, language),
      points: (points: number) => formatPoints(points, language),
      number: (value: number, digits?: number) => formatNumber(value, language, digits),
      exact: (value: string) => formatExact(value, language),
      compact: (value: number) => formatCompact(value, language),
      money: (amount: number, currency: string) => formatMoney(amount, currency, language),
      day: (day: string) => formatDay(day, language),
      moment: (moment: string) => formatMoment(moment, language),
      relative: (moment: string, now: Date) => formatRelative(moment, now, language),
    }),
    [language],
  )
}
