import { z } from 'zod'
import { ERROR_CODES, type ErrorCode } from './error-codes.ts'

/** The body of every error reply below `/api/v1`: problem details (RFC 9457), `application/problem+json`. */
export const problem = z.object({
  /** URL of the page that explains all codes, with the anchor of this one. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** Details about this request beyond the title, if available. */
  detail: z.string().optional(),
  code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
  /** Text by name of a parameter. */
  fields: z.record(z.string(), z.string()).optional(),
  /** With 5xx: identifies the request in the log. */
  requestId: z.string().optional(),
})
export type Problem = z.infer<typeof problem>
