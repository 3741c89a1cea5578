import { emailProblem } from '@retorna/domain/account/email'
import { confirmationProblem, passwordProblem } from '@retorna/domain/account/password'
import { nameProblem } from '@retorna/domain/account/person-name'
import { codeProblem } from '@retorna/domain/account/verification-code'
import { PAID_PLANS, PAYMENT_STATUSES, PLANS } from '@retorna/domain/plan'
import { ROLES, STAFF_ROLES } from '@retorna/domain/role'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { judgedBy, text } from './field-types.ts'

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

/** Messages are keys of field-texts.ts; the server translates them into the caller's language. */
const address = (
  missing: 'email-required' | 'email-required-to-resend' | 'email-and-code-required',
) =>
  text(missing)
    .trim()
    .min(1, missing)
    .refine((given) => emailProblem(given) === null, 'email-invalid')

/**
 * A new password by the rules of `domain/src/account/password.ts`; more than 1024 characters are rejected, so that no
 * caller makes hashing expensive.
 *
 * @example newPassword.safeParse('Retorna#2026').success // true
 */
export const newPassword = text('password-required')
  .max(1024, 'password-too-long')
  .superRefine(judgedBy(passwordProblem))

/**
 * A user's name: trimmed, 2 to 200 characters.
 *
 * @example personName.parse(' Ana ') // 'Ana'
 */
export const personName = text('name-required')
  .trim()
  .max(200, 'name-too-long')
  .superRefine(judgedBy(nameProblem))

/** A user's current password. */
export const password = text('password-required')
  .min(1, 'password-required')
  .max(1024, 'password-too-long')

const recaptchaToken = text().max(4096).optional()

/** reCAPTCHA v3 actions of the calls that the human check protects. */
export const HUMAN_CHECK_ACTIONS = {
  login: 'login',
  register: 'register',
  resendVerification: 'resend_verification',
  requestPasswordReset: 'request_password_reset',
} as const
export type HumanCheckAction = (typeof HUMAN_CHECK_ACTIONS)[keyof typeof HUMAN_CHECK_ACTIONS]

/** The reCAPTCHA v3 site key for calls that take `recaptchaToken`; `null` if the check is off. */
export const humanCheck = endpoint({
  method: 'GET',
  path: '/api/auth/human-check',
  access: 'public',
  summary: 'Site key of the human check',
  replies: { 200: success({ siteKey: z.string().nullable() }) },
})

const started = success({ token: z.string(), user, message: z.string() })

const done = success({ message: z.string() })

/**
 * Starts a session. The token is a bearer credential; keep it out of URLs.
 *
 * Fails with `INVALID_CREDENTIALS`, `EMAIL_NOT_VERIFIED`, `TWO_FACTOR_REQUIRED` (repeat the request with `codigo`),
 * `TWO_FACTOR_INVALID`, `RECAPTCHA_FAILED`, and `RATE_LIMITED` after repeated failures.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Start a session',
  body: z.object({
    email: address('email-required'),
    senha: password,
    /** A second-factor code or a recovery code. */
    codigo: text().trim().max(64).optional(),
    recaptchaToken,
  }),
  replies: { 200: started },
})

/** Checks whether the bearer's session is still valid; returns its user. */
export const verifySession = endpoint({
  method: 'GET',
  path: '/api/auth/verify',
  access: 'signed-in',
  summary: 'Verify the session',
  beforeTwoFactor: true,
  beforeNewPassword: true,
  replies: { 200: success({ valid: z.literal(true), user }) },
})

/** Ends the bearer's session on the server. Returns 204 even if it had already ended. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'End the session',
  replies: { 204: z.void() },
})

/**
 * Registers a user: {@link verifyEmail} creates the account. The reply is the same for an address that already has an
 * account; its owner is notified by email.
 */
