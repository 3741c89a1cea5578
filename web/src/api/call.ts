import { CLIENT_ERRORS } from '@retorna/contract/client-errors'
import type { Endpoint, ReplyOf, RequestOf } from '@retorna/contract/endpoint'
import type { ErrorReply } from '@retorna/contract/error-reply'
import { unknownMembers } from '@retorna/contract/unknown-members'
import i18next from 'i18next'
import { currentLanguage } from '../i18n/i18n.ts'
import { endSession, storedToken } from '../session/session-storage.ts'
import { addressOf, type RequestParts } from './address.ts'
import { ApiError } from './api-error.ts'
import { takeEarlyReply } from './early-replies.ts'
import { freshProof } from './proof.ts'
import { sendWithProgress } from './send-with-progress.ts'

const TIMEOUT_MS = 10_000

/** Timeout for changes of the catalog and readings: longer than the server waits before it answers `BUSY`. */
export const CHANGE_TIME_OUT_MS = 90_000

type CallOptions = {
  signal?: AbortSignal | undefined
  /** Timeout for the reply, including its body. */
  timeOutMs?: number
  /** Whether the request survives closing the page. */
  keepalive?: boolean
  /** Called with the share of a form sent so far, 0 to 1. */
  onSent?: ((share: number) => void) | undefined
}

/** Codes of 401 refusals about the user's input, not about the session. */
const ABOUT_WHAT_WAS_TYPED: readonly string[] = [
  'INVALID_CREDENTIALS',
  'TWO_FACTOR_REQUIRED',
  'TWO_FACTOR_INVALID',
]

/**
 * Calls the API and returns the endpoint's success body. Sends the stored token; a 401 ends the stored
 * session unless it only reports a wrong password or code. Shows nothing itself: callers decide where to show
 * errors. If the server asks for a fresh proof, the user is prompted and the call retried.
 *
 * @throws {ApiError} on every refusal, and with code `CONNECTION` if no reply arrives within 10 s.
 * @example const { data } = await call(getGameDetails, { params: { id: 12 }, query: { period: '7d' } })
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const reply = await callForReply(endpoint, request, options)
  const body: unknown = reply.status === 204 ? undefined : await bodyOf(reply)
  if (import.meta.env.DEV) endpoint.replies[reply.status]?.parse(body)
  return body as ReplyOf<E>
}

/** Like {@link call}, for files and streams: returns the unread success response. */
export async function callForReply<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions,
): Promise<Response> {
  const token = storedToken()
  const reply = await send(endpoint, request as RequestParts, token, options)
  if (reply.ok) return reply
  const failure = await failureOf(reply, token)
  if (failure.code !== 'PROOF_REQUIRED' || !(await freshProof())) throw failure
  return callForReply(endpoint, request, options)
}

async function send(
  endpoint: Endpoint,
  request: RequestParts,
  token: string | null,
  { signal, timeOutMs = TIMEOUT_MS, keepalive = false, onSent }: CallOptions,
): Promise<Response> {
  const timeOut = AbortSignal.timeout(timeOutMs)
  const address = addressOf(endpoint, request)
  const { body } = request
  if (import.meta.env.DEV) refuseUnknown(endpoint, request)
  const common = {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': currentLanguage(),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    signal: signal === undefined ? timeOut : AbortSignal.any([timeOut, signal]),
  }
  try {
    // The browser sets a form's content type, including the part boundary.
    if (body instanceof FormData) {
      return onSent === undefined
        ? await fetch(address, { ...common, keepalive, body })
        : await sendWithProgress(address, { ...common, body }, onSent)
    }
    if (body === undefined) {
      const early = await takeEarlyReply(endpoint, address, token)
      return early ?? (await fetch(address, { ...common, keepalive }))
    }
    const headers = { ...common.headers, 'Content-Type': 'application/json' }
    return await fetch(address, { ...common, headers, keepalive, body: JSON.stringify(body) })
  } catch (error) {
    if (signal?.aborted) throw error
    throw connectionError()
  }
}

/** Rejects what the server would reject or drop: members that the endpoint's schemas do not have. */
function refuseUnknown({ path, ...parts }: Endpoint, request: RequestParts): void {
  for (const part of ['query', 'body'] as const) {
    const schema = parts[part]
    const [unknown] = schema === undefined ? [] : unknownMembers(schema, request[part])
    if (unknown !== undefined) throw new Error(`${path} knows no ${unknown.path.join('.')}`)
  }
}

async function bodyOf(reply: Response): Promise<unknown> {
  try {
    return await reply.json()
  } catch {
    throw connectionError()
  }
}

/** The error that a refused reply stands for; ends the session if the reply says that it is over. */
export async function failureOf(reply: Response, token: string | null): Promise<ApiError> {
  const body: unknown = await reply.json().catch(() => undefined)
  const refusal = isErrorReply(body) ? body : undefined
  const ownCode = codeOfStatus(reply.status)
  const code = refusal?.code ?? ownCode
  // A late reply to an earlier session says nothing about the current one.
  const isPresent = token !== null && token === storedToken()
  if (reply.status === 401 && !ABOUT_WHAT_WAS_TYPED.includes(code) && isPresent) {
    endSession('ended')
  }
  const retryAfterSeconds = secondsOf(reply.headers.get('retry-after'))
  if (refusal === undefined) {
    return new ApiError({
      code,
      status: reply.status,
      retryAfterSeconds,
      text: CLIENT_ERRORS[ownCode][currentLanguage()],
    })
  }
  const { success: _, code: __, error: text, fields = {}, ...extras } = refusal
  return new ApiError({ code, text, fields, status: reply.status, extras, retryAfterSeconds })
}

/** Whether a body is a refusal from our server, not a proxy's page. */
const isErrorReply = (body: unknown): body is ErrorReply =>
  typeof body === 'object' &&
  body !== null &&
  'success' in body &&
  body.success === false &&
  'code' in body &&
  typeof body.code === 'string' &&
  'error' in body &&
  typeof body.error === 'string'

/** `Retry-After` in seconds; `null` if it is a date or missing. */
const secondsOf = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null

/** The code for a reply that is not from our server, but from a proxy in front of it, for example. */
function codeOfStatus(status: number) {
  if (status === 401) return 'UNAUTHENTICATED'
  if (status === 404) return 'NOT_FOUND'
  if (status === 429) return 'RATE_LIMITED'
  return status >= 502 ? 'UNAVAILABLE' : 'INTERNAL'
}

export const connectionError = (): ApiError =>
  new ApiError({ code: 'CONNECTION', status: 0, text: i18next.t('app:connectionError') })
