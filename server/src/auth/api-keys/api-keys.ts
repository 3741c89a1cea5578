import type { IncomingHttpHeaders } from 'node:http'
import type { ApiKeyScope } from '@retorna/domain/api-key'
import type { Capability } from '@retorna/domain/plan'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { ApiError } from '../../http/errors/api-error.ts'
import { checkOfAccess } from '../access.ts'
import { bearerToken } from '../sessions/bearer-token.ts'
import { allowsAddress } from './allows-address.ts'
import { keyCache } from './key-cache.ts'
import { keysOfRequests } from './key-of-request.ts'
import { noteRequests } from './key-requests.ts'
import type { ApiKey } from './key-rows.ts'
import { createKeyUsage, type KeyUsage } from './key-usage.ts'

/** The requirements of a call: the key's scope, and the capability of its owner's plan. */
type KeyedEndpoint = {
  access: ApiKeyScope
  capability?: Capability | undefined
  isPersonal?: true | undefined
  countsRows?: true | undefined
}

type HeldKey = { key: ApiKey; text: string }

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The guard of calls by programs: counts the request, finds its key, and rejects a key that does not grant
     * access.
     */
    guardByKey: (endpoint: KeyedEndpoint) => onRequestHookHandler
    /**
     * Synchronous variant for early replies: returns the cached key if it grants access and has no address or origin
     * restriction. Does not count the request.
     */
    keyAtHand: (endpoint: KeyedEndpoint) => (headers: IncomingHttpHeaders) => HeldKey | undefined
    keyUsage: KeyUsage
  }
  interface FastifyRequest {
    /** The caller's key; set by {@link FastifyInstance.guardByKey}. */
    apiKey: ApiKey | null
  }
}

const USAGE_WRITTEN_EVERY_MS = 5_000

/**
 * Authenticates API keys, separately from sessions. Valid keys are cached ({@link keyCache}), and evicted when the
 * database announces a change to the key or its owner.
 */
export const apiKeys = fastifyPlugin(
  async (app) => {
    const keys = keyCache(app.db)
    app.databaseEvents.on('api_key_changed', (id) => keys.forget((key) => String(key.id) === id))
    app.databaseEvents.on('user_changed', (id) => keys.forget(({ owner }) => owner.userId === id))
    app.databaseEvents.onGap(() => keys.forget(() => true))

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

    const keyOf = keysOfRequests(app, keys)

    app.decorateRequest('apiKey', null)
    app.decorate('keyUsage', usage)
    app.decorate('guardByKey', (endpoint: KeyedEndpoint): onRequestHookHandler => {
      const refusalOf = refusalsOf(app, endpoint)
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
        const refusal = refusalOf(key, request.headers, now)
        if (refusal !== undefined) throw refusal
        request.apiKey = key
      }
    })
    app.decorate('keyAtHand', (endpoint) => {
      const refusalOf = refusalsOf(app, endpoint)
      return (headers) => {
        const text = bearerToken(headers.authorization)
        const key = text === undefined ? undefined : keys.fresh(text)
        if (text === undefined || key === undefined) return undefined
        if (key.allowedAddresses !== null || key.allowedOrigins !== null) return undefined
        const now = new Date()
        const isOpen = !isOver(key, now) && refusalOf(key, headers, now) === undefined
        return isOpen ? { key, text } : undefined
      }
    })
  },
  { name: 'api-keys', dependencies: ['database-events', 'rate-limit'] },
)

const isOver = ({ expiresAt }: ApiKey, now: Date): boolean => expiresAt !== null && expiresAt <= now

/** Returns a function that says why a key does not grant access, wherever it is used from; undefined if it does. */
const refusalsOf = (app: FastifyInstance, { access, capability }: KeyedEndpoint) => {
  const needed = ['api-keys' as const, ...(capability === undefined ? [] : [capability])]
  const judges = needed.map(checkOfAccess)
  return (key: ApiKey, headers: IncomingHttpHeaders, now: Date): ApiError | undefined => {
    const { scopes, owner } = key
    if (!scopes.includes(access)) {
      return new ApiError('SCOPE_REQUIRED', { detail: `The call needs the scope ${access}.` })
    }
    for (const judge of judges) {
      const refusal = judge(owner, now)
      if (refusal !== undefined) return refusal
    }
    return app.readers.asksAge(headers, owner) ? new ApiError('AGE_REQUIRED') : undefined
  }
}
