import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  formatCompact,
  formatDay,
  formatMoment,
  formatNumber,
  formatPercent,
  formatPoints,
  formatRelative,
} from './format.ts'
import type { Language } from './language.ts'

/** The language on the screen; the component follows when it changes. */
export function useLanguage(): Language {
  return useTranslation().i18n.language === 'pt' ? 'pt' : 'en'
}

/** The formats of format.ts in the language on the screen. */
export function useFormat() {
  const language = useLanguage()
  return useMemo(
    () => ({
      percent: (percent: number) => formatPercent(percent, language),
      points: (points: number) => formatPoints(points, language),
      number: (value: number, digits?: number) => formatNumber(value, language, digits),
      compact: (value: number) => formatCompact(value, language),
      day: (day: string) => formatDay(day, language),
      moment: (moment: string) => formatMoment(moment, language),
      relative: (moment: string, now: Date) => formatRelative(moment, now, language),
    }),
    [language],
  )
}
