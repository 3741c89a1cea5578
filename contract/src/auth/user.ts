import { PAID_PLANS, PAYMENT_STATUSES, PLANS } from '@retorna/domain/plan'
import { ROLES } from '@retorna/domain/role'
import { z } from 'zod'
import { success } from '../endpoint.ts'

/** A user's own profile. */
export const user = z.object({
  id: z.string(),
  nome: z.string(),
  email: z.string(),
  plano: z.enum(PLANS),
  /** `null` on the free plan. */
  paymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
  /** The plan that replaces `plan` once it is paid for; until then nothing changes. */
  pendingPlan: z.enum(PAID_PLANS).nullable(),
  /** A renewal failed: `plan` stays paid until then. ISO 8601, UTC. */
  graceUntil: z.iso.datetime().nullable(),
  role: z.enum(ROLES),
  emailVerified: z.boolean(),
  /** ISO 8601, UTC; `null` on paid plans and before the first verified sign-in. */
  trialEndsAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type User = z.infer<typeof user>

/** The reply of calls that start a session; its token is a bearer credential. */
export const started = success({ token: z.string(), user, message: z.string() })
