import type { ErrorCode, ErrorReply } from '@retorna/contract/error-codes'

/** What a refused or failed call says beyond its code and text. */
export type ErrorExtras = Pick<
  ErrorReply,
  'currentPlan' | 'requiredPlan' | 'paymentStatus' | 'requestId'
>

/** The one error of every call. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** `CONNECTION`: no reply arrived, or none in time. */
  readonly code: ErrorCode | 'CONNECTION'
  /** For the person, in their language. */
  readonly text: string
  /** With `VALIDATION`: text by field name. */
  readonly fields: Readonly<Record<string, string>>
  /** HTTP status; 0 with `CONNECTION`. */
  readonly status: number
  readonly extras: ErrorExtras
  /** Seconds to wait before the next try, with `RATE_LIMITED`; `null` where the server names none. */
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

/** The person's text of anything that a call or a query failed with; `fallback` for what is not ours. */
export function textOf(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.text : fallback
}
