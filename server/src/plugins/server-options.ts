import { randomBytes } from 'node:crypto'
import type { Server, ServerOptions } from 'node:http'
import { type FastifyHttpOptions, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { answerClientError } from './client-errors.ts'
import { sendError } from './errors/errors.ts'

const BODY_LIMIT_BYTES = 256 * 1024
const MAXIMUM_PARAMETER_LENGTH = 200

/** What no log line shows, should one ever carry it. */
const SECRETS = ['authorization', 'cookie', 'token', 'password', 'senha'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
])

/** How the HTTP server treats connections. */
export const HTTP_OPTIONS: ServerOptions = {
  // Most calls carry no body: nothing is set up to read one.
  optimizeEmptyRequests: true,
  // Longer than the minute after which proxies commonly drop theirs, so that none writes to a closed one.
  keepAliveTimeout: 72_000,
  headersTimeout: 30_000,
  // What takes longer to arrive is cut off. Files need that long on a slow line; other bodies get less time
  // (slow-bodies.ts).
  requestTimeout: 600_000,
}

/** How the framework treats addresses, bodies and its log. */
export const serverOptions = (config: Pick<Config, 'logLevel' | 'trustProxy'>) =>
  ({
    logger: {
      level: config.logLevel,
      redact: SECRETS,
      serializers: {
        // By its pattern: an address may carry a token or what is nobody's business.
        req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own per request costs more than all other hooks; lines name the request instead.
    childLoggerFactory: (logger) => logger,
    // One proxy: what stands before its own entry in the header is the client's claim.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: MAXIMUM_PARAMETER_LENGTH },
    genReqId: createRequestIds(),
    // What still comes over open connections while the server closes is answered as ever.
    return503OnClosing: false,
    frameworkErrors: sendError,
    clientErrorHandler: answerClientError,
  }) satisfies FastifyHttpOptions<Server>

/** Request ids that stay apart across processes and restarts. */
const createRequestIds = (): (() => string) => {
  const processId = randomBytes(6).toString('base64url')
  let count = 0
  return () => {
    count += 1
    return `${processId}-${count.toString(36)}`
  }
}
