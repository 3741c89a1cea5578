import type { FastifyInstance } from 'fastify'
import type { RequestCounts } from '../metrics/request-counts.ts'

/** The route under which requests that no route handles are counted. */
const NO_ROUTE = 'none'

/** Counts each request that reaches the framework by its route pattern. */
export const countRequests = (app: FastifyInstance, requests: RequestCounts): void => {
  app.addHook('onResponse', (request, reply, done) => {
    requests.count(request.method, request.routeOptions.url ?? NO_ROUTE, reply.statusCode)
    // A stream lasts as long as its reader stays, so its duration says nothing.
    const isStream = String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')
    if (!isStream) requests.durations.observe(reply.elapsedTime / 1000)
    done()
  })
}
