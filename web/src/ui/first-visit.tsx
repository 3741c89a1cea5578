import { chooseLanguage } from '../i18n/i18n.ts'
import { useLanguage } from '../i18n/use-format.ts'
import { LanguageWelcome } from './language-welcome.tsx'

/** Asks a first visit for its language, over whichever screen it came to. */
export function FirstVisit() {
  const preselected = useLanguage()
  return (
    <LanguageWelcome
      preselected={preselected}
      onChoose={(language) => void chooseLanguage(language)}
    />
  )
}
