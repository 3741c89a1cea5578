/** The addresses of a page in each language, and where a reader without a choice is sent. */
export type Versions = { en: string; pt: string; reader: string | null }

/** The page's languages, as search engines are told of them. */
export function alternatesOf({ en, pt, reader }: Versions): { hreflang: string; path: string }[] {
  return [
    { hreflang: 'en', path: en },
    { hreflang: 'pt-BR', path: pt },
    ...(reader === null ? [] : [{ hreflang: 'x-default', path: reader }]),
  ]
}
