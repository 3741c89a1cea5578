import type { onRequestHookHandler } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { bearerToken } from '../../auth/sessions/bearer-token.ts'
import { ApiError } from '../errors/api-error.ts'
import { createAttemptCounter } from './attempt-counter.ts'
import { type Attempts, createAttempts } from './attempts.ts'
import { clientAddress } from './client-address.ts'
import { shareAttempts } from './share-attempts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request against its client's limit per minute, and refuses it beyond. */
    limitRequests: onRequestHookHandler
    /** Counts a request of a valid session; returns the seconds to wait if it exceeds the limit, else 0. */
    countRequest: (token: string) => number
    /** A program's limit and what is left of it, as headers: names and values in turn (draft-ietf-httpapi-ratelimit-headers). */
    limitHeaders: (token: string) => readonly [string, string, string, string]
    /** Sets them. */
    tellLimit: (reply: FastifyReply, token: string) => void
    /** Counts attempts at protected operations, across all processes. */
    attempts: Attempts
  }
}

/** For so long, a client can exceed its limit by what several processes allow it. */
const SHARED_EVERY_MS = 1_000
const WINDOW_SECONDS = 60

/**
 * The rate limit of requests per minute, of all processes together. A client is identified by its session once that is known to be valid, and by
 * its address until then: made-up tokens do not raise the limit.
 */
export const rateLimit = fastifyPlugin(
  async (app) => {
    const counter = createAttemptCounter({
      limit: app.config.rateLimit,
      windowMs: WINDOW_SECONDS * 1000,
    })
    const sharing = setInterval(() => {
      shareAttempts(app.db, counter).catch((err: unknown) =>
        app.log.warn({ err }, 'The rate limit could not be shared with other processes'),
      )
    }, SHARED_EVERY_MS).unref()
    app.addHook('onClose', async () => clearInterval(sharing))
    app.decorate('attempts', createAttempts(app.db, app.config.rateLimit))
    app.decorate('countRequest', counter.count)
    const policy = `"key";q=${app.config.rateLimit};w=${WINDOW_SECONDS}`
    app.decorate('limitHeaders', (token) => {
      const { attempts, seconds } = counter.left(token)
      return ['ratelimit-policy', policy, 'ratelimit', `"key";r=${attempts};t=${seconds}`]
    })
    app.decorate('tellLimit', (reply, token) => {
      const [name, value, otherName, otherValue] = app.limitHeaders(token)
      reply.header(name, value).header(otherName, otherValue)
    })
    app.decorate('limitRequests', (request, _reply, done) => {
      const token = bearerToken(request.headers.authorization)
      const isKnown = token !== undefined && app.sessions.knows(token)
      const wait = counter.count(isKnown ? token : clientAddress(request.ip))
      if (wait > 0) done(new ApiError('RATE_LIMITED', { retryAfterSeconds: wait }))
      else done()
    })
  },
  { name: 'rate-limit', dependencies: ['sessions'] },
)
