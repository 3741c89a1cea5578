import type { ErrorCode, ErrorReply } from '@retorna/contract/error-codes'

type ErrorExtras = Pick<ErrorReply, 'fields' | 'currentPlan' | 'requiredPlan' | 'paymentStatus'> & {
  /** Seconds until a caller may come back; sent as `Retry-After`. */
  retryAfterSeconds?: number
  /** Methods that the address does take; sent as `Allow`. */
  allow?: string
}

/**
 * A failure that the caller is told about, by its code in the contract. The error handler gives it its
 * status and its text in the caller's language. It carries no stack: it is an answer, not a fault.
 *
 * @example throw new ApiError('GAME_NOT_FOUND')
 * @example throw new ApiError('VALIDATION', { fields: { email: 'email-invalid' } })
 */
export class ApiError extends Error {
  override name = 'ApiError'
  code: ErrorCode
  /** Texts of `fields` that are keys of field-texts.ts are localised, others are sent as they are. */
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
