import { finished, Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { answerClientError } from './client-errors.ts'

const TIMEOUT_MS = 30_000

/**
 * Cuts off bodies that do not arrive in time. Files may take longer: only the server's request timeout applies. A body
 * announced by its content type alone is empty: its stream would never end (`optimizeEmptyRequests`,
 * server-options.ts), and reading it would hang.
 */
export const cutOffSlowBodies = (app: FastifyInstance, patienceMs = TIMEOUT_MS): void => {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { headers, raw } = request
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
    if (!hasBody && 'content-type' in headers) return done(null, Readable.from([]))
    if (hasBody && !raw.complete && !headers['content-type']?.startsWith('multipart/form-data')) {
      const timer = setTimeout(() => {
        const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
        answerClientError(late, raw.socket)
      }, patienceMs)
      // A refused body is answered before it has arrived.
      for (const stream of [raw, reply.raw]) finished(stream, () => clearTimeout(timer))
    }
    done(null, payload)
  })
}
