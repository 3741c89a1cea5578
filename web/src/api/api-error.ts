import type { ErrorCode } from '@retorna/contract/error-codes'
import type { ErrorReply } from '@retorna/contract/error-reply'

/** Details of a refused or failed call beyond its code and text. */
export type ErrorExtras = Pick<
  ErrorReply,
  'currentPlan' | 'requiredPlan' | 'paymentStatus' | 'mergedInto' | 'requestId'
>

/** The only error that calls throw. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** `CONNECTION`: no reply, or none in time. */
  readonly code: ErrorCode | 'CONNECTION'
  /** For the user, in their language. */
  readonly text: string
  /** With `VALIDATION`: text by field name. */
  readonly fields: Readonly<Record<string, string>>
  /** HTTP status; 0 with `CONNECTION`. */
  readonly status: number
  readonly extras: ErrorExtras
  /** Seconds to wait before a retry, with `RATE_LIMITED`; `null` if the server names none. */
  readonly retryAfterSeconds: number | null

  constructor(failure: {
    code: ErrorCode | 'CONNECTION'
    text: string
    status: number
    fields?: Record<string, string>
    extras?: ErrorExtras
    retryAfterSeconds?: number | null
  }) {
    super(`${failure.code} (${failure.status}): ${failure.text}`)
    this.code = failure.code
    this.text = failure.text
    this.status = failure.status
    this.fields = failure.fields ?? {}
    this.extras = failure.extras ?? {}
    this.retryAfterSeconds = failure.retryAfterSeconds ?? null
  }
}

/** The user-facing text of a failed call or query; `fallback` for anything but an {@link ApiError}. */
export const textOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? error.text : fallback
