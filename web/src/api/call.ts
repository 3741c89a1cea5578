import type { Endpoint, ReplyOf, RequestOf } from '@retorna/contract/endpoint'
import { ERROR_CODES, errorReply } from '@retorna/contract/error-codes'
import i18next from 'i18next'
import { currentLanguage } from '../i18n/i18n.ts'
import { endSession, storedToken } from '../session/session-storage.ts'
import { addressOf, type RequestParts } from './address.ts'
import { ApiError } from './api-error.ts'

const TIME_OUT_MS = 10_000

/**
 * Calls the API and answers the success body of the endpoint. The stored token goes along; a 401 ends
 * the stored session, except where it only says that a password is wrong. The transport shows nothing:
 * callers decide where the text stands.
 *
 * @throws {ApiError} on every refusal, and with code `CONNECTION` when no reply arrives within 10 s.
 * @example const { data } = await call(getGameDetails, { params: { id: 12 }, query: { period: '7d' } })
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<ReplyOf<E>> {
  const token = storedToken()
  const reply = await send(endpoint, request as RequestParts, token, options.signal)
  if (!reply.ok) throw await failureOf(reply, token)
  const body: unknown = reply.status === 204 ? undefined : await bodyOf(reply)
  if (import.meta.env.DEV) endpoint.replies[reply.status]?.parse(body)
  return body as ReplyOf<E>
}

async function send(
  endpoint: Endpoint,
  request: RequestParts,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const timeOut = AbortSignal.timeout(TIME_OUT_MS)
  const init: RequestInit = {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': currentLanguage(),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: request.body === undefined ? null : JSON.stringify(request.body),
    signal: signal === undefined ? timeOut : AbortSignal.any([timeOut, signal]),
  }
  try {
    return await fetch(addressOf(endpoint, request), init)
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
  const parsed = errorReply.safeParse(await reply.json().catch(() => undefined))
  const code = parsed.success ? parsed.data.code : codeOfStatus(reply.status)
  // A late reply to an earlier session says nothing about the present one.
  const isPresent = token !== null && token === storedToken()
  if (reply.status === 401 && code !== 'INVALID_CREDENTIALS' && isPresent) endSession()
  if (!parsed.success) {
    return new ApiError({
      code,
      status: reply.status,
      text: ERROR_CODES[code].text[currentLanguage()],
    })
  }
  const { success: _, code: __, error: text, fields = {}, ...extras } = parsed.data
  return new ApiError({ code, text, fields, status: reply.status, extras })
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
