import type { Server, ServerOptions } from 'node:http'
import { type FastifyHttpOptions, LogController } from 'fastify'
import { destination } from 'pino'
import type { Config } from '../config.ts'
import { logOptions } from '../log.ts'
import type { TrustedProxies } from '../proxy-setting.ts'
import { answerClientErrors } from './client-errors.ts'
import { sendError } from './errors/errors.ts'
import { requestIdOf } from './request-id.ts'

const BODY_LIMIT_BYTES = 256 * 1024
const MAX_PARAMETER_LENGTH = 200

export const HTTP_OPTIONS: ServerOptions = {
  // Most calls have no body, so no stream is created to read one.
  optimizeEmptyRequests: true,
  // Longer than the minute after which proxies commonly close theirs, so that none writes to a closed one.
  keepAliveTimeout: 72_000,
  headersTimeout: 30_000,
  // Requests that take longer to arrive are cut off. Files on a slow line need that long; other bodies get less time
  // (bodies.ts).
  requestTimeout: 600_000,
}

/**
 * A connection on which nothing moves for this long is closed, since a client that does not read its reply keeps it in
 * memory. Longer than proxies commonly wait for a reply, so that work without a word is not cut off here first.
 */
export const STUCK_MS = 300_000

export const serverOptions = (config: Pick<Config, 'logLevel' | 'publicUrl' | 'trustProxy'>) => {
  const options = logOptions({ level: config.logLevel })
  return {
    logger: {
      ...options,
      // Not through process.stdout, which json-lines.ts may have replaced.
      stream: destination(1),
      serializers: {
        ...options.serializers,
        // The route pattern: a URL may contain a token or personal data.
        req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request costs more than all other hooks; log.ts names the request instead.
    childLoggerFactory: (logger) => logger,
    // Entries before those of our own proxies are claims of the client.
    trustProxy: trusts(config.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    genReqId: requestIdOf,
    // Requests on open connections while the server closes are answered normally.
    return503OnClosing: false,
    // The first start on a large database takes longer than the default of ten seconds.
    pluginTimeout: 300_000,
    frameworkErrors: sendError,
    clientErrorHandler: answerClientErrors(config.publicUrl),
  } satisfies FastifyHttpOptions<Server>
}

const trusts = (proxies: TrustedProxies) => {
  if (typeof proxies !== 'number') return [...proxies]
  return proxies > 0 && ((_address: string, hop: number) => hop < proxies)
}
