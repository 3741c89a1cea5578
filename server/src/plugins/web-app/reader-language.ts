import type { Language } from '@retorna/contract/error-codes'
import { LANGUAGE_COOKIE } from '@retorna/contract/public-pages'
import { languageOf } from '../errors/language.ts'

const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'pt'

/**
 * The language of a page for its reader: the one that the address asks for, else the one that their
 * browser keeps as their choice, else the one that it prefers.
 *
 * @example readerLanguage({ asked: undefined, cookie: 'language=pt', accepted: 'en' }) // 'pt'
 */
export const readerLanguage = (request: {
  asked: unknown
  cookie: string | undefined
  accepted: string | undefined
}): Language => {
  if (isLanguage(request.asked)) return request.asked
  for (const part of (request.cookie ?? '').slice(0, 4096).split(';')) {
    const [name, value] = part.trim().split('=')
    if (name === LANGUAGE_COOKIE && isLanguage(value)) return value
  }
  return languageOf(request.accepted)
}
