import type { Language } from '../../i18n/language.ts'

export type OverlayLook = { theme: 'light' | 'dark'; language: Language }

/**
 * The look that a URL requests: `theme` (dark unless light) and `lang`, otherwise the browser's language.
 *
 * @example overlayLook('?theme=light&lang=pt', 'en-US') // { theme: 'light', language: 'pt' }
 */
export function overlayLook(search: string, browserLanguage: string): OverlayLook {
  const asked = new URLSearchParams(search)
  const language = asked.get('lang') ?? browserLanguage.toLowerCase()
  return {
    theme: asked.get('theme') === 'light' ? 'light' : 'dark',
    language: language.startsWith('pt') ? 'pt' : 'en',
  }
}
