import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

export const logsRequests = ({ logLevel }: Pick<Config, 'logLevel'>): boolean =>
  logLevel === 'info' || logLevel === 'debug'

/**
 * Logs each request at level `info` by its route pattern, which has neither parameters nor query. Above that level
 * there is no hook, and so no cost.
 */
export const logRequests = (app: FastifyInstance): void => {
  if (!logsRequests(app.config)) return
  app.addHook('onResponse', (request, reply, done) => {
    app.log.info(
      {
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
