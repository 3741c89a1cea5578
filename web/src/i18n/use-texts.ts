import type { FlatNamespace, i18n, TFunction } from 'i18next'
import { use } from 'react'
import { getI18n, I18nContext } from 'react-i18next'
import type { Language } from './language.ts'
import { useLanguage } from './use-format.ts'

/**
 * The texts of loaded namespaces, for components that lists render many times: the library's hook creates a wrapper and
 * a subscription for each. A text without values is looked up once.
 */
export function useTexts<const Names extends FlatNamespace | readonly FlatNamespace[]>(
  namespaces: Names,
): TFunction<Names> {
  const i18n = use(I18nContext)?.i18n ?? getI18n()
  return lookupOf(i18n, useLanguage(), namespaces) as TFunction<Names>
}

type Lookup = (key: string, values?: object) => string

const lookups = new WeakMap<i18n, Map<string, Lookup>>()

function lookupOf(texts: i18n, language: Language, namespaces: string | readonly string[]): Lookup {
  const ofTexts = lookups.get(texts) ?? new Map<string, Lookup>()
  lookups.set(texts, ofTexts)
  const name = `${language} ${namespaces}`
  const known = ofTexts.get(name)
  if (known !== undefined) return known
  const lookup = remembering(texts.getFixedT(language, namespaces as 'app') as Lookup)
  ofTexts.set(name, lookup)
  return lookup
}

function remembering(lookup: Lookup): Lookup {
  const found = new Map<string, string>()
  return (key, values) => {
    if (values !== undefined) return lookup(key, values)
    const text = found.get(key) ?? lookup(key)
    // A missing text comes back as its key and may still load, so it is not kept.
    if (text !== key) found.set(key, text)
    return text
  }
}
