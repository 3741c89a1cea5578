import type { FastifyPluginAsync, FastifyRequest, onRequestHookHandler } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'

const ADDRESS = '/mcp'

/** The limits of a key count requests, and a batch that cancels one of its own calls would never be answered. */
const BATCH = { detail: 'A request holds one message of the protocol, not an array of them.' }

/** The protocol's library takes 10 MB of memory, so it is loaded with the first call. */
const loadProtocol = async () => ({
  ...(await import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js')),
  ...(await import('./mcp-server.ts')),
})

/**
 * The Model Context Protocol over HTTP (streamable HTTP, without sessions). Each POST is answered by a server of its
 * own, as JSON. Tools read `/api/v1` with the caller's key, so the API's scopes, plan and limits apply.
 */
export const mcpRoutes: FastifyPluginAsync = async (app) => {
  const publicOrigin = new URL(app.config.publicUrl).origin
  /** Refuses pages of other sites, and pages that resolved their own name to this server. */
  const checkOrigin: onRequestHookHandler = (request, _reply, done) => {
    const { origin } = request.headers
    if (origin === undefined || origin === publicOrigin) done()
    else done(new ApiError('FORBIDDEN', { detail: 'Requests from other sites are refused.' }))
  }
  const onRequest = [checkOrigin, app.guardByKey({ access: 'catalogue:read' })]

  app.post(ADDRESS, { onRequest }, async (request, reply) => {
    const { ip, headers } = request
    if (Array.isArray(request.body)) throw new ApiError('VALIDATION', BATCH)
    const { createMcpServer, WebStandardStreamableHTTPServerTransport } = await loadProtocol()
    const server = createMcpServer(async (address, language) => {
      const answered = await app.inject({
        url: address,
        remoteAddress: ip,
        headers: {
          authorization: headers.authorization ?? '',
          'accept-language': language,
          ...app.readers.statedBy(headers),
        },
      })
      return { status: answered.statusCode, body: answered.json() }
    }, app.config.publicUrl)
    try {
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
      await server.connect(transport)
      const answered = await transport.handleRequest(webRequest(request, publicOrigin), {
        parsedBody: request.body ?? null,
      })
      reply.code(answered.status).header('cache-control', 'no-store')
      reply.type(answered.headers.get('content-type') ?? 'application/json')
      return reply.send(await answered.text())
    } finally {
      await server.close()
    }
  })

  app.route({
    method: ['GET', 'DELETE'],
    url: ADDRESS,
    onRequest,
    // No session exists that a caller could listen to or end.
    handler: () => {
      throw new ApiError('METHOD_NOT_ALLOWED', { allow: 'POST' })
    },
  })
}

const webRequest = ({ headers }: FastifyRequest, origin: string): Request => {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  return new Request(`${origin}${ADDRESS}`, { method: 'POST', headers: given })
}
