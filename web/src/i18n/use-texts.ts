import type { FlatNamespace, i18n, ParseKeys, TFunction } from 'i18next'
import { use } from 'react'
import { getI18n, I18nContext } from 'react-i18next'
import type { Language } from './language.ts'
import { FORMATS, useLanguage } from './use-format.ts'

/** Most calls give a key alone; the library's type, which also checks values, takes far longer to check. */
type Texts<Names extends FlatNamespace | readonly FlatNamespace[]> = ((
  key: ParseKeys<Names>,
) => string) &
  TFunction<Names>

/**
 * The displayed language, the texts of loaded namespaces in it (`t`), and its formats for figures. The library's own
 * hook creates a wrapper and a subscription for each component; here, a text without values is looked up once.
 */
export function useTexts<const Names extends FlatNamespace | readonly FlatNamespace[]>(
  namespaces: Names,
) {
  const i18n = use(I18nContext)?.i18n ?? getI18n()
  const language = useLanguage()
  const t = lookupOf(i18n, language, namespaces) as Texts<Names>
  return { t, format: FORMATS[language], language }
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
    // A missing text comes back as its key without the namespace and may still load, so it is not kept.
    if (!key.endsWith(text)) found.set(key, text)
    return text
  }
}
