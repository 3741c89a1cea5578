import {
  ERROR_CODES,
  type ErrorCode,
  type ErrorReply,
  type Language,
} from '@retorna/contract/error-codes'
import type { refusedPush } from '@retorna/contract/feeds/readings-push'
import { FIELD_TEXTS } from '@retorna/contract/field-texts'
import type { Problem } from '@retorna/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { InboxFull } from '../../database/inbox/inbox-room.ts'
import { ArchivedMonthError } from '../../database/readings/archived-months.ts'
import { ApiError } from './api-error.ts'
import { isForPrograms, requestLanguage } from './language.ts'
import { unknownText } from './unknown-text.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused. */
    failure: ErrorCode | null
  }
}

/** SQLSTATE classes for failures of the server rather than of the statement (PostgreSQL, appendix A). */
const UNAVAILABLE_CLASSES = new Set([
  '08', // connection exception
  '53', // insufficient resources: disk full, out of memory, too many connections
  '58', // system error, such as a failed write
])

const UNAVAILABLE_CODES = new Set([
  '57P01', // administrator shut the server down
  '57P02', // the server crashed
  '57P03', // the server is starting up
  '25006', // read-only standby
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
])

/** What `pg` throws without a code when a connection breaks or cannot be opened in time. */
const UNAVAILABLE_MESSAGES =
  /^Connection terminated|^Client has encountered a connection error|^Query read timeout|^Cannot use a pool after calling end/

const BUSY_CODES = new Set([
  '55P03', // lock timeout
  '57014', // statement timeout
  '40P01', // deadlock, this one was the victim
  '40001', // serialization failure
])

/** What the pool throws if all of its connections stayed in use until the timeout. */
const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect'

/** Whether an error, or one of its causes, is due to contention: a retry may succeed. */
const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (BUSY_CODES.has((error as NodeJS.ErrnoException).code ?? '') ||
    error.message === NO_CONNECTION_FREE ||
    isDatabaseBusy(error.cause))

/** Whether an error, or one of its causes, means that the database is unreachable or full for now. */
const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code !== undefined && UNAVAILABLE_CODES.has(code)) return true
  // A missing Unix socket is ENOENT; without the syscall that could be any missing file.
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (code?.length === 5 && UNAVAILABLE_CLASSES.has(code.slice(0, 2))) return true
  if (UNAVAILABLE_MESSAGES.test(error.message)) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  return isDatabaseUnavailable(error.cause)
}

/** Statuses of the framework's own refusals that have a code; every other 4xx is `VALIDATION`. */
const CODE_OF_STATUS = new Map<number, ErrorCode>([
  [404, 'NOT_FOUND'],
  [405, 'METHOD_NOT_ALLOWED'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [414, 'PAYLOAD_TOO_LARGE'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
  [429, 'RATE_LIMITED'],
  [431, 'PAYLOAD_TOO_LARGE'],
])

/** The error reported to the caller. Anything not known to be the caller's fault is `INTERNAL`. */
const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  if (error instanceof InboxFull) {
    return new ApiError('BUSY', { retryAfterSeconds: error.retryAfterSeconds })
  }
  if (error instanceof ArchivedMonthError) return new ApiError('MONTH_ARCHIVED')
  if (isDatabaseBusy(error)) return new ApiError('BUSY', { retryAfterSeconds: 3 })
  if (isDatabaseUnavailable(error)) return new ApiError('UNAVAILABLE', { retryAfterSeconds: 5 })
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (!(status >= 400 && status < 500)) return new ApiError('INTERNAL')
  return new ApiError(CODE_OF_STATUS.get(status) ?? 'VALIDATION')
}

/** The standard error body, in a language. */
export const errorBody = (error: ApiError, language: Language, requestId: string): ErrorReply => {
  const {
    fields,
    retryAfterSeconds: _header,
    allow: _otherHeader,
    detail,
    unknown,
    push: _push,
    ...extras
  } = error.extras
  return {
    success: false,
    code: error.code,
    error: ERROR_CODES[error.code][language],
    ...detailIn(detail, language),
    ...fieldsIn(fields, unknown, language),
    ...extras,
    ...(ERROR_CODES[error.code].status >= 500 && { requestId }),
  }
}

/** Problem details (RFC 9457), in a language. */
const problemBody = (
  { code, extras: { fields, detail, unknown, push } }: ApiError,
  language: Language,
  { id: requestId, server }: Pick<FastifyRequest, 'id' | 'server'>,
): Problem & Partial<z.infer<typeof refusedPush>> => ({
  type: `${server.config.publicUrl}/api/docs/problems#${code}`,
  title: ERROR_CODES[code][language],
  status: ERROR_CODES[code].status,
  ...detailIn(detail, language),
  code,
  ...fieldsIn(fields, unknown, language),
  ...push,
  ...(ERROR_CODES[code].status >= 500 && { requestId }),
})

const detailIn = (detail: ApiError['extras']['detail'], language: Language) =>
  detail !== undefined && { detail: typeof detail === 'string' ? detail : detail[language] }

const fieldsIn = (
  fields: Record<string, string> | undefined,
  unknown: ApiError['extras']['unknown'] = [],
  language: Language,
) => {
  const texts = Object.entries(fields ?? {}).map(([field, text]) => [
    field,
    localizeText(text, language),
  ])
  const strange = unknown.map((one) => [one.field, unknownText(one, language)])
  return texts.length + strange.length > 0 && { fields: Object.fromEntries([...strange, ...texts]) }
}

const localizeText = (text: string, language: Language): string =>
  Object.hasOwn(FIELD_TEXTS, text) ? FIELD_TEXTS[text as keyof typeof FIELD_TEXTS][language] : text

const SUCCESS_HEADERS = ['etag', 'content-encoding', 'content-disposition', 'last-modified']

/** Answers any error with the standard body; our own faults are logged and never described to the caller. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const failure = toApiError(error)
  request.failure = failure.code
  const { status } = ERROR_CODES[failure.code]
  const hasHungUp = request.raw.errored !== null || reply.raw.destroyed
  if (hasHungUp) request.log.debug({ err: error }, 'The client disconnected')
  else if (failure.code === 'BUSY') request.log.warn({ err: error }, failure.code)
  // Thrown as such where the reason was logged, or is none to log.
  else if (status >= 500 && !(error === failure && failure.code === 'UNAVAILABLE'))
    request.log.error({ err: error }, failure.code)
  const { retryAfterSeconds, allow } = failure.extras
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(retryAfterSeconds))
  if (allow !== undefined) reply.header('allow', allow)
  // Headers prepared for a success do not apply to the failure.
  for (const name of SUCCESS_HEADERS) reply.removeHeader(name)
  const forPrograms = isForPrograms(request.url)
  if (status === 401 && forPrograms) reply.header('www-authenticate', 'Bearer')
  const language = requestLanguage(request)
  const body = forPrograms
    ? problemBody(failure, language, request)
    : errorBody(failure, language, request.id)
  reply
    .code(status)
    .header('cache-control', 'no-store')
    // Some errors occur before any hook: a URL that cannot be parsed.
    .header('x-content-type-options', 'nosniff')
    .header('vary', 'accept-language')
    .type(forPrograms ? 'application/problem+json' : 'application/json; charset=utf-8')
    // A string, so that no serializer of the failed route processes it.
    .send(JSON.stringify(body))
}

export const handleErrors = (app: FastifyInstance): void => {
  app.decorateRequest('failure', null)
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
}
