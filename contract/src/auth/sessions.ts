import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { text } from '../field-types.ts'
import { address, password } from './credentials.ts'
import { recaptchaToken } from './human-check.ts'
import { started, user } from './user.ts'

/**
 * Starts a session. The token is a bearer credential: keep it out of URLs.
 *
 * Fails with `INVALID_CREDENTIALS`, `EMAIL_NOT_VERIFIED`, `TWO_FACTOR_REQUIRED` (repeat the request with `codigo`),
 * `TWO_FACTOR_INVALID`, `RECAPTCHA_FAILED`, and `RATE_LIMITED` after repeated failures.
 */
export const login = endpoint('POST /api/auth/login', 'public', {
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
export const verifySession = endpoint('GET /api/auth/verify', 'signed-in', {
  summary: 'Verify the session',
  beforeTwoFactor: true,
  beforeNewPassword: true,
  replies: succeedsWith({ valid: z.literal(true), user }),
})

/** Ends the bearer's session on the server. Returns 204 even if it had already ended. */
export const logout = endpoint('POST /api/auth/logout', 'public', {
  summary: 'End the session',
})
