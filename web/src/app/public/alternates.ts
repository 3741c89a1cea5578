/** The addresses of a page in each language, and the one for readers without a choice. */
export type Versions = { en: string; pt: string; reader: string | null }

/** The language alternates of the page, for search engines. */
export function alternatesOf({ en, pt, reader }: Versions): { hreflang: string; path: string }[] {
  return [
    { hreflang: 'en', path: en },
    { hreflang: 'pt-BR', path: pt },
    ...(reader === null ? [] : [{ hreflang: 'x-default', path: reader }]),
  ]
}
