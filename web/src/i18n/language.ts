import type { Language } from '@retorna/contract/error-codes'
import { LANGUAGE_COOKIE } from '@retorna/contract/public-pages'

export type { Language }

const CHOICE = 'language'
const VISITED = 'visited'
const YEAR_SECONDS = 31_536_000
const CHANGED = 'language-choice'

/** The language of a page's texts, which is always one of the two. */
export const languageOf = (name: string): Language => (name === 'pt' ? 'pt' : 'en')

const isLanguage = (text: unknown): text is Language => text === 'en' || text === 'pt'

/** The choice of an earlier visit; the cookie still holds it if the storage was cleared. */
function storedLanguage(): Language | null {
  const stored = localStorage.getItem(CHOICE)
  if (isLanguage(stored)) return stored
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='))
  const kept = cookies.find(([name]) => name === LANGUAGE_COOKIE)?.[1]
  return isLanguage(kept) ? kept : null
}

/** Whether this browser has neither a chosen language nor an earlier visit: the reader is then asked once. */
export function isFirstVisit(): boolean {
  return storedLanguage() === null && localStorage.getItem(VISITED) === null
}

/**
 * The initial language: the stored choice; English for returning visitors without a choice; on a first visit the
 * browser's language (Portuguese or English).
 */
export function initialLanguage(): Language {
  const stored = storedLanguage()
  if (stored !== null) return stored
  if (!isFirstVisit()) return 'en'
  return navigator.language.toLowerCase().startsWith('pt') ? 'pt' : 'en'
}

const secure = (): string => (window.location.protocol === 'https:' ? '; secure' : '')

/** Stores the choice and the visit; the choice is also stored in a cookie, because the server renders pages in it. */
export function storeLanguage(language: Language): void {
  localStorage.setItem(CHOICE, language)
  localStorage.setItem(VISITED, 'true')
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure()}`
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: language }))
}

/** Forgets the choice and the visit, so that the next reader is asked. */
export function forgetLanguage(): void {
  localStorage.removeItem(CHOICE)
  localStorage.removeItem(VISITED)
  document.cookie = `${LANGUAGE_COOKIE}=; path=/; max-age=0; samesite=lax`
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls `listener` when a choice is made or forgotten, here or in another tab. */
export function watchLanguageChoice(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}

/** Calls `listener` with each choice made on this page; returns a function that unsubscribes. */
export function onLanguageChosen(listener: (language: Language) => void): () => void {
  const onChange = (event: Event) => {
    if (event instanceof CustomEvent && isLanguage(event.detail)) listener(event.detail)
  }
  window.addEventListener(CHANGED, onChange)
  return () => window.removeEventListener(CHANGED, onChange)
}
