import type { Language } from './error-codes.ts'
import { LANGUAGE_COOKIE } from './public-pages.ts'

const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'pt'

/**
 * The language of a page for its reader: the one requested in the URL, else the one stored in the cookie, else the
 * one ranked highest in `Accept-Language` (RFC 9110, 12.5.4), as scripts read it from `navigator.language`:
 * Portuguese if it is that, else English. Portuguese without the header, and for `*`. Malformed values count as
 * absent.
 *
 * @example readerLanguage({ asked: undefined, cookie: 'language=pt', accepted: 'en' }) // 'pt'
 * @example readerLanguage({ asked: undefined, cookie: undefined, accepted: 'fr' }) // 'en'
 */
export function readerLanguage(request: {
  asked: unknown
  cookie: string | undefined
  accepted: string | undefined
}): Language {
  if (isLanguage(request.asked)) return request.asked
  for (const part of (request.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=')
    if (name === LANGUAGE_COOKIE && isLanguage(value)) return value
  }
  const preferred = preferredLanguage(request.accepted ?? '')
  return preferred === undefined || preferred === '*' || preferred === 'pt' ? 'pt' : 'en'
}

/** The language with the highest weight in the header, the first among equals. */
const preferredLanguage = (accepted: string): string | undefined => {
  let best: { language: string; weight: number } | undefined
  for (const range of accepted.slice(0, 1000).split(',')) {
    const [, language, quality] = RANGE.exec(range) ?? []
    if (language === undefined) continue
    const weight = quality === undefined ? 1 : Number(quality)
    if (weight > (best?.weight ?? 0)) best = { language: language.toLowerCase(), weight }
  }
  return best?.language
}

/** `pt-BR;q=0.8`: the language without its region, and its weight. */
const RANGE = /^\s*([a-z]{1,8}|\*)(?:-[a-z0-9-]*)?\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i
