import { verifyEmail } from '@retorna/contract/auth/registration'
import { login } from '@retorna/contract/auth/sessions'
import type { ErrorCode } from '@retorna/contract/error-codes'
import { canonicalEmail } from '@retorna/domain/account/email'
import { HOUR_MS } from '@retorna/domain/milliseconds'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../http/errors/api-error.ts'
import { createAttemptCounter } from '../http/rate-limit/attempt-counter.ts'
import { clientAddress } from '../http/rate-limit/client-address.ts'

/** Wrong or expired credentials and codes. */
const FAILURES = new Set<ErrorCode>([
  'INVALID_CREDENTIALS',
  'EMAIL_NOT_VERIFIED',
  'ACCOUNT_BLOCKED',
  'TWO_FACTOR_INVALID',
  'TWO_FACTOR_LOST',
  'CODE_INVALID',
  'CODE_EXPIRED',
  'CODE_EXHAUSTED',
  'RESET_TOKEN_INVALID',
  'RECAPTCHA_FAILED',
  'OVERLAY_NOT_FOUND',
  'API_KEY_INVALID',
  'SHARE_NOT_FOUND',
])
/** Field errors that mean wrong credentials or codes. */
const FIELD_FAILURES = new Set(['password-incorrect', 'code-incorrect'])
/** Errors of requests beyond the rights of the session or key. */
const REFUSALS = new Set<ErrorCode>([
  'FORBIDDEN',
  'PLAN_REQUIRED',
  'TWO_FACTOR_SETUP_REQUIRED',
  'SCOPE_REQUIRED',
])
/** Routes where too many requests mean too many guesses at a secret. */
const GUARDED = /^\/api\/(auth\/|account\/|overlay\/|shared-reports$)/
const SIGN_INS = new Set<string>([login.path, verifyEmail.path])

/** Entries kept per caller and hour; a flood of refusals must not fill the disk. */
const PER_HOUR = 100
/** Callers whose further entries are counted. */
const MAX_COUNTED = 1_000

type Event = { kind: 'failed' | 'locked-out' | 'refused'; reason: string }

/**
 * Records refused callers and the reason, asynchronously, so that the response time reveals nothing. Log lines
 * contain neither network nor mail addresses of users; the table's entry, whose id they give, has the network
 * address. Sign-ins are recorded separately, in the transaction that starts the session.
 */
export const recordAccess = (app: FastifyInstance): void => {
  const counter = createAttemptCounter({ limit: PER_HOUR, windowMs: HOUR_MS })
  const beyond = new LRUCache<string, number>({
    max: MAX_COUNTED,
    ttl: HOUR_MS,
    noUpdateTTL: true,
  })
  const running = new Set<Promise<void>>()

  const record = async (request: FastifyRequest, event: Event, route: string): Promise<void> => {
    const caller = clientAddress(request.ip)
    const line = { ...event, route }
    if (counter.count(caller) > 0) {
      const notStored = (beyond.get(caller) ?? 0) + 1
      beyond.set(caller, notStored)
      app.log.warn({ ...line, notStored }, 'access; the caller has too many entries')
      return
    }
    const { rows } = await sql<{ id: number; userId: string | null }>`
      insert into access_log (kind, reason, route, user_id, caller, user_agent)
      values (
        ${event.kind}, ${event.reason}, ${route},
        coalesce(${request.session?.userId ?? null}::text,
          (select id from users where email = ${addressIn(request.body)})),
        ${caller}, ${(request.headers['user-agent'] ?? '').slice(0, 500)})
      returning id, user_id as "userId"`.execute(app.db)
    const level = event.kind === 'failed' ? 'info' : 'warn'
    app.log[level]({ ...line, entry: rows[0]?.id, userId: rows[0]?.userId ?? null }, 'access')
  }

  app.addHook('onError', (request, _reply, error, done) => {
    const route = request.routeOptions.config.endpoint?.path
    const event = route === undefined ? undefined : eventOf(error, route)
    if (route !== undefined && event !== undefined) {
      const recording = record(request, event, route)
        .catch((err: unknown) => app.log.error({ err, ...event, route }, 'access; not stored'))
        .finally(() => running.delete(recording))
      running.add(recording)
    }
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.config?.endpoint?.path ?? ''
    if (reply.statusCode === 200 && SIGN_INS.has(route)) {
      app.log.info({ kind: 'signed-in', route }, 'access')
    }
    done()
  })
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
}

const eventOf = (error: unknown, route: string): Event | undefined => {
  if (!(error instanceof ApiError)) return undefined
  const { code, extras } = error
  if (FAILURES.has(code)) return { kind: 'failed', reason: code }
  if (REFUSALS.has(code)) return { kind: 'refused', reason: code }
  if (code === 'RATE_LIMITED' && GUARDED.test(route)) return { kind: 'locked-out', reason: code }
  const reason = Object.values(extras.fields ?? {}).find((text) => FIELD_FAILURES.has(text))
  return reason === undefined ? undefined : { kind: 'failed', reason }
}

/** The mail address in a body, used to find the account and then discarded. */
const addressIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? canonicalEmail(body.email).slice(0, 320)
    : null
