import type { Endpoint } from '@retorna/contract/endpoint'
import { type ApiKeyScope, isApiKey } from '@retorna/domain/api-key'
import { can, requiredPlan } from '@retorna/domain/plan'
import type { onRequestHookHandler } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../../http/errors/api-error.ts'
import { clientAddress } from '../../http/rate-limit/client-address.ts'
import { bearerToken } from '../sessions/bearer-token.ts'
import { dataGate } from '../sessions/session.ts'
import { type ApiKey, findApiKey } from './key-rows.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The guard of a call that programs make: counts it, finds its key, and refuses one without the scope, or whose
     * owner's plan does not include the capability.
     */
    guardByKey: (call: KeyCall) => onRequestHookHandler
  }
  interface FastifyRequest {
    /** The caller's key; set by {@link FastifyInstance.guardByKey}. */
    apiKey: ApiKey | null
  }
}

type KeyCall = Pick<Endpoint, 'capability'> & { access: ApiKeyScope }

/** A missed notification must not keep a revoked key alive for longer than a second. */
const FRESH_MS = 800
const CAPACITY = 10_000
const NOTED_EVERY_MS = 60_000

/**
 * Keys of programs, a door of its own: a key is no session and a session no key. Found keys are kept for a moment, and
 * forgotten when the database announces that one ended.
 */
export const apiKeys = fastifyPlugin(
  async (app) => {
    const known = new LRUCache<string, ApiKey>({ max: CAPACITY, ttl: FRESH_MS })
    const noted = new LRUCache<number, true>({ max: CAPACITY, ttl: NOTED_EVERY_MS })
    let notices = 0
    const forget = (): void => {
      notices += 1
      known.clear()
    }
    app.databaseEvents.on('api_key_changed', forget)
    app.databaseEvents.onGap(forget)

    const noteUse = async (id: number): Promise<void> => {
      if (noted.has(id)) return
      noted.set(id, true)
      await app.db
        .updateTable('api_keys')
        .set({ last_used_at: sql`now()` })
        .where('id', '=', id)
        .execute()
        .catch((err: unknown) => app.log.warn({ err }, 'Recording the last use failed'))
    }

    const find = async (text: string): Promise<ApiKey | null> => {
      const kept = known.get(text)
      if (kept !== undefined) return kept
      const noticesBefore = notices
      const key = await findApiKey(app.db, text)
      if (key === null) return null
      await noteUse(key.id)
      // What was read before a notification may be outdated after it.
      if (notices === noticesBefore) known.set(text, key)
      return key
    }

    app.decorateRequest('apiKey', null)
    app.decorate(
      'guardByKey',
      ({ access, capability }: KeyCall): onRequestHookHandler =>
        async (request) => {
          const text = bearerToken(request.headers.authorization)
          const isKey = text !== undefined && isApiKey(text)
          // Made-up keys must not raise the limit of their sender.
          const subject = isKey && known.has(text) ? text : clientAddress(request.ip)
          const wait = app.countRequest(subject)
          if (wait > 0) throw new ApiError('RATE_LIMITED', { retryAfterSeconds: wait })
          const key = isKey ? await find(text) : null
          if (key === null || (key.expiresAt !== null && key.expiresAt.getTime() <= Date.now())) {
            throw new ApiError('API_KEY_INVALID')
          }
          if (!key.scopes.includes(access)) throw new ApiError('SCOPE_REQUIRED')
          const gate = dataGate(key.owner, new Date())
          if (capability !== undefined && !(gate.access === 'open' && can(gate.plan, capability))) {
            throw new ApiError('PLAN_REQUIRED', { requiredPlan: requiredPlan(capability) })
          }
          request.apiKey = key
        },
    )
  },
  { name: 'api-keys', dependencies: ['database-events', 'rate-limit'] },
)
