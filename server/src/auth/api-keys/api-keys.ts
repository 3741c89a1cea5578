import type { IncomingHttpHeaders } from 'node:http'
import { type ApiKeyScope, isApiKey, isPublishable } from '@retorna/domain/api-key'
import type { Capability } from '@retorna/domain/plan'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../../http/errors/api-error.ts'
import { clientAddress } from '../../http/rate-limit/client-address.ts'
import type { Caller } from '../../http/rate-limit/rate-limit.ts'
import { countLinesFor } from '../../http/request-id.ts'
import { judgementOfAccess } from '../access.ts'
import { bearerToken } from '../sessions/bearer-token.ts'
import { allowsAddress } from './allows-address.ts'
import { listedId, noteRequests } from './key-requests.ts'
import { type ApiKey, findApiKey } from './key-rows.ts'
import { createKeyUsage, type KeyUsage } from './key-usage.ts'

/** What a key needs for a call: its scope, and the capability of its owner's plan. */
type KeyedEndpoint = {
  access: ApiKeyScope
  capability?: Capability | undefined
  isPersonal?: true | undefined
  countsRows?: true | undefined
}

/** A key and its text. */
type HeldKey = { key: ApiKey; text: string }

declare module 'fastify' {
  interface FastifyInstance {
    /** The guard of a call that programs make: counts it, finds its key, and refuses one that does not open the call. */
    guardByKey: (endpoint: KeyedEndpoint) => onRequestHookHandler
    /**
     * Returns what finds the key of a request if it opens the call and that can be told at once: it was read within the
     * last moment and may be used from anywhere. Counts no request.
     */
    keyAtHand: (endpoint: KeyedEndpoint) => (headers: IncomingHttpHeaders) => HeldKey | undefined
    keyUsage: KeyUsage
  }
  interface FastifyRequest {
    /** The caller's key; set by {@link FastifyInstance.guardByKey}. */
    apiKey: ApiKey | null
  }
}

/** A missed notification must not keep a revoked key alive for longer than a second. */
const FRESH_MS = 800
const CAPACITY = 10_000
const USAGE_WRITTEN_EVERY_MS = 5_000

/**
 * Keys of programs, a door of its own: a key is no session and a session no key. Found keys are kept for a moment, and
 * forgotten when the database announces that one ended or changed, or that a person did.
 */
