import type { i18n } from 'i18next'
import { type ReactNode, useEffect, useState } from 'react'
import { getI18n, I18nextProvider } from 'react-i18next'
import { textsIn } from './i18n.ts'
import { type Language, languageOf } from './language.ts'
import { LanguageContext, useLanguage } from './use-format.ts'

/** A part of a page that keeps its own language; until its texts have loaded, it uses the page's language. */
export function LanguagePart({ language, children }: { language: Language; children: ReactNode }) {
  const isOther = useLanguage() !== language
  const [own, setOwn] = useState<i18n | null>(null)
  useEffect(() => {
    if (!isOther) return
    let isShown = true
    void textsIn(language).then(
      (texts) => isShown && setOwn(texts),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [language, isOther])
  const texts = isOther && own?.language === language ? own : getI18n()
  return (
    <LanguageContext value={languageOf(texts.language)}>
      <I18nextProvider i18n={texts}>{children}</I18nextProvider>
    </LanguageContext>
  )
}
