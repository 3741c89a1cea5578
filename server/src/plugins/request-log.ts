import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Whether each request leaves a line. */
export const logsRequests = ({ logLevel }: Pick<Config, 'logLevel'>): boolean =>
  logLevel === 'info' || logLevel === 'debug'

/**
 * Logs each request at level `info` by the pattern of its address, which holds neither parameters nor
 * query. Above that level there is no hook, and nothing to pay.
 */
export const logRequests = (app: FastifyInstance): void => {
  if (!logsRequests(app.config)) return
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
