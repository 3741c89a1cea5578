import { finished, Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { answerClientError } from './client-errors.ts'

const PATIENCE_MS = 30_000

/**
 * Cuts off bodies that do not arrive in time. Files may take longer: they have what the server gives every
 * request. One that is announced by its type alone is an empty one: its stream would never end
 * (`optimizeEmptyRequests`, server-options.ts), and who reads it would wait for ever.
 */
export const cutOffSlowBodies = (app: FastifyInstance, patienceMs = PATIENCE_MS): void => {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { headers, raw } = request
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
    if (!hasBody && 'content-type' in headers) return done(null, Readable.from([]))
    if (hasBody && !raw.complete && !headers['content-type']?.startsWith('multipart/form-data')) {
      const timer = setTimeout(() => {
        const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
        answerClientError(late, raw.socket)
      }, patienceMs)
      // A body that is refused is answered before it ends.
      for (const stream of [raw, reply.raw]) finished(stream, () => clearTimeout(timer))
    }
    done(null, payload)
  })
}
