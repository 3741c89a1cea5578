import {
  ERROR_CODES,
  type ErrorCode,
  type ErrorReply,
  type Language,
} from '@retorna/contract/error-codes'
import { FIELD_TEXTS } from '@retorna/contract/field-texts'
import { ApiError } from './api-error.ts'
import { isDatabaseBusy, isDatabaseUnavailable } from './database-failure.ts'

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
export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  if (isDatabaseBusy(error)) return new ApiError('BUSY', { retryAfterSeconds: 3 })
  if (isDatabaseUnavailable(error)) return new ApiError('UNAVAILABLE', { retryAfterSeconds: 5 })
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (!(status >= 400 && status < 500)) return new ApiError('INTERNAL')
  return new ApiError(CODE_OF_STATUS.get(status) ?? 'VALIDATION')
}

/** The standard error body, in a language. */
export const errorBody = (error: ApiError, language: Language, requestId: string): ErrorReply => {
  const { fields, retryAfterSeconds: _header, allow: _otherHeader, ...extras } = error.extras
  return {
    success: false,
    code: error.code,
    error: ERROR_CODES[error.code].text[language],
    ...(fields && { fields: localizeFields(fields, language) }),
    ...extras,
    ...(ERROR_CODES[error.code].status >= 500 && { requestId }),
  }
}

const localizeFields = (fields: Record<string, string>, language: Language) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [field, localizeText(text, language)]),
  )

const localizeText = (text: string, language: Language): string =>
  Object.hasOwn(FIELD_TEXTS, text) ? FIELD_TEXTS[text as keyof typeof FIELD_TEXTS][language] : text
