import type { CountryProfile } from '@retorna/domain/country/profiles'
import type { FieldsOf } from './endpoint.ts'
import type { Language } from './error-codes.ts'
import type { getLegal } from './legal/legal.ts'
import type { PublicData } from './public.ts'

/** The cookie with the reader's choice of language, `en` or `pt`. */
export const LANGUAGE_COOKIE = 'language'

/** A public page, fully rendered before any script runs. */
export type PublicPage = {
  /** The request path, such as `/terms-en`. */
  path: string
  /** The language of the page; `null` for the reader's. */
  language: Language | null
  /** Whether it shows a legal text, of the version in `?version=`. */
  usesLegal: boolean
}

/** The build assets that a public page loads. Paths are relative to the server's root. */
export type PageAssets = {
  /** Inline styles, small enough to be part of the page. */
  css: string
  /** An inline script that runs before the first paint; empty if its file is loaded instead. */
  early: string
  scripts: string[]
  fonts: string[]
}

/** A version of the legal texts, and the list of versions. */
export type Legal = FieldsOf<typeof getLegal>

export type PageRequest = {
  path: string
  language: Language
  /** Whether the URL specifies the language, `/?lang=en`. */
  isLanguageAsked: boolean
  /** The profile of the reader's country. */
  profile: CountryProfile
  /** The server's public origin, without a trailing slash. */
  origin: string
  assets: PageAssets
  data: PublicData
  /** Set for pages that show a legal text. */
  legal: Legal | null
}

/**
 * The exports of the web application's build for the server. `renderPage` returns a whole document; it rejects for a
 * path that is not in `pages`, and for missing data.
 */
export type PublicPages = {
  pages: readonly PublicPage[]
  renderPage: (request: PageRequest) => Promise<string>
  /** Whether the application has a screen at this path. */
  isAppPath: (path: string) => boolean
  sitemap: (origin: string) => string
  robots: (origin: string) => string
}
