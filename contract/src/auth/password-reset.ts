import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { text } from '../field-types.ts'
import { address, newPassword } from './credentials.ts'
import { recaptchaToken } from './human-check.ts'

/** Emails a link to choose a new password, valid for one hour and one use. */
export const requestPasswordReset = endpoint('POST /api/auth/request-password-reset', 'public', {
  summary: 'Email a password reset link',
  body: z.object({ email: address('email-required'), recaptchaToken }),
  replies: succeedsWith({ message: z.string() }),
})

const resetOwner = succeedsWith({ user: z.object({ nome: z.string() }) })
const resetToken = text('reset-token-required').max(200)

/** Returns the user whose password a link resets. Fails with `RESET_TOKEN_INVALID`. */
export const checkResetToken = endpoint('POST /api/auth/verify-reset-token', 'public', {
  summary: 'Verify a password reset link',
  body: z.object({ token: resetToken }),
  replies: resetOwner,
})

/** {@link checkResetToken} with the token in the URL, which proxies may log: prefer that call. */
export const verifyResetToken = endpoint('GET /api/auth/verify-reset-token/:token', 'public', {
  summary: 'Verify a password reset link by its URL',
  params: z.object({ token: text().max(200) }),
  replies: resetOwner,
})

/** Sets a new password and ends every session of the user. Fails with `RESET_TOKEN_INVALID`. */
export const resetPassword = endpoint('POST /api/auth/reset-password', 'public', {
  summary: 'Choose a new password',
  body: z.object({ token: resetToken, nova_senha: newPassword }),
  replies: succeedsWith({ message: z.string() }),
})
