import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import {
  forgetLanguage,
  initialLanguage,
  type Language,
  languageOf,
  storeLanguage,
} from './language.ts'

/** A language is loaded when it is first shown, and of it the bundles that a page has asked for. */
const bundles = {
  en: {
    frame: () => import('./en/bundles/frame.ts'),
    adminArea: () => import('./en/bundles/admin-area.ts'),
    alerts: () => import('./en/alerts.ts'),
    apiKeys: () => import('./en/api-keys.ts'),
    entrance: () => import('./en/auth.ts'),
    forecast: () => import('./en/forecast.ts'),
    insights: () => import('./en/bundles/insights.ts'),
    notifications: () => import('./en/notifications.ts'),
    openData: () => import('./en/bundles/open-data.ts'),
    playSessions: () => import('./en/bundles/play-sessions.ts'),
    reports: () => import('./en/reports.ts'),
    reportSending: () => import('./en/report-sending.ts'),
    settings: () => import('./en/bundles/settings.ts'),
    support: () => import('./en/bundles/support.ts'),
  },
  pt: {
    frame: () => import('./pt/bundles/frame.ts'),
    adminArea: () => import('./pt/bundles/admin-area.ts'),
    alerts: () => import('./pt/alerts.ts'),
    apiKeys: () => import('./pt/api-keys.ts'),
    entrance: () => import('./pt/auth.ts'),
    forecast: () => import('./pt/forecast.ts'),
    insights: () => import('./pt/bundles/insights.ts'),
    notifications: () => import('./pt/notifications.ts'),
    openData: () => import('./pt/bundles/open-data.ts'),
    playSessions: () => import('./pt/bundles/play-sessions.ts'),
    reports: () => import('./pt/reports.ts'),
    reportSending: () => import('./pt/report-sending.ts'),
    settings: () => import('./pt/bundles/settings.ts'),
    support: () => import('./pt/bundles/support.ts'),
  },
}
type Bundle = keyof (typeof bundles)['en']

const shownBundles = new Set<Bundle>(['frame'])

async function load(language: Language): Promise<void> {
  const loaded = await Promise.all([...shownBundles].map((bundle) => bundles[language][bundle]()))
  for (const [feature, texts] of loaded.flatMap((bundle) => Object.entries(bundle))) {
    // Nothing changes them: copied, as the library does otherwise, they would be written and read as JSON each time.
    i18next.addResourceBundle(language, feature, texts, false, false, { skipCopy: true })
  }
}

/** Fetches a bundle of texts; await it before one of its pages is rendered. Before the start, that fetches it. */
export async function loadTexts(bundle: Bundle): Promise<void> {
  shownBundles.add(bundle)
  if (i18next.isInitialized) await load(currentLanguage())
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

/** The texts of the page in another language than its own. */
export async function textsIn(language: Language): Promise<i18n> {
  await load(language)
  const texts = i18next.cloneInstance()
  await texts.changeLanguage(language)
  return texts
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
  return languageOf(i18next.language)
}
