import Fastify, { type FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { DOCUMENTATION_POLICY, setHtmlHeaders } from '../web-app/html-headers.ts'
import { describeApi } from './openapi.ts'

const ADDRESS = '/api/docs'

/**
 * The API's documentation at `/api/docs`, and as OpenAPI at `/api/docs/openapi.json`. Its viewer, tens of
 * megabytes in memory, is loaded with the first visit.
 */
export const documentation = fastifyPlugin(
  async (app) => {
    await describeApi(app)
    let viewer: Promise<FastifyInstance> | undefined

    const open = async (): Promise<FastifyInstance> => {
      const { default: scalar } = await import('@scalar/fastify-api-reference')
      const inner = Fastify()
      inner.addHook('onRequest', (_request, reply, done) => {
        const isSecure = app.config.publicUrl.startsWith('https:')
        setHtmlHeaders(reply, { isSecure, policy: DOCUMENTATION_POLICY })
        done()
      })
      await inner.register(scalar, {
        routePrefix: ADDRESS,
        configuration: {
          content: app.swagger(),
          pageTitle: 'Retorna API',
          withDefaultFonts: false,
          telemetry: false,
          favicon: '/favicon.svg',
          // Doors to services of the viewer's maker, which the page's policy keeps shut anyway.
          agent: { disabled: true },
          mcp: { disabled: true },
          hideClientButton: true,
          showDeveloperTools: 'never',
        },
      })
      await inner.ready()
      return inner
    }

    for (const url of [
      ADDRESS,
      `${ADDRESS}/`,
      `${ADDRESS}/openapi.json`,
      `${ADDRESS}/openapi.yaml`,
      `${ADDRESS}/js/scalar.js`,
    ]) {
      app.get(url, { onRequest: app.limitRequests }, async (request, reply) => {
        viewer ??= open().catch((error: unknown) => {
          viewer = undefined
          throw error
        })
        const inner = await viewer
        reply.hijack()
        inner.routing(request.raw, reply.raw)
      })
    }

    app.addHook('onClose', async () => {
      await (await viewer)?.close()
    })
  },
  { name: 'documentation', dependencies: ['rate-limit'] },
)
