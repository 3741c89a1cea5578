import { type Language, storeLanguage } from '../../i18n/language.ts'
import { LanguageWelcome } from '../../ui/language-welcome.tsx'

/** Asks a first visit for its language; another one than the page's is asked of the server anew. */
export function PublicLanguageWelcome({
  language,
  reader,
}: {
  language: Language
  /** The address that answers in the reader's language. */
  reader: string
}) {
  const choose = (chosen: Language) => {
    storeLanguage(chosen)
    if (chosen !== language) window.location.assign(reader)
  }
  return <LanguageWelcome preselected={language} onChoose={choose} />
}
