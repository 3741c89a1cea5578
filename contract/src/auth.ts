import { emailProblem } from '@retorna/domain/email'
import { PAYMENT_STATUSES, PLANS } from '@retorna/domain/plan'
import { ROLES } from '@retorna/domain/role'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A person as the API shows them to themselves. */
export const user = z.object({
  id: z.string(),
  nome: z.string(),
  email: z.string(),
  plano: z.enum(PLANS),
  /** `null` on the free plan. */
  paymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
  role: z.enum(ROLES),
  emailVerified: z.boolean(),
  /** ISO 8601, UTC; `null` on paid plans and before the first verified sign-in. */
  trialEndsAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type User = z.infer<typeof user>

/** Messages are text keys of field-texts.ts; the server answers them in the caller's language. */
const credentials = z.object({
  email: z
    .string('email-required')
    .trim()
    .min(1, 'email-required')
    .refine((address) => emailProblem(address) === null, 'email-invalid'),
  senha: z.string('password-required').min(1, 'password-required').max(1024, 'password-too-long'),
  recaptchaToken: z.string().max(4096).optional(),
})

/** Starts a session. The token is a bearer credential; keep it out of addresses. */
export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Start a session',
  body: credentials,
  replies: {
    200: z.object({
      success: z.literal(true),
      token: z.string(),
      user,
      message: z.string(),
    }),
  },
})

/** Says whether the bearer's session is still valid, and whose it is. */
export const verifySession = endpoint({
  method: 'GET',
  path: '/api/auth/verify',
  access: 'signed-in',
  summary: 'Verify the session',
  replies: { 200: z.object({ success: z.literal(true), valid: z.literal(true), user }) },
})

/** Ends the bearer's session on the server. Answers 204 also when it had ended already. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'End the session',
  replies: { 204: z.void() },
})
