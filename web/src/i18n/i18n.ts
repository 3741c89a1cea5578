import { localeOf } from '@retorna/domain/language'
import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import {
  forgetLanguage,
  initialLanguage,
  type Language,
  languageOf,
  storeLanguage,
} from './language.ts'

/**
 * Loaders of the texts: a language is loaded when it is first shown, limited to the bundles that a page has requested.
 */
const bundles = {
  en: {
    frame: () => import('./en/bundles/frame.ts'),
    adminArea: () => import('./en/bundles/admin-area.ts'),
    alerts: () => import('./en/alerts.ts'),
    apiKeys: () => import('./en/api-keys.ts'),
    entrance: () => import('./en/auth.ts'),
    gamePage: () => import('./en/bundles/game-page.ts'),
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
    gamePage: () => import('./pt/bundles/game-page.ts'),
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
  const requested = [...shownBundles]
  const loaded = await Promise.all(requested.map((bundle) => bundles[language][bundle]()))
  for (const [feature, texts] of loaded.flatMap((bundle) => Object.entries(bundle))) {
    // Passed without the library's copy, which would write and parse them as JSON each time: nothing changes them.
    i18next.addResourceBundle(language, feature, texts, false, false, { skipCopy: true })
  }
  // Meanwhile, a page may have requested more, in the language that was still shown.
  if (shownBundles.size > requested.length) await load(language)
}

/** Loads a bundle of texts; await it before rendering its pages. Before `startI18n`, it leaves the loading to that. */
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

/** Switches all texts to a language, and stores the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  await load(language)
  storeLanguage(language)
  await show(language)
}

/** The texts of the page in a language other than its own. */
export async function textsIn(language: Language): Promise<i18n> {
  await load(language)
  const texts = i18next.cloneInstance()
  await texts.changeLanguage(language)
  return texts
}

/** Forgets the choice: the language is English again, and the first-visit question is asked. */
export async function resetLanguage(): Promise<void> {
  await load('en')
  forgetLanguage()
  await show('en')
}

async function show(language: Language): Promise<void> {
  document.documentElement.lang = localeOf(language)
  await i18next.changeLanguage(language)
}

/** The displayed language. */
export function currentLanguage(): Language {
  return languageOf(i18next.language)
}
