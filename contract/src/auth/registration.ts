import { confirmationProblem } from '@retorna/domain/account/password'
import { codeProblem } from '@retorna/domain/account/verification-code'
import { PLANS } from '@retorna/domain/plan'
import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { judgedBy, text } from '../field-types.ts'
import { address, newPassword, personName } from './credentials.ts'
import { recaptchaToken } from './human-check.ts'
import { started } from './user.ts'

/**
 * Registers a user: {@link verifyEmail} creates the account. The reply is the same for an address that already has an
 * account; its owner is notified by email.
 */
export const register = endpoint('POST /api/auth/register', 'public', {
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
  replies: succeedsWith({ message: z.string(), requiresVerification: z.literal(true) }),
})

/**
 * Verifies an address with the six-digit code emailed to it and starts a session.
 *
 * Fails with `CODE_INVALID` (also for an address that nobody registered), `CODE_EXPIRED` for the right code after 15
 * minutes, `CODE_EXHAUSTED` after five attempts. In a browser other than that of the registration, the right code
 * returns `REGISTRATION_PASSWORD_REQUIRED`: repeat the request with `senha` or `nova_senha`. A wrong `senha` is 400
 * `VALIDATION` and counts as an attempt.
 */
export const verifyEmail = endpoint('POST /api/auth/verify-email', 'public', {
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
export const resendVerification = endpoint('POST /api/auth/resend-verification', 'public', {
  summary: 'Email a new verification code',
  body: z.object({ email: address('email-required-to-resend'), recaptchaToken }),
  replies: succeedsWith({ message: z.string() }),
})
