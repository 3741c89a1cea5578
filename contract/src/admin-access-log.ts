import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { longIdInAddress, moment, text } from './field-types.ts'

/**
 * What the access log tells of: a session that began, a proof that was wrong, attempts beyond what is
 * allowed, and calls that a session's rights do not cover.
 */
export const ACCESS_KINDS = ['signed-in', 'failed', 'locked-out', 'refused'] as const
export type AccessKind = (typeof ACCESS_KINDS)[number]

export const accessEntry = z.object({
  id: z.int().positive(),
  at: z.iso.datetime(),
  kind: z.enum(ACCESS_KINDS),
  /** The error code that the caller was answered with, or the problem of a field; `null` for a sign-in. */
  reason: z.string().nullable(),
  /** The pattern of the address that was called; `null` for a sign-in. */
  route: z.string().nullable(),
  /** Whose account it was about; `null` where it was nobody's. */
  person: z
    .object({
      id: z.string(),
      /** `null` for one who is gone. */
      name: z.string().nullable(),
    })
    .nullable(),
  /** Network address of the caller. */
  caller: z.string().nullable(),
  /** `Firefox`, `Chrome`…; `null` where it cannot be told. */
  browser: z.string().nullable(),
  /** `Windows`, `Android`…; `null` where it cannot be told. */
  system: z.string().nullable(),
  /** Whether a sign-in asked for the second factor; `null` for everything else. */
  secondFactor: z.boolean().nullable(),
})
export type AccessEntry = z.infer<typeof accessEntry>

/** Who came in, who was kept out and why, of the last year; the latest first, 50 at a time. */
export const listAccessLog = endpoint({
  method: 'GET',
  path: '/api/admin/access-log',
  access: 'admin',
  summary: 'Sign-ins, failures, lockouts and refusals',
  query: z.object({
    kind: z.enum(ACCESS_KINDS).optional(),
    /** A person's id, or part of their name or address. */
    person: text().max(200).optional(),
    /** The beginning of the caller's network address. */
    caller: text().max(100).optional(),
    /** Both included. */
    from: moment.optional(),
    to: moment.optional(),
    /** `next` of the page before. */
    cursor: longIdInAddress.optional(),
  }),
  replies: {
    200: z.object({
      success: z.literal(true),
      entries: z.array(accessEntry),
      /** `null`: there are no more. */
      next: z.int().nullable(),
    }),
  },
})
