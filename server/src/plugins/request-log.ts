import type { FastifyInstance } from 'fastify'

/**
 * Logs each request at level `info` by the pattern of its address, which holds neither parameters nor
 * query. Above that level there is no hook, and nothing to pay.
 */
export const logRequests = (app: FastifyInstance): void => {
  if (app.config.logLevel !== 'info' && app.config.logLevel !== 'debug') return
  app.addHook('onResponse', (request, reply, done) => {
    app.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}
