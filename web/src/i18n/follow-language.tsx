import { type ReactNode, useSyncExternalStore } from 'react'
import { getI18n } from 'react-i18next'
import { currentLanguage } from './i18n.ts'
import { LanguageContext } from './use-format.ts'

const subscribe = (onChange: () => void) => {
  const i18n = getI18n()
  i18n.on('languageChanged', onChange)
  return () => i18n.off('languageChanged', onChange)
}

/** Renders the components below that use the language again when it changes, with one subscription for all of them. */
export function FollowLanguage({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(subscribe, currentLanguage)
  return <LanguageContext value={language}>{children}</LanguageContext>
}
