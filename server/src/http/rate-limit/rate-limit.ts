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
    /** Counts a request against its client's limit per minute, and rejects it beyond that. */
    limitRequests: onRequestHookHandler
    /**
     * Counts a request of a valid session or key, or rows of a feed; returns the seconds to wait if the limit is
     * exhausted, else 0.
     */
    countRequest: (token: string, kind?: Caller, count?: number) => number
    /**
     * A program's limit and its remainder as headers, alternating names and values
     * (draft-ietf-httpapi-ratelimit-headers).
     */
    limitHeaders: (token: string, kind?: Caller) => readonly [string, string, string, string]
    /** Sets {@link FastifyInstance.limitHeaders}. */
    setLimitHeaders: (reply: FastifyReply, token: string, kind?: Caller) => void
    /** Counts attempts at protected operations, across all processes. */
    attempts: Attempts
  }
}

/** What is counted: requests of a session or key, requests of an address with a publishable key, or rows of a feed. */
export type Caller = 'key' | 'visitor' | 'feed'

/** The remote address of the server's requests to itself: not an IP address, so no client can have it. */
export const IN_PROCESS = 'in-process'

/** Requests per minute from one address with a publishable key. */
const VISITOR_LIMIT = 60

/** Rows per minute: far more than any feed sends, but too few to fill the inbox for long. */
const ROW_LIMIT = 6_000_000

/** Interval of sharing counts, during which a client can exceed its limit across several processes. */
const SHARED_EVERY_MS = 1_000
const WINDOW_SECONDS = 60

/**
 * The limit of requests per minute over all processes. A client is identified by its session once that is known to be
 * valid, and by its address until then, so that invented tokens do not raise the limit.
 */
export const rateLimit = fastifyPlugin(
  async (app) => {
    const limits = { key: app.config.rateLimit, visitor: VISITOR_LIMIT, feed: ROW_LIMIT }
    const counterOf = (limit: number) =>
      createAttemptCounter({ limit, windowMs: WINDOW_SECONDS * 1000 })
    const counters = {
      key: counterOf(limits.key),
      visitor: counterOf(limits.visitor),
      feed: counterOf(limits.feed),
    }
    const sharing = setInterval(() => {
      for (const counter of Object.values(counters)) {
        shareAttempts(app.db, counter).catch((err: unknown) =>
          app.log.warn({ err }, 'The rate limit could not be shared with other processes'),
        )
      }
    }, SHARED_EVERY_MS).unref()
    app.addHook('onClose', async () => clearInterval(sharing))
    app.decorate('attempts', createAttempts(app.db, app.config.rateLimit))
    app.decorate('countRequest', (token, kind = 'key', count = 1) =>
      counters[kind].count(token, count),
    )
    app.decorate('limitHeaders', (token, kind = 'key') => {
      const { attempts, seconds } = counters[kind].left(token)
      const name = kind === 'feed' ? 'rows' : 'key'
      const policy = `"${name}";q=${limits[kind]};w=${WINDOW_SECONDS}`
      return ['ratelimit-policy', policy, 'ratelimit', `"${name}";r=${attempts};t=${seconds}`]
    })
    app.decorate('setLimitHeaders', (reply, token, kind) => {
      const [name, value, otherName, otherValue] = app.limitHeaders(token, kind)
      reply.header(name, value).header(otherName, otherValue)
    })
    app.decorate('limitRequests', (request, _reply, done) => {
      // The connection's address: that of the request may come from a header.
      if (request.socket.remoteAddress === IN_PROCESS) return done()
      const token = bearerToken(request.headers.authorization)
      const isKnown = token !== undefined && app.sessions.knows(token)
      const wait = counters.key.count(isKnown ? token : clientAddress(request.ip))
      if (wait > 0) done(new ApiError('RATE_LIMITED', { retryAfterSeconds: wait }))
      else done()
    })
  },
  { name: 'rate-limit', dependencies: ['sessions'] },
)
