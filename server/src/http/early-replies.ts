import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { FastifyServerFactory } from 'fastify'

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

/**
 * Bypasses the framework for the few cached replies: finding the route and running its hooks would double their cost.
 */
export const createEarlyReplies = (options: ServerOptions): EarlyReplies => {
  const replies = new Map<string, EarlyReply>()

  const listenBefore =
    (next: RequestListener): RequestListener =>
    (request, response) => {
      const { method, url = '' } = request
      const end = url.indexOf('?')
      const reply = method === 'GET' ? replies.get(end < 0 ? url : url.slice(0, end)) : undefined
      const query = end < 0 ? '' : url.slice(end + 1)
      if (reply?.(request, response, query) !== true) next(request, response)
    }

  return {
    serverFactory: (next) => createServer(options, listenBefore(next)),
    add: (path, reply) => void replies.set(path, reply),
  }
}
