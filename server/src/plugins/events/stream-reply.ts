import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error.ts'
import type { EventStreams } from './event-streams.ts'
import type { EventStream, StreamOwner } from './open-streams.ts'

/** When a place among a user's streams may be free again. */
const RETRY_SECONDS = 30

/** `connection: close` leaves the bytes as they are: the end of the stream is the end of the connection. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  connection: 'close',
  'x-accel-buffering': 'no',
}

/** Answers a HEAD request as its GET would be, without a stream. */
export const sendStreamHead = (reply: FastifyReply): FastifyReply => reply.headers(HEADERS).send('')

/**
 * Makes a reply one of the streams; the caller returns the reply and writes nothing to it.
 *
 * @throws ApiError `RATE_LIMITED` where the user has as many streams as allowed.
 */
export const startStream = (
  streams: EventStreams,
  owner: StreamOwner,
  request: FastifyRequest,
  reply: FastifyReply,
): EventStream => {
  const stream = streams.open(owner, reply.raw)
  if (stream === undefined) throw new ApiError('RATE_LIMITED', { retryAfterSeconds: RETRY_SECONDS })
  reply.raw.on('close', () => streams.drop(stream))
  // Gone while the session was looked up: nothing will be heard of it any more.
  if (request.raw.socket.destroyed) streams.drop(stream)
  reply.hijack()
  reply.raw.useChunkedEncodingByDefault = false
  reply.raw.writeHead(200, HEADERS)
  // The head leaves with the first bytes.
  reply.raw.write(':\n\n')
  return stream
}
