import type { Endpoint, FieldsOf } from '@retorna/contract/endpoint'
import type { ErrorCode, Language } from '@retorna/contract/error-codes'
import { type ApiKeyScope, isApiKeyScope } from '@retorna/domain/api-key'
import type { Plan } from '@retorna/domain/plan'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { z } from 'zod'
import { guard } from '../auth/access.ts'
import type { ApiKey } from '../auth/api-keys/key-rows.ts'
import { requireFreshProof } from '../auth/sessions/fresh-proof.ts'
import type { Session } from '../auth/sessions/session.ts'
import { planShown } from '../catalog/visible-game.ts'
import { ApiError } from './errors/api-error.ts'
import { isForPrograms, requestLanguage } from './errors/language.ts'
import { validate } from './errors/validate.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the contract that this route serves. */
    endpoint?: Endpoint
  }
}

type Parsed<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? z.output<E[K]>
  : undefined

/** A call that passed its endpoint's guard and schemas. */
export type Call<E extends Endpoint> = {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
  session: E['access'] extends ApiKeyScope
    ? null
    : E['access'] extends 'public'
      ? Session | null
      : Session
  apiKey: E['access'] extends ApiKeyScope ? ApiKey : null
  /** The plan whose data the caller sees ({@link planShown}). */
  readonly plan: Plan
  request: FastifyRequest
  reply: FastifyReply
  /** The language of texts in the reply, by `Accept-Language`. */
  readonly language: Language
}

/** A part of a body before serialization, which turns a Date into ISO 8601, UTC. */
type Unsent<T> = T extends string
  ? string extends T
    ? string | Date
    : T
  : T extends object
    ? { [K in keyof T]: Unsent<T[K]> }
    : T

/**
 * The fields of a body of the contract, the bytes of a whole body, or the reply itself if the handler has sent it.
 */
type Answer<E extends Endpoint> = Unsent<FieldsOf<E>> | Buffer | FastifyReply

/**
 * Serves an endpoint of the contract: path, guard, schemas and documentation. The handler's result is sent with the
 * contract's status, after `success: true` if the contract has it, and checked by its type only; a handler may set its
 * own headers and return bytes.
 *
 * @param options.refusal the error code for a missing or ended session, if not the usual one.
 * @example serve(app, logout, ({ request }) => endSession(request))
 */
export const serve = <E extends Endpoint, const A extends Answer<E> | Promise<Answer<E>>>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => A,
  options: {
    refusal?: ErrorCode
  } = {},
): void => {
  const statuses = Object.keys(endpoint.replies).map(Number)
  const status = statuses[0] ?? 200
  const isMarked = hasSuccess(endpoint)
  const isStrict = isWrittenByHand(endpoint)
  const query = endpoint.query ?? (isStrict ? NOTHING : undefined)

  const answer = (request: FastifyRequest, reply: FastifyReply): unknown => {
    const language = () => requestLanguage(request)
    const read = (part: z.ZodType | undefined, value: unknown) =>
      part === undefined ? undefined : validate(part, value, language, { isStrict })
    if (status !== 200) reply.code(status)
    if (request.url.includes('%00')) throw new ApiError('VALIDATION')
    reply.header('cache-control', 'no-store')
    // The schemas and the guard have checked these types.
    return handler({
      params: read(endpoint.params, request.params),
      query: read(query, query && withoutEmpty(request.query)),
      body: read(endpoint.body, request.body),
      session: request.session,
      apiKey: request.apiKey,
      request,
      reply,
      get plan() {
        return planShown(request.apiKey?.owner ?? request.session, new Date())
      },
      get language() {
        return language()
      },
    } as Call<E>)
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    onRequest: doorOf(app, endpoint, options.refusal),
    ...(endpoint.needsFreshProof && { preHandler: requireFreshProof(app) }),
    handler: async (request, reply) => {
      const result = await answer(request, reply)
      if (status === 204) return reply.send()
      return isMarked && isFields(result) ? { success: true, ...result } : result
    },
  })
}

/** Whether a reply of the endpoint begins with `success: true`. */
const hasSuccess = ({ replies }: Endpoint): boolean =>
  Object.values(replies).some((body) => body instanceof z.ZodObject && 'success' in body.shape)

/** Whether a handler returned the fields of a body, not its bytes. */
const isFields = (result: unknown): result is object =>
  typeof result === 'object' && result !== null && !Buffer.isBuffer(result)

/** The parameters of a call without any. */
const NOTHING = z.object({})

/**
 * Calls written by hand, for programs and staff: a misspelled name is rejected with the correct one. Members' calls
 * come only from the web application, an older version of which may still be open.
 */
const isWrittenByHand = ({ path, access }: Endpoint): boolean =>
  isForPrograms(path) || access === 'editor' || access === 'admin'

/** The guard of an endpoint: calls with a scope require a program's key, all others a session. */
const doorOf = (
  app: FastifyInstance,
  { access, capability, isPersonal, countsRows, ...endpoint }: Endpoint,
  refusal?: ErrorCode,
): onRequestHookHandler[] =>
  isApiKeyScope(access)
    ? [app.guardByKey({ access, capability, isPersonal, countsRows })]
    : [app.limitRequests, guard(app, { ...endpoint, access }, refusal)]

/** Forms send every field they have: an empty parameter counts as absent. */
const withoutEmpty = (query: unknown): unknown => {
  const values = Object.entries(query ?? {})
  const given = values.filter(([, value]) => value !== '')
  return given.length === values.length ? query : Object.fromEntries(given)
}
