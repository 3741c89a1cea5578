import type { Language } from '@retorna/contract/error-codes'

/**
 * The language of a reply: English or Portuguese, whichever `Accept-Language` weighs higher (RFC 9110, 12.5.4), the
 * first named if equal. Portuguese without the header, for `*`, and if neither is accepted.
 *
 * @example languageOf('fr, en-GB;q=0.8, pt;q=0.5') // 'en'
 */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  const weights = new Map<string, number>()
  for (const range of (acceptLanguage ?? '').slice(0, 1000).split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const language = tag.split('-')[0] ?? ''
    weights.set(language, Math.max(weights.get(language) ?? 0, weightOf(parameters)))
  }
  const others = weights.get('*') ?? 0
  const english = weights.get('en') ?? others
  const portuguese = weights.get('pt') ?? others
  if (english !== portuguese) return english > portuguese ? 'en' : 'pt'
  const named = [...weights.keys()].find((language) => language === 'en' || language === 'pt')
  return english > 0 && named === 'en' ? 'en' : 'pt'
}

/** Calls of programs are answered with problem details. */
export const isForPrograms = (url: string): boolean => /^\/(api\/v1\/|mcp(?![^?]))/.test(url)

/** {@link languageOf} a request; programs that name no language are read by engineers, in English. */
export const requestLanguage = ({
  url,
  headers,
}: {
  url: string
  headers: { 'accept-language'?: string | undefined }
}): Language => languageOf(headers['accept-language'] ?? (isForPrograms(url) ? 'en' : undefined))

const weightOf = (parameters: string[]): number => {
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  if (quality === undefined) return 1
  const weight = Number(quality.slice(2))
  return weight >= 0 && weight <= 1 ? weight : 0
}
