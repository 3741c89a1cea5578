import type { ApiKeyScope } from '@retorna/domain/api-key'
import type { Capability } from '@retorna/domain/plan'
import type { StaffRole } from '@retorna/domain/role'
import { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'
import { idParams } from './field-types.ts'

/**
 * Who may call an endpoint.
 * - `public`: anybody.
 * - `signed-in`: any valid session, even if the trial ended or a payment is missing.
 * - `data`: a session with open data access, else 402 `TRIAL_ENDED` or `PAYMENT_REQUIRED`.
 * - a capability: like `data`, and a plan that includes the capability, else 403 `PLAN_REQUIRED`.
 * - a staff role: a session of that role or a wider one, else 403 `FORBIDDEN`.
 * - a scope: an API key with it, else 401 `API_KEY_INVALID` or 403 `SCOPE_REQUIRED`. Sessions are not accepted.
 */
export type Access = 'public' | 'signed-in' | 'data' | Capability | StaffRole | ApiKeyScope

/** One API call: the single source of its path, guard, shapes and documentation. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the server's root, with `:name` for parameters: `/api/games/:id/history`. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  /** With a scope as `access`: the capability that the plan of the key's owner must include besides API access. */
  readonly capability?: Capability
  /** Whether the reply holds the key owner's own data, which publishable keys never get. */
  readonly isPersonal?: true
  /** Whether its rate limit counts rows of a feed rather than requests. */
  readonly countsRows?: true
  /** Whether staff may call it before setting up the second factor that the server requires. */
  readonly beforeTwoFactor?: true
  /**
   * Whether the caller must have proved their identity within the last ten minutes, by signing in or with
   * `proveAgain` (account.ts); else 403 `PROOF_REQUIRED`.
   */
  readonly needsFreshProof?: true
  /** Whether users may call it before replacing a password that was chosen for them. */
  readonly beforeNewPassword?: true
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** One row of the list, if the reply is one (v1/list.ts). */
  readonly row?: z.ZodObject
  readonly key?: readonly string[]
  // Below `/api/v1`, for the reference:
  /** One or two sentences beyond the summary. */
  readonly description?: string
  /** Parts of a working request. */
  readonly example?: Readonly<Partial<Record<'params' | 'query' | 'headers' | 'body', object>>>
  /** Bodies that the handler reads itself, by media type. */
  readonly bodies?: Readonly<Record<string, z.ZodType>>
  /** Headers that the handler reads itself. */
  readonly headers?: z.ZodObject
  /** Errors beyond those of every call (v1/document-replies.ts). */
  readonly errors?: readonly ErrorCode[]
  /** Extended problem schemas beyond those of every call, by status. */
  readonly problems?: Readonly<Record<number, z.ZodType>>
  /** The success reply by status; failures are `ErrorReply` (error-codes.ts), below `/api/v1` `Problem`. */
  readonly replies: Readonly<Record<number, z.ZodType>>
}

const NO_BODY = { replies: { 204: z.void() } }
const ONE_RECORD = { params: idParams }

/** What an endpoint has unless it says otherwise: a reply without a body, and with `/:id` in its path, a record's id. */
type Defaults<Path extends string> = typeof NO_BODY &
  (Path extends `${string}/:id${string}` ? typeof ONE_RECORD : unknown)

/**
 * Declares an endpoint and keeps its literal types for the server's handler and the web's call.
 *
 * @param address method and path: `GET /api/games/:id/history`.
 * @param rest without `replies`, it answers 204; without `params`, `:id` in the path is read by {@link idParams}.
 */
export const endpoint = <
  const Method extends Endpoint['method'],
  const Path extends string,
  const A extends Access,
  const Rest extends Partial<Omit<Endpoint, 'method' | 'path' | 'access'>> & { summary: string },
>(
  address: `${Method} ${Path}`,
  access: A,
  rest: Rest,
) => {
  const [method, path] = address.split(' ') as [Method, Path]
  const defaults = { ...NO_BODY, ...(path.includes('/:id') && ONE_RECORD) } as Defaults<Path>
  return { method, path, access, ...defaults, ...rest } as {
    method: Method
    path: Path
    access: A
  } & Omit<Defaults<Path>, keyof Rest> &
    Rest
}

/** The body of a successful reply, with these fields. */
export const success = <const Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object({ success: z.literal(true), ...fields })

/** The replies of an endpoint that succeeds in one way: 200 and a body with these fields. */
export const succeedsWith = <const Fields extends z.ZodRawShape>(fields: Fields) => ({
  200: success(fields),
})

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? { [P in K]: z.input<E[K]> }
  : unknown

/** The arguments of a call of `E`: `params`, `query` and `body`, as far as the endpoint has them. */
export type RequestOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

/** The success body of `E`. */
export type ReplyOf<E extends Endpoint> = z.output<E['replies'][keyof E['replies'] & number]>

/** The success body of `E` without `success`, which the server adds. */
export type FieldsOf<E extends Endpoint> = WithoutSuccess<ReplyOf<E>>

type WithoutSuccess<Body> = Body extends { success: true } ? Omit<Body, 'success'> : Body
