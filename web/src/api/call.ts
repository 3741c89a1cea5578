import type { Endpoint, ReplyOf, RequestOf } from '@retorna/contract/endpoint'
import { ERROR_CODES, type ErrorReply } from '@retorna/contract/error-codes'
import i18next from 'i18next'
import { currentLanguage } from '../i18n/i18n.ts'
import { endSession, storedToken } from '../session/session-storage.ts'
import { addressOf, type RequestParts } from './address.ts'
import { ApiError } from './api-error.ts'
import { freshProof } from './proof.ts'
import { sendWithProgress } from './send-with-progress.ts'

const TIME_OUT_MS = 10_000

/** For changes of the catalogue and of readings: longer than the server lets them wait before it says `BUSY`. */
export const CHANGE_TIME_OUT_MS = 90_000

type CallOptions = {
  signal?: AbortSignal | undefined
  /** How long the reply, its body included, may take. */
  timeOutMs?: number
  /** Whether the request is still sent when the page is closed meanwhile. */
  keepalive?: boolean
  /** Told what share of a form has left, 0 to 1. */
  onSent?: ((share: number) => void) | undefined
}

/** Refusals with 401 that judge what was typed, not the session. */
const ABOUT_WHAT_WAS_TYPED: readonly string[] = [
  'INVALID_CREDENTIALS',
  'TWO_FACTOR_REQUIRED',
  'TWO_FACTOR_INVALID',
]

/**
 * Calls the API and answers the success body of the endpoint. The stored token goes along; a 401 ends
 * the stored session, except where it only says that a password or a code is wrong. The transport shows nothing:
 * callers decide where the text stands. Where the server asks for a fresh proof, the person is asked and the
 * call made again.
 *
 * @throws {ApiError} on every refusal, and with code `CONNECTION` when no reply arrives within 10 s.
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

/** As {@link call}, for files and streams: answers the success reply itself, unread. */
export async function callForReply<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
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
  { signal, timeOutMs = TIME_OUT_MS, keepalive = false, onSent }: CallOptions,
): Promise<Response> {
  const timeOut = AbortSignal.timeout(timeOutMs)
  const address = addressOf(endpoint, request)
  const { body } = request
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
    // A form brings a type of its own, with the boundary of its parts.
    if (body instanceof FormData) {
      return onSent === undefined
        ? await fetch(address, { ...common, keepalive, body })
        : await sendWithProgress(address, { ...common, body }, onSent)
    }
    if (body === undefined) return await fetch(address, { ...common, keepalive })
    const headers = { ...common.headers, 'Content-Type': 'application/json' }
    return await fetch(address, { ...common, headers, keepalive, body: JSON.stringify(body) })
  } catch (error) {
    if (signal?.aborted) throw error
    throw connectionError()
  }
}

async function bodyOf(reply: Response): Promise<unknown> {
  try {
    return await reply.json()
  } catch {
    throw connectionError()
  }
}

async function failureOf(reply: Response, token: string | null): Promise<ApiError> {
  const body: unknown = await reply.json().catch(() => undefined)
  const refusal = isErrorReply(body) ? body : undefined
  const code = refusal?.code ?? codeOfStatus(reply.status)
  // A late reply to an earlier session says nothing about the present one.
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
      text: ERROR_CODES[code].text[currentLanguage()],
    })
  }
  const { success: _, code: __, error: text, fields = {}, ...extras } = refusal
  return new ApiError({ code, text, fields, status: reply.status, extras, retryAfterSeconds })
}

/** Whether a body is the server's own refusal, not some proxy's page. */
const isErrorReply = (body: unknown): body is ErrorReply =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  'error' in body &&
  typeof body.error === 'string' &&
  Object.hasOwn(ERROR_CODES, String(body.code))

/** `Retry-After` in its form of seconds; `null` for a date or for none. */
function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null
}

/** For replies that are not ours, such as those of a proxy in front of the server. */
function codeOfStatus(status: number) {
  if (status === 401) return 'UNAUTHENTICATED'
  if (status === 404) return 'NOT_FOUND'
  if (status === 429) return 'RATE_LIMITED'
  return status >= 502 ? 'UNAVAILABLE' : 'INTERNAL'
}

function connectionError(): ApiError {
  return new ApiError({ code: 'CONNECTION', status: 0, text: i18next.t('app:connectionError') })
}
