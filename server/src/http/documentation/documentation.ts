import { KEY_TO_TRY } from '@retorna/contract/account/own-api-keys'
import type { Endpoint } from '@retorna/contract/endpoint'
import { getOpenApi } from '@retorna/contract/v1/document'
import Fastify from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { escapeHtml } from '../html.ts'
import { keptReply, sendKept } from '../kept-reply.ts'
import { DOCUMENTATION_POLICY, setHtmlHeaders } from '../web-app/html-headers.ts'
import { describeApi } from './openapi.ts'
import { problemsPage } from './problems-page.ts'

/** The viewer's greys and colors are too pale for WCAG AA, and its copy buttons have a name only under the pointer. */
const READABLE = `
  .light-mode {
    --scalar-color-2: #595959; --scalar-color-3: #666; --scalar-color-blue: #0066a8; --scalar-color-green: #00703c;
    --scalar-color-orange: #a84300; --scalar-color-red: #c1121f; --scalar-color-purple: #6b3fa0;
  }
  .dark-mode { --scalar-color-2: #b8b8b8; --scalar-color-3: #9e9e9e; }
  .scalar-code-copy .sr-only > .hidden { display: inline; }
`

/** Base path of the viewer and of the OpenAPI document that covers every call. */
const ADDRESS = '/api/docs'

/**
 * The documentation page. The viewer reads its settings from an attribute, so the page needs no inline script and its
 * policy allows none.
 */
const documentationPage = (): string => {
  const settings = JSON.stringify({
    sources: [
      { title: 'API', slug: 'v1', url: getOpenApi.path, default: true },
      { title: 'Calls of the web application', slug: 'web', url: `${ADDRESS}/openapi.json` },
    ],
    withDefaultFonts: false,
    telemetry: false,
    // Integrations with services of the viewer's vendor, which the page's policy blocks anyway.
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
    showDeveloperTools: 'never',
    customCss: READABLE,
  })
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Retorna API</title>
    <link rel="icon" href="/favicon.svg">
  </head>
  <body>
    <div id="api-reference" data-configuration="${escapeHtml(settings)}"></div>
    <script src="${ADDRESS}/js/key.js"></script>
    <script src="${ADDRESS}/js/scalar.js"></script>
  </body>
</html>
`
}

/** Fills in the key that the tab was opened with, if any; the tab forgets it. */
const FILL_IN_KEY = `
  const key = sessionStorage.getItem('${KEY_TO_TRY}')
  if (key !== null) {
    sessionStorage.removeItem('${KEY_TO_TRY}')
    const { dataset } = document.getElementById('api-reference')
    const authentication = { preferredSecurityScheme: 'key', securitySchemes: { key: { token: key } } }
    dataset.configuration = JSON.stringify({ ...JSON.parse(dataset.configuration), authentication })
  }
`

/** The script of the viewer. The library serves it as a text, which costs more to send than the bytes. */
const viewerScript = async (): Promise<Buffer> => {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const viewer = Fastify()
  await viewer.register(scalar, { routePrefix: ADDRESS, configuration: { content: {} } })
  const { rawPayload } = await viewer.inject(`${ADDRESS}/js/scalar.js`)
  await viewer.close()
  return rawPayload
}

/** Returns a function that makes something on first use and keeps it; a failure is not kept. */
const onFirstUse = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

/**
 * The API documentation at `/api/docs`: first `/api/v1`, then every call, as OpenAPI at `/api/docs/openapi.json`. Its
 * viewer takes tens of megabytes of memory and is loaded on first use. Anybody may ask for either, so both are made
 * only once.
 */
export const documentation = fastifyPlugin(
  async (app) => {
    const endpoints = new Set<Endpoint>()
    app.addHook('onRoute', ({ config }) => {
      if (config?.endpoint) endpoints.add(config.endpoint)
    })
    const document = onFirstUse(() => keptReply(describeApi(endpoints, app.config.publicUrl)))
    const script = onFirstUse(viewerScript)

    const onRequest = app.limitRequests
    app.get(ADDRESS, { onRequest }, (_request, reply) => reply.redirect(`${ADDRESS}/`, 301))
    const asPage = (path: string, page: () => string) =>
      app.get(`${ADDRESS}/${path}`, { onRequest }, (_request, reply) => {
        setHtmlHeaders(reply, DOCUMENTATION_POLICY)
        return reply.type('text/html; charset=utf-8').send(page())
      })
    asPage('', documentationPage)
    asPage('problems', problemsPage)
    app.get(`${ADDRESS}/openapi.json`, { onRequest }, async (request, reply) =>
      sendKept(request, reply, await document()),
    )
    const asScript = (name: string, load: () => string | Promise<Buffer>) =>
      app.get(`${ADDRESS}/js/${name}.js`, { onRequest }, async (_request, reply) =>
        reply.type('text/javascript; charset=utf-8').send(await load()),
      )
    asScript('key', () => FILL_IN_KEY)
    asScript('scalar', script)
  },
  { name: 'documentation', dependencies: ['rate-limit'] },
)
