import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error.ts'
import type { EventStream, EventStreams, StreamOwner } from './event-streams.ts'

/** After this time, one of the user's streams may have ended. */
const RETRY_SECONDS = 30

/** `connection: close`: without chunked encoding, the end of the connection ends the stream. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  connection: 'close',
  'x-accel-buffering': 'no',
}

/** Answers a HEAD request with the headers of the GET, without a stream. */
export const sendStreamHead = (reply: FastifyReply): FastifyReply => reply.headers(HEADERS).send('')

/**
 * Turns a reply into a stream; the caller returns the reply and writes nothing to it.
 *
 * @throws ApiError `RATE_LIMITED` if the user already has the maximum.
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
  // Disconnected while the session was looked up: no close event will follow.
  if (request.raw.socket.destroyed) streams.drop(stream)
  reply.hijack()
  reply.raw.useChunkedEncodingByDefault = false
  reply.raw.writeHead(200, HEADERS)
  // Headers are sent with the first bytes.
  reply.raw.write(':\n\n')
  if (request.server.drain.isDraining) streams.dismiss(stream)
  return stream
}
