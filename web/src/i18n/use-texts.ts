import type { FlatNamespace, TFunction } from 'i18next'
import { use } from 'react'
import { getI18n, I18nContext } from 'react-i18next'
import { useLanguage } from './use-format.ts'

/** The texts of namespaces that are loaded, for what lists have many of: `useTranslation` subscribes each to the language. */
export function useTexts<const Names extends FlatNamespace | readonly FlatNamespace[]>(
  namespaces: Names,
): TFunction<Names> {
  const i18n = use(I18nContext)?.i18n ?? getI18n()
  return i18n.getFixedT(useLanguage(), namespaces as 'app') as unknown as TFunction<Names>
}
