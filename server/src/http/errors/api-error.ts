import type { ErrorCode, Language } from '@retorna/contract/error-codes'
import type { ErrorReply } from '@retorna/contract/error-reply'
import type { Pushed } from '@retorna/contract/feeds/readings-push'

export type UnknownName = { field: string; name: string; known: readonly string[] }

type ErrorExtras = Pick<
  ErrorReply,
  'fields' | 'currentPlan' | 'requiredPlan' | 'paymentStatus' | 'mergedInto'
> & {
  /** Seconds until the caller may retry; sent as `Retry-After`. */
  retryAfterSeconds?: number
  /** What is wrong with this request; below `/api/v1` mostly in English. */
  detail?: string | Readonly<Record<Language, string>>
  /** With `VALIDATION`: unknown names, with the field of each and the names known there. */
  unknown?: readonly UnknownName[]
  /** With `READINGS_REFUSED` and `TOO_MANY_REFUSED`. */
  push?: Pick<Pushed, 'refused' | 'refused_rest'> & { batch?: number }
  /** Methods that the path supports; sent as `Allow`. */
  allow?: string
}

/**
 * A failure reported to the caller by its code in the contract. The error handler adds the status and the text in the
 * caller's language. It has no stack, because it is a response rather than a fault.
 *
 * @example throw new ApiError('GAME_NOT_FOUND')
 * @example throw new ApiError('VALIDATION', { fields: { email: 'email-invalid' } })
 */
export class ApiError extends Error {
  override name = 'ApiError'
  code: ErrorCode
  /** Values of `fields` that are keys of field-texts.ts are translated; others are sent unchanged. */
  extras: ErrorExtras

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(code)
    Error.stackTraceLimit = limit
    this.code = code
    this.extras = extras
  }
}

/**
 * What was looked for.
 *
 * @throws ApiError `code` if there is no such thing.
 */
export const existing = <T>(found: T, code: ErrorCode = 'NOT_FOUND'): NonNullable<T> => {
  if (found === undefined || found === null) throw new ApiError(code)
  return found
}
