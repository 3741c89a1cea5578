import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { sendError } from './errors/errors.ts'

const BODY_LIMIT_BYTES = 256 * 1024
/** A request that takes longer to arrive is cut off. */
const REQUEST_TIMEOUT_MS = 30_000
const MAXIMUM_PARAMETER_LENGTH = 200

/** How the HTTP server treats connections, addresses and its log. */
export const serverOptions = (config: Pick<Config, 'logLevel' | 'trustProxy'>) =>
  ({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'headers.authorization', 'token', '*.token'],
      serializers: {
        // Without its query: an address may carry what is nobody's business.
        req: (request) => ({ method: request.method, path: request.url?.split('?')[0] }),
      },
    },
    disableRequestLogging: true,
    // A logger of its own per request costs more than all other hooks; lines name the request instead.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: MAXIMUM_PARAMETER_LENGTH },
    frameworkErrors: sendError,
  }) satisfies FastifyServerOptions
