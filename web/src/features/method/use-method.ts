import { formatRate, formatShort } from '@retorna/domain/format-rate'
import { method as en } from '../../i18n/en/method.ts'
import type { Language } from '../../i18n/language.ts'
import { method as pt } from '../../i18n/pt/method.ts'
import type { SameShape } from '../../i18n/same-shape.ts'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'

type Texts = SameShape<typeof en>

const TEXTS: Record<Language, Texts> = { en, pt }

export const useMethodTexts = (): Texts => TEXTS[useLanguage()]

export function useMethodFormat() {
  const language = useLanguage()
  return {
    ...useFormat(),
    rate: (percent: number) => formatRate(percent, language),
    short: (value: number) => formatShort(value, language),
  }
}
