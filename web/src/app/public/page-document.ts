import type { PageRequest } from '@retorna/contract/public-pages'
import { localeOf } from '@retorna/domain/language'
import { renderToString } from 'react-dom/server'
import { alternatesOf } from './addresses.ts'
import { escaped } from './escape-markup.ts'
import { bodyOf, PAGES, type Page } from './pages.tsx'

const LOCALES = { en: 'en_US', pt: 'pt_BR' } as const
const OTHER = { en: 'pt', pt: 'en' } as const
const CARD = { path: '/social-card.png', width: 1200, height: 630 }

/** How browsers and home screens show the site; equal to the application's own document. */
const IDENTITY = [
  '<meta name="theme-color" content="#f5f7fa" media="(prefers-color-scheme: light)">',
  '<meta name="theme-color" content="#0c131c" media="(prefers-color-scheme: dark)">',
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
]

/** JSON that is safe in a script element: no `</script>` can end it early. */
const inScript = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const named = (name: string, content: string | number): string =>
  `<meta name="${name}" content="${escaped(content)}">`
const property = (name: string, content: string | number): string =>
  `<meta property="${name}" content="${escaped(content)}">`

/**
 * The whole document of a public page.
 *
 * @throws for a path without a page, and for missing data.
 */
export function pageDocument(request: PageRequest): string {
  const { language, assets, path } = request
  const page = PAGES.find((one) => one.path === path)
  if (page === undefined) throw new Error(`No public page at ${path}`)
  const isNegotiated = page.language === null && !request.isLanguageAsked
  const body = renderToString(bodyOf(page, request))
  return [
    '<!doctype html>',
    `<html lang="${localeOf(language)}" data-mantine-color-scheme="light"${isNegotiated ? ' data-negotiated' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    named('viewport', 'width=device-width, initial-scale=1'),
    assets.early === ''
      ? '<script src="/color-scheme.js"></script>'
      : `<script>${assets.early}</script>`,
    ...assets.fonts.map(
      (font) =>
        `<link rel="preload" href="${escaped(font)}" as="font" type="font/woff2" crossorigin>`,
    ),
    assets.css === '' ? '' : `<style>${assets.css}</style>`,
    ...assets.scripts.map((script) => `<script type="module" src="${escaped(script)}"></script>`),
    ...describing(page, request, isNegotiated),
    '</head>',
    `<body>${body}</body>`,
    '</html>',
  ].join('')
}

/** Metadata for search engines and link previews. */
function describing(page: Page, request: PageRequest, isNegotiated: boolean): string[] {
  const { language, origin } = request
  const own = origin + (isNegotiated ? page.path : page.versions[language])
  const [title, description] = [page.title(language), page.description(language)]
  const facts = page.facts?.(request)
  return [
    `<title>${escaped(title)}</title>`,
    named('description', description),
    named('color-scheme', 'light dark'),
    ...IDENTITY,
    `<link rel="canonical" href="${escaped(own)}">`,
    ...alternatesOf(page.versions).map(
      ({ hreflang, path }) =>
        `<link rel="alternate" hreflang="${hreflang}" href="${escaped(origin + path)}">`,
    ),
    property('og:site_name', 'Retorna'),
    property('og:type', 'website'),
    property('og:url', own),
    property('og:title', title),
    property('og:description', description),
    property('og:locale', LOCALES[language]),
    property('og:locale:alternate', LOCALES[OTHER[language]]),
    property('og:image', origin + CARD.path),
    property('og:image:width', CARD.width),
    property('og:image:height', CARD.height),
    property('og:image:alt', title),
    named('twitter:card', 'summary_large_image'),
    facts === undefined ? '' : `<script type="application/ld+json">${inScript(facts)}</script>`,
  ]
}
