import { PAYMENT_STATUSES, PLANS } from '@retorna/domain/plan'
import { z } from 'zod'
import { ERROR_CODES, type ErrorCode } from './error-codes.ts'

/** The body of every error reply. */
export const errorReply = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
  /** User-facing, in the caller's language. */
  error: z.string(),
  /** Details about this request, if available. */
  detail: z.string().optional(),
  /** With `VALIDATION`: text by field name. */
  fields: z.record(z.string(), z.string()).optional(),
  /** With 402 and `PLAN_REQUIRED`. */
  currentPlan: z.enum(PLANS).optional(),
  /** With `PLAN_REQUIRED`. */
  requiredPlan: z.enum(PLANS).optional(),
  /** With `PAYMENT_REQUIRED`. */
  paymentStatus: z.enum(PAYMENT_STATUSES).nullable().optional(),
  /** With `GAME_NOT_FOUND`, if the game was merged: the id of the one that took its place. */
  mergedInto: z.int().optional(),
  /** With `INTERNAL`, `BUSY` and `UNAVAILABLE`. */
  requestId: z.string().optional(),
})
export type ErrorReply = z.infer<typeof errorReply>
