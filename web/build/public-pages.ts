import type { PublicData } from '@retorna/contract/public'
import type { PublicPages } from '@retorna/contract/public-pages'
import { readerLanguage } from '@retorna/contract/reader-language'
import type { Plugin } from 'vite'

const ASSETS = {
  scripts: ['/src/app/public/styles.ts', '/src/app/public/client.ts'],
  css: '',
  early: '',
  fonts: [],
}

/**
 * In development: renders the public pages on each visit with data from the server at `api`, and serves the
 * overlay page at overlay addresses.
 */
export const publicPagesWhileDeveloping = (api: string): Plugin => {
  const fetched = async (path: string) => (await fetch(`${api}${path}`)).json()
  const load = async (): Promise<PublicData> => ({
    stats: (await fetched('/api/public/stats')).data,
    showcase: (await fetched('/api/public/showcase')).data,
    plans: (await fetched('/api/plans')).plans,
    content: await fetched('/api/public/content'),
    scorecard: await fetched('/api/public/forecast-scorecard'),
  })
  return {
    name: 'public-pages',
    apply: 'serve',
    configureServer: (server) => {
      server.middlewares.use(async (request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost')
        if (url.pathname.startsWith('/overlay/')) request.url = `/overlay.html${url.search}`
        try {
          const module = await server.ssrLoadModule('/src/app/public/render.ts')
          const { pages, renderPage }: PublicPages = module.publicPages
          const page = pages.find(({ path }) => path === url.pathname)
          if (page === undefined) return next()
          const asked = url.searchParams.get('lang')
          const { cookie, 'accept-language': accepted } = request.headers
          const language = page.language ?? readerLanguage({ asked, cookie, accepted })
          const html = await renderPage({
            path: page.path,
            language,
            isLanguageAsked: asked === language,
            profile: 'other',
            origin: 'http://localhost',
            assets: ASSETS,
            data: await load(),
            legal: page.usesLegal ? await fetched(`/api/public/legal${url.search}`) : null,
          })
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(url.pathname, html))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
