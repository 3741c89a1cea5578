import type { Language } from '@retorna/contract/error-codes'

/**
 * English or Portuguese, whichever `Accept-Language` weighs higher (RFC 9110, 12.5.4), the first named if equal;
 * undefined if it names neither, or Portuguese is preferred by `*` alone.
 *
 * @example preferredLanguage('fr, en-GB;q=0.8, pt;q=0.5') // 'en'
 */
export const preferredLanguage = (acceptLanguage: string | undefined): Language | undefined => {
  const weights = new Map<string, number>()
  for (const range of (acceptLanguage ?? '').slice(0, 1000).split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const language = tag.split('-')[0] ?? ''
    weights.set(language, Math.max(weights.get(language) ?? 0, weightOf(parameters)))
  }
  const others = weights.get('*') ?? 0
  const english = weights.get('en') ?? others
  const portuguese = weights.get('pt') ?? others
  if (english > portuguese) return 'en'
  if (portuguese > english) return weights.has('pt') ? 'pt' : undefined
  if (english === 0) return undefined
  return [...weights.keys()].find((language) => language === 'en' || language === 'pt')
}

/** Calls of programs are answered with problem details. */
export const isForPrograms = (url: string): boolean => /^\/(api\/v1\/|mcp(?![^?]))/.test(url)

/** Every browser's name begins like this; libraries and command lines do not. */
const BROWSER = /^Mozilla\//

/**
 * The language of a reply: the one that the request prefers, else English for programs, which engineers read, and
 * Portuguese for browsers (docs/decisions/0080).
 */
export const requestLanguage = ({
  url,
  headers,
}: {
  url?: string | undefined
  headers: { 'accept-language'?: string | undefined; 'user-agent'?: string | undefined }
}): Language => {
  const isBrowser = BROWSER.test(headers['user-agent'] ?? '') && !isForPrograms(url ?? '')
  return preferredLanguage(headers['accept-language']) ?? (isBrowser ? 'pt' : 'en')
}

const weightOf = (parameters: string[]): number => {
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  if (quality === undefined) return 1
  const weight = Number(quality.slice(2))
  return weight >= 0 && weight <= 1 ? weight : 0
}
