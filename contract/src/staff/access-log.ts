import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { longIdInAddress, moment, text } from '../field-types.ts'

/**
 * Access log events: a session began, a proof was wrong, attempts exceeded a limit, or the session lacked the
 * permission for a call.
 */
export const ACCESS_KINDS = ['signed-in', 'failed', 'locked-out', 'refused'] as const
export type AccessKind = (typeof ACCESS_KINDS)[number]

const accessEntry = z.object({
  id: z.int().positive(),
  at: z.iso.datetime(),
  kind: z.enum(ACCESS_KINDS),
  /** The error code returned to the caller, or a field's problem; `null` for a sign-in. */
  reason: z.string().nullable(),
  /** The called route pattern; `null` for a sign-in. */
  route: z.string().nullable(),
  /** The account concerned; `null` if there was none. */
  person: z
    .object({
      id: z.string(),
      /** `null` if deleted. */
      name: z.string().nullable(),
    })
    .nullable(),
  /** Network address of the caller. */
  caller: z.string().nullable(),
  /** `Firefox`, `Chrome`…; `null` if unknown. */
  browser: z.string().nullable(),
  /** `Windows`, `Android`…; `null` if unknown. */
  system: z.string().nullable(),
  /** Whether a sign-in required the second factor; `null` for everything else. */
  secondFactor: z.boolean().nullable(),
})
export type AccessEntry = z.infer<typeof accessEntry>

/** Successful and rejected access of the last year, with the reason; latest first, 50 at a time. */
export const listAccessLog = endpoint('GET /api/admin/access-log', 'admin', {
  summary: 'Sign-ins, failures, lockouts and refusals',
  query: z.object({
    kind: z.enum(ACCESS_KINDS).optional(),
    /** A user's id, or part of their name or address. */
    person: text().max(200).optional(),
    /** The beginning of the caller's network address. */
    caller: text().max(100).optional(),
    /** Inclusive. */
    from: moment.optional(),
    to: moment.optional(),
    /** `next` of the previous page. */
    cursor: longIdInAddress.optional(),
  }),
  replies: succeedsWith({
    entries: z.array(accessEntry),
    /** `null` on the last page. */
    next: z.int().nullable(),
  }),
})
export type AccessLogQuery = z.infer<typeof listAccessLog.query>
