import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { text } from '../field-types.ts'

export const recaptchaToken = text().max(4096).optional()

/** reCAPTCHA v3 actions of the calls that the human check protects. */
export const HUMAN_CHECK_ACTIONS = {
  login: 'login',
  register: 'register',
  resendVerification: 'resend_verification',
  requestPasswordReset: 'request_password_reset',
} as const
export type HumanCheckAction = (typeof HUMAN_CHECK_ACTIONS)[keyof typeof HUMAN_CHECK_ACTIONS]

/** The reCAPTCHA v3 site key for calls that take `recaptchaToken`; `null` if the check is off. */
export const humanCheck = endpoint('GET /api/auth/human-check', 'public', {
  summary: 'Site key of the human check',
  replies: succeedsWith({ siteKey: z.string().nullable() }),
})
