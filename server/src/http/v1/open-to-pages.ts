import type { FastifyInstance } from 'fastify'

const BASE = '/api/v1/'

/**
 * Headers that a page of another origin may read, and those that it may send, besides the ones that are always
 * allowed.
 */
const READABLE = [
  'etag',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'updated-until',
  'preference-applied',
  'www-authenticate',
  'x-request-id',
]
const SENDABLE = [
  'authorization',
  'content-type',
  'content-encoding',
  'if-none-match',
  'idempotency-key',
  'prefer',
]

/**
 * Headers of every reply below `/api/v1`: pages of any origin may read it (CORS). Callers authenticate with a key;
 * with `*` and without `Access-Control-Allow-Credentials`, browsers never send cookies. Alternating names and values.
 */
export const OPEN_TO_PAGES = [
  'access-control-allow-origin',
  '*',
  'access-control-expose-headers',
  READABLE.join(', '),
] as const

/** The longest that a browser keeps the answer to a preflight, which Chromium limits to two hours. */
const PREFLIGHT_SECONDS = 7_200

const [ALLOW_ORIGIN, ANY, EXPOSE_HEADERS, READABLE_NAMES] = OPEN_TO_PAGES

/** Sets {@link OPEN_TO_PAGES}, on errors as well, and answers preflights. */
export const openToPages = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(BASE)) {
      reply.header(ALLOW_ORIGIN, ANY).header(EXPOSE_HEADERS, READABLE_NAMES)
    }
    done()
  })
  app.options(`${BASE}*`, (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', SENDABLE.join(', '))
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .send(),
  )
}
