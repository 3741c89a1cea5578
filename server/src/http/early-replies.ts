import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import type { RequestCounts } from '../metrics/request-counts.ts'
import type { Drain } from './drain.ts'
import { ApiError } from './errors/api-error.ts'
import { errorReply } from './errors/error-reply.ts'
import { requestLanguage } from './errors/language.ts'
import { REQUEST_ID, requestIdOf } from './request-id.ts'
import { STUCK_MS } from './server-options.ts'

/**
 * Answers a GET if it has the reply ready, and returns true; else it leaves the response untouched and returns false.
 * It runs before all hooks, so it must check the caller's rights and rate limit itself.
 *
 * @param query the raw query string, without the question mark.
 */
type EarlyReply = (request: IncomingMessage, response: ServerResponse, query: string) => boolean

declare module 'fastify' {
  interface FastifyInstance {
    /** Registers `reply` to handle each GET of a path before the framework does. */
    replyEarly: (path: string, reply: EarlyReply) => void
  }
}

type EarlyReplies = {
  serverFactory: FastifyServerFactory
  add: (path: string, reply: EarlyReply) => void
}

const sendElsewhere = (request: IncomingMessage, response: ServerResponse, publicUrl: string) => {
  const { url = '' } = request
  const asked = { url, requestId: '', publicUrl }
  const { type, body } = errorReply(new ApiError('UNAVAILABLE'), requestLanguage(request), asked)
  response
    .writeHead(503, {
      'content-type': type,
      'cache-control': 'no-store',
      'retry-after': '1',
    })
    .end(body)
}

/**
 * Bypasses the framework for the few cached replies: finding the route and running its hooks would double their cost.
 */
export const createEarlyReplies = (
  options: ServerOptions,
  drain: Drain,
  requests: RequestCounts,
  publicUrl: string,
): EarlyReplies => {
  const replies = new Map<string, EarlyReply>()

  const listenBefore =
    (next: RequestListener): RequestListener =>
    (request, response) => {
      if (drain.isDraining) response.shouldKeepAlive = false
      if (drain.refuses(request)) return sendElsewhere(request, response, publicUrl)
      // The framework always sets one on its replies (request-id.ts).
      const { [REQUEST_ID]: id } = request.headers
      if (id !== undefined) response.setHeader(REQUEST_ID, requestIdOf(request))
      const { method, url = '' } = request
      const end = url.indexOf('?')
      const reply = method === 'GET' ? replies.get(end < 0 ? url : url.slice(0, end)) : undefined
      const query = end < 0 ? '' : url.slice(end + 1)
      if (reply?.(request, response, query) !== true) next(request, response)
      else requests.count('GET', url.slice(0, end < 0 ? undefined : end), response.statusCode)
    }

  return {
    serverFactory: (next) =>
      createServer({ ...options, ...drain.serverOptions }, listenBefore(next)).setTimeout(STUCK_MS),
    add: (path, reply) => void replies.set(path, reply),
  }
}
