import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { forgetLanguage, initialLanguage, type Language, storeLanguage } from './language.ts'

/** A language is loaded when it is first shown, and of it the parts that a page has asked for. */
const catalogues = {
  en: {
    frame: async () => (await import('./en/catalogue.ts')).en,
    alerts: async () => {
      const { alerts } = await import('./en/alerts.ts')
      return { alerts }
    },
    notifications: async () => {
      const { notifications } = await import('./en/notifications.ts')
      return { notifications }
    },
    desk: async () => (await import('./en/desk.ts')).desk,
    entrance: async () => (await import('./en/entrance.ts')).entrance,
    insights: async () => (await import('./en/insights.ts')).insights,
    openData: async () => (await import('./en/open-data.ts')).openData,
    settings: async () => (await import('./en/settings.ts')).settings,
  },
  pt: {
    frame: async () => (await import('./pt/catalogue.ts')).pt,
    alerts: async () => {
      const { alerts } = await import('./pt/alerts.ts')
      return { alerts }
    },
    notifications: async () => {
      const { notifications } = await import('./pt/notifications.ts')
      return { notifications }
    },
    desk: async () => (await import('./pt/desk.ts')).desk,
    entrance: async () => (await import('./pt/entrance.ts')).entrance,
    insights: async () => (await import('./pt/insights.ts')).insights,
    openData: async () => (await import('./pt/open-data.ts')).openData,
    settings: async () => (await import('./pt/settings.ts')).settings,
  },
}
type Part = keyof (typeof catalogues)['en']

const shownParts = new Set<Part>(['frame'])

async function load(language: Language): Promise<void> {
  const parts = await Promise.all([...shownParts].map((part) => catalogues[language][part]()))
  for (const [feature, texts] of parts.flatMap((part) => Object.entries(part))) {
    i18next.addResourceBundle(language, feature, texts)
  }
}

/** Fetches the texts of a part of the product; await it before one of its pages is rendered. */
export async function loadTexts(part: Part): Promise<void> {
  shownParts.add(part)
  await load(currentLanguage())
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
  // Texts that arrived after init are not announced by i18next itself.
  await show(language)
}

/** Switches everything a person reads, and remembers the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  await load(language)
  storeLanguage(language)
  await show(language)
}

/** Forgets the choice: English, and the question of a first visit. */
export async function resetLanguage(): Promise<void> {
  await load('en')
  forgetLanguage()
  await show('en')
}

async function show(language: Language): Promise<void> {
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : 'en'
  await i18next.changeLanguage(language)
}

/** The language on the screen. */
export function currentLanguage(): Language {
  return i18next.language === 'pt' ? 'pt' : 'en'
}
