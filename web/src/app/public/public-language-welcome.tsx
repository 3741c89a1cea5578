import { type Language, storeLanguage } from '../../i18n/language.ts'
import { LanguageWelcome } from '../../ui/menus/language-welcome.tsx'

/** Asks for the language on a first visit; a language other than the page's reloads it from the server. */
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
