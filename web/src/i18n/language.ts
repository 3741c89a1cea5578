import type { Language } from '@retorna/contract/error-codes'

export type { Language }

const KEY = 'language'

/** The language of the start: the stored choice, else the browser's (Portuguese or English). */
export function initialLanguage(): Language {
  const stored = localStorage.getItem(KEY)
  if (stored === 'en' || stored === 'pt') return stored
  return navigator.language.toLowerCase().startsWith('pt') ? 'pt' : 'en'
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(KEY, language)
}
