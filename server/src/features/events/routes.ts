import { streamEvents } from '@retorna/contract/events'
import type { FastifyPluginAsync } from 'fastify'
import { ApiError } from '../../plugins/errors/api-error.ts'
import { serve } from '../../plugins/serve.ts'
import { hashToken } from '../../plugins/sessions/session-cache.ts'

/** When a place among a user's streams may be free again. */
const RETRY_SECONDS = 30

/** `connection: close` leaves the bytes as they are: the end of the stream is the end of the connection. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  connection: 'close',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

export const eventRoutes: FastifyPluginAsync = async (app) => {
  serve(app, streamEvents, ({ session, request, reply }) => {
    if (request.method === 'HEAD') return reply.headers(HEADERS).send('')
    const { userId, token, expiresAt } = session
    const owner = { userId, token, tokenHash: hashToken(token), expiresAt }
    const stream = app.eventStreams.open(owner, reply.raw)
    if (stream === undefined) {
      throw new ApiError('RATE_LIMITED', { retryAfterSeconds: RETRY_SECONDS })
    }
    reply.raw.on('close', () => app.eventStreams.drop(stream))
    // Gone while the session was looked up: nothing will be heard of it any more.
    if (request.raw.socket.destroyed) app.eventStreams.drop(stream)
    reply.hijack()
    reply.raw.useChunkedEncodingByDefault = false
    reply.raw.writeHead(200, HEADERS)
    // The head leaves with the first bytes.
    reply.raw.write(':\n\n')
    return reply
  })
}
