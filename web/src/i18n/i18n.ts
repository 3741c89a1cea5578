import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { initialLanguage, type Language, storeLanguage } from './language.ts'

/** A language is loaded when it is first shown. */
const catalogues = {
  en: async () => (await import('./en/catalogue.ts')).en,
  pt: async () => (await import('./pt/catalogue.ts')).pt,
}

async function load(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'app')) return
  const catalogue = await catalogues[language]()
  for (const [feature, texts] of Object.entries(catalogue)) {
    i18next.addResourceBundle(language, feature, texts)
  }
}

/** Prepares the texts; await it before the first render. */
export async function startI18n(language: Language = initialLanguage()): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: {},
    defaultNS: 'app',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await load(language)
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : 'en'
  // Texts that arrived after init are not announced by i18next itself.
  await i18next.changeLanguage(language)
}

/** Switches everything a person reads, and remembers the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  await load(language)
  storeLanguage(language)
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : 'en'
  await i18next.changeLanguage(language)
}

/** The language on the screen. */
export function currentLanguage(): Language {
  return i18next.language === 'pt' ? 'pt' : 'en'
}
