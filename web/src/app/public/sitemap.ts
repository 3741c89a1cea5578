import { paths } from '../paths.ts'
import { ADDRESSES, alternatesOf } from './addresses.ts'
import { escaped } from './escape-markup.ts'

/** Every public page in each language, with its other languages (sitemaps.org, hreflang). */
export function sitemap(origin: string): string {
  const entries = ADDRESSES.flatMap(({ path, language, versions }) => {
    const alternates = alternatesOf(versions)
    const links = alternates.map(
      ({ hreflang, path: other }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(origin + other)}"/>`,
    )
    const own = language === null ? alternates.map((alternate) => alternate.path) : [path]
    return own.map((one) => `<url><loc>${escaped(origin + one)}</loc>${links.join('')}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

const CLOSED = [
  '/api/',
  paths.dashboard,
  paths.game.replace(':gameId', ''),
  paths.settings,
  paths.alerts,
  paths.reports,
  paths.admin,
  paths.verifyEmail,
  paths.resetPassword,
]

/** Closes pages that require a sign-in to search engines; images of public pages stay open. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /api/games/image/',
    'Allow: /',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
