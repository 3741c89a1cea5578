import type { PublicPage } from '@retorna/contract/public-pages'
import type { Language } from '../../i18n/language.ts'
import { paths } from '../paths.ts'

/** The addresses of a page in each language, and the one for readers without a choice. */
export type Versions = { en: string; pt: string; reader: string | null }

export type Address = PublicPage & { versions: Versions }

/** The address of a page that is in the reader's language unless a query parameter chooses one. */
const inAnyLanguage = (path: string): Address => ({
  path,
  language: null,
  usesLegal: false,
  versions: { en: `${path}?lang=en`, pt: `${path}?lang=pt`, reader: path },
})

/** The address of a legal page in one language: it names the language, whatever the reader has chosen. */
export function legalAddress(kind: 'terms' | 'privacy', language: Language): Address {
  const versions = { en: `/${kind}-en`, pt: `/${kind}-pt`, reader: null }
  return { path: versions[language], language, usesLegal: true, versions }
}

export const HOME = inAnyLanguage(paths.home)
export const METHOD = inAnyLanguage(paths.method)

/** The addresses of every page that the server renders in full. */
export const ADDRESSES: readonly Address[] = [
  HOME,
  METHOD,
  legalAddress('terms', 'en'),
  legalAddress('terms', 'pt'),
  legalAddress('privacy', 'en'),
  legalAddress('privacy', 'pt'),
]

/** The language alternates of the page, for search engines. */
export const alternatesOf = ({
  en,
  pt,
  reader,
}: Versions): { hreflang: string; path: string }[] => [
  { hreflang: 'en', path: en },
  { hreflang: 'pt-BR', path: pt },
  ...(reader === null ? [] : [{ hreflang: 'x-default', path: reader }]),
]
