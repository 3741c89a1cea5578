import { chooseLanguage } from '../../i18n/i18n.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { LanguageWelcome } from '../menus/language-welcome.tsx'

/** Asks for the language on a first visit, over whichever screen it opened. */
export function FirstVisit() {
  const preselected = useLanguage()
  return (
    <LanguageWelcome
      preselected={preselected}
      onChoose={(language) => void chooseLanguage(language)}
    />
  )
}