export const apiKeys = fastifyPlugin(
  async (app) => {
    const known = new LRUCache<string, ApiKey>({ max: CAPACITY, ttl: FRESH_MS })
    // Keys that were valid when last read. Made-up keys must not raise the limit of their sender.
    const seen = new LRUCache<string, ApiKey>({ max: CAPACITY })
    // Reads under way, which simultaneous requests share: a busy key is read once when it is no longer fresh.
    const reads = new Map<string, Promise<ApiKey | null>>()
    const forget = (isStale: (key: ApiKey) => boolean): void => {
      // What was read before a notification may be outdated after it.
      reads.clear()
      for (const [text, key] of known.entries()) if (isStale(key)) known.delete(text)
    }
    app.databaseEvents.on('api_key_changed', (id) => forget((key) => String(key.id) === id))
    app.databaseEvents.on('user_changed', (id) => forget(({ owner }) => owner.userId === id))
    app.databaseEvents.onGap(() => forget(() => true))

    const usage = createKeyUsage(app.db)
    const requests = noteRequests(app)
    const write = (): Promise<void> =>
      usage
        .flush()
        .then(requests.flush)
        .catch((err: unknown) => app.log.warn({ err }, 'Recording the use of keys failed'))
    const writing = setInterval(write, USAGE_WRITTEN_EVERY_MS).unref()
    app.addHook('onClose', async () => {
      clearInterval(writing)
      await write()
    })

    const read = (text: string): Promise<ApiKey | null> => {
      const isCurrent = () => reads.get(text) === reading
      const reading = findApiKey(app.db, text)
        .then((key) => {
          if (key !== null && isCurrent()) known.set(text, key)
          return key
        })
        .finally(() => {
          if (isCurrent()) reads.delete(text)
        })
      reads.set(text, reading)
      return reading
    }
    const find = async (text: string): Promise<ApiKey | null> =>
      known.get(text) ?? reads.get(text) ?? read(text)

    const count = (reply: FastifyReply, caller: string, kind: Caller = 'key'): void => {
      const wait = app.countRequest(caller, kind)
      app.tellLimit(reply, caller, kind)
      if (wait > 0) throw new ApiError('RATE_LIMITED', { retryAfterSeconds: wait })
    }

    /** A publishable key is limited for each address that uses it, other keys as a whole. */
    const countKey = (reply: FastifyReply, text: string, ip: string): void => {
      if (isPublishable(text)) count(reply, `${text} ${clientAddress(ip)}`, 'visitor')
      else count(reply, text)
    }

    /** The key of a request, which counts against the limit of the key or of its feed; against its sender's while that is unknown. */
    const keyOf = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { countsRows }: KeyedEndpoint,
    ): Promise<ApiKey | null> => {
      const { headers, ip } = request
      const text = bearerToken(headers.authorization)
      const isKey = text !== undefined && isApiKey(text)
      const last = isKey ? seen.get(text) : undefined
      const isSeen = isKey && last !== undefined
      if (isSeen) {
        countLinesFor(text)
        request.listedKeyId = listedId(last)
      }
      if (!isSeen) count(reply, clientAddress(ip))
      else if (!countsRows) countKey(reply, text, ip)
      if (!isKey) return null
      const key = await find(text)
      if (key === null) {
        seen.delete(text)
        return null
      }
      request.listedKeyId = listedId(key)
      seen.set(text, key)
      if (!isSeen) countLinesFor(text)
      if (countsRows && key.feed) count(reply, `feed ${key.feed.id}`, 'feed')
      else if (!isSeen || countsRows) countKey(reply, text, ip)
      return key
    }

    const refusalsOf = ({ access, capability }: KeyedEndpoint) => {
      const needed = ['api-keys' as const, ...(capability === undefined ? [] : [capability])]
      const judges = needed.map(judgementOfAccess)
      /** Why a key does not open the call; undefined if it does. */
      return ({ scopes, owner }: ApiKey, now: Date): ApiError | undefined => {
        if (!scopes.includes(access)) return new ApiError('SCOPE_REQUIRED')
        for (const judge of judges) {
          const refusal = judge(owner, now)
          if (refusal !== undefined) return refusal
        }
        return undefined
      }
    }
    const isOver = ({ expiresAt }: ApiKey, now: Date) => expiresAt !== null && expiresAt <= now

    app.decorateRequest('apiKey', null)
    app.decorate('keyUsage', usage)
    app.decorate('guardByKey', (endpoint: KeyedEndpoint): onRequestHookHandler => {
      const refusalOf = refusalsOf(endpoint)
      return async (request, reply) => {
        const key = await keyOf(request, reply, endpoint)
        const now = new Date()
        if (key === null || isOver(key, now)) throw new ApiError('API_KEY_INVALID')
        usage.note(key.id)
        if (key.allowedAddresses !== null && !allowsAddress(key.allowedAddresses, request.ip)) {
          throw new ApiError('ADDRESS_NOT_ALLOWED')
        }
        if (key.allowedOrigins !== null) {
          const { origin = '' } = request.headers
          if (!key.allowedOrigins.includes(origin)) throw new ApiError('ORIGIN_NOT_ALLOWED')
          if (endpoint.isPersonal) throw new ApiError('SCOPE_REQUIRED')
        }
        const refusal = refusalOf(key, now)
        if (refusal !== undefined) throw refusal
        if (app.readers.asksAge(request.headers, key.owner)) throw new ApiError('AGE_REQUIRED')
        request.apiKey = key
      }
    })
    app.decorate('keyAtHand', (endpoint) => {
      const refusalOf = refusalsOf(endpoint)
      return (headers) => {
        const text = bearerToken(headers.authorization)
        const key = text === undefined ? undefined : known.get(text)
        if (text === undefined || key === undefined) return undefined
        if (key.allowedAddresses !== null || key.allowedOrigins !== null) return undefined
        if (app.readers.asksAge(headers, key.owner)) return undefined
        const now = new Date()
        return isOver(key, now) || refusalOf(key, now) !== undefined ? undefined : { key, text }
      }
    })
  },
  { name: 'api-keys', dependencies: ['database-events', 'rate-limit'] },
)
