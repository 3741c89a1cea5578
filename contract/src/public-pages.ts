import type { Language } from './error-codes.ts'
import type { PublicData } from './public.ts'

/** The cookie in which a browser keeps its reader's choice of language, `en` or `pt`. */
export const LANGUAGE_COOKIE = 'language'

/** A page for everybody, written in full before any script runs. */
export type PublicPage = {
  /** As asked for, `/terms-en`. */
  path: string
  /** The language that the page is in; `null`: the reader's. */
  language: Language | null
  /** Whether it shows something of {@link PublicData}. */
  usesData: boolean
}

/** What of the build a public page loads. Addresses are below the server's root. */
export type PageAssets = {
  /** The styles themselves, small enough to travel with the page. */
  css: string
  /** A script that stands in the page and runs before it is painted; empty: its file is loaded. */
  early: string
  scripts: string[]
  fonts: string[]
}

export type PageRequest = {
  path: string
  language: Language
  /** Whether the address itself names the language, `/?lang=en`. */
  isLanguageAsked: boolean
  /** Origin that people reach the server at, without a trailing slash. */
  origin: string
  assets: PageAssets
  /** For pages that use it. */
  data: PublicData | null
}

/**
 * What the web application's build tells the server of its pages. `renderPage` answers a whole document;
 * it throws for a path that is not in `pages`, and for missing data.
 */
export type PublicPages = {
  pages: readonly PublicPage[]
  renderPage: (request: PageRequest) => string
  /** Whether the application has a screen at this path. */
  isAppPath: (path: string) => boolean
  sitemap: (origin: string) => string
  robots: (origin: string) => string
}