export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Register',
  body: z
    .object({
      nome: personName,
      email: address('email-required'),
      senha: newPassword,
      confirmarSenha: text('confirmation-required'),
      plano: z.enum(PLANS, 'plan-unknown').default('free'),
      /** 18 or older, and terms accepted. */
      aceitaTermos: z.literal(true, 'terms-required'),
      recaptchaToken,
    })
    .superRefine(({ senha, confirmarSenha }, context) => {
      const message = confirmationProblem(senha, confirmarSenha)
      if (message !== null) {
        context.addIssue({ code: 'custom', path: ['confirmarSenha'], message })
      }
    }),
  replies: { 200: success({ message: z.string(), requiresVerification: z.literal(true) }) },
})

/**
 * Verifies an address with the six-digit code emailed to it and starts a session.
 *
 * Fails with `CODE_INVALID` (also for an address that nobody registered), `CODE_EXPIRED` for the right code after 15
 * minutes, `CODE_EXHAUSTED` after five attempts. In a browser other than that of the registration, the right code
 * returns `REGISTRATION_PASSWORD_REQUIRED`: repeat the request with `senha` or `nova_senha`. A wrong `senha` is 400
 * `VALIDATION` and counts as an attempt.
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'public',
  summary: 'Verify an email address',
  body: z.object({
    email: address('email-and-code-required'),
    code: text('email-and-code-required')
      .trim()
      .min(1, 'email-and-code-required')
      .superRefine(judgedBy(codeProblem)),
    /** The registration's password. */
    senha: text().min(1, 'password-required').max(1024, 'password-too-long').optional(),
    /** A password that replaces the registration's. */
    nova_senha: newPassword.optional(),
  }),
  replies: { 200: started },
})

/** Emails a new code to an address awaiting verification; the older one stops working. */
export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'public',
  summary: 'Email a new verification code',
  body: z.object({ email: address('email-required-to-resend'), recaptchaToken }),
  replies: { 200: done },
})

/** Emails a link to choose a new password, valid for one hour and one use. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/request-password-reset',
  access: 'public',
  summary: 'Email a password reset link',
  body: z.object({ email: address('email-required'), recaptchaToken }),
  replies: { 200: done },
})

const resetOwner = {
  200: success({ user: z.object({ nome: z.string() }) }),
}
const resetToken = text('reset-token-required').max(200)

/** Returns whose password a link resets. Fails with `RESET_TOKEN_INVALID`. */
export const checkResetToken = endpoint({
  method: 'POST',
  path: '/api/auth/verify-reset-token',
  access: 'public',
  summary: 'Verify a password reset link',
  body: z.object({ token: resetToken }),
  replies: resetOwner,
})

/** The same with the token in the URL, which logs on the way may record: prefer the other call. */
export const verifyResetToken = endpoint({
  method: 'GET',
  path: '/api/auth/verify-reset-token/:token',
  access: 'public',
  summary: 'Verify a password reset link by its URL',
  params: z.object({ token: text().max(200) }),
  replies: resetOwner,
})

/** Sets a new password and ends every session of the user. Fails with `RESET_TOKEN_INVALID`. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Choose a new password',
  body: z.object({ token: resetToken, nova_senha: newPassword }),
  replies: { 200: done },
})

const invitationToken = text('reset-token-required').max(200)

/** Returns what a link invites to. Fails with `INVITATION_INVALID`. */
export const checkInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/verify-invitation',
  access: 'public',
  summary: 'Verify an invitation',
  body: z.object({ token: invitationToken }),
  replies: {
    200: success({
      email: z.string(),
      role: z.enum(STAFF_ROLES),
      invitedBy: z.string(),
      /** Whether the address has an account, whose owner accepts with {@link joinTeam}. */
      hasAccount: z.boolean(),
    }),
  },
})

/** Creates a colleague's account and starts a session. Fails with `INVITATION_INVALID` and `EMAIL_TAKEN`. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/accept-invitation',
  access: 'public',
  summary: 'Accept an invitation with a new account',
  body: z.object({ token: invitationToken, nome: personName, nova_senha: newPassword }),
  replies: { 200: started },
})

/** Gives the caller, whose address was invited, the role of the invitation. Fails with `INVITATION_INVALID`. */
export const joinTeam = endpoint({
  method: 'POST',
  path: '/api/account/invitation',
  access: 'signed-in',
  summary: 'Accept an invitation with an existing account',
  body: z.object({ token: invitationToken }),
  replies: { 200: success({ user }) },
})
