import { randomBytes } from 'node:crypto'
import type { Server, ServerOptions } from 'node:http'
import { type FastifyHttpOptions, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { answerClientError } from './client-errors.ts'
import { sendError } from './errors/errors.ts'

const BODY_LIMIT_BYTES = 256 * 1024
const MAXIMUM_PARAMETER_LENGTH = 200

/** Paths redacted in every log line. */
const SECRETS = ['authorization', 'cookie', 'token', 'password', 'senha'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
])

export const HTTP_OPTIONS: ServerOptions = {
  // Most calls have no body: no stream is set up to read one.
  optimizeEmptyRequests: true,
  // Longer than the minute after which proxies commonly close theirs, so that none writes to a closed one.
  keepAliveTimeout: 72_000,
  headersTimeout: 30_000,
  // Requests that take longer to arrive are cut off. Files on a slow line need that long; other bodies get less time
  // (bodies.ts).
  requestTimeout: 600_000,
}

export const serverOptions = (config: Pick<Config, 'logLevel' | 'trustProxy'>) =>
  ({
    logger: {
      level: config.logLevel,
      redact: SECRETS,
      serializers: {
        // The route pattern: a URL may contain a token or personal data.
        req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request costs more than all other hooks; lines name the request instead.
    childLoggerFactory: (logger) => logger,
    // Exactly one proxy: entries before its own in the header are the client's claim.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: MAXIMUM_PARAMETER_LENGTH },
    genReqId: createRequestIds(),
    // Requests on open connections while the server closes are answered normally.
    return503OnClosing: false,
    // The first start on a large database takes longer than the default of ten seconds.
    pluginTimeout: 300_000,
    frameworkErrors: sendError,
    clientErrorHandler: answerClientError,
  }) satisfies FastifyHttpOptions<Server>

/** Request ids that are unique across processes and restarts. */
const createRequestIds = (): (() => string) => {
  const processId = randomBytes(6).toString('base64url')
  let count = 0
  return () => {
    count += 1
    return `${processId}-${count.toString(36)}`
  }
}
