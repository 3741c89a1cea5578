import { codeProblem } from '@retorna/domain/account/verification-code'
import { LANGUAGES } from '@retorna/domain/language'
import { z } from 'zod'
import { address, newPassword, password, personName } from '../auth/credentials.ts'
import { user } from '../auth/user.ts'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { judgedBy, text } from '../field-types.ts'
import { message, secondFactorCode } from './security.ts'

/**
 * Changes the caller's name at once. A new email address requires the password, and a second-factor code if it is on
 * (400 `VALIDATION` on `senha` or `codigo`); resending the email does not, for a day after its code has expired. The
 * address gets a six-digit code, valid for 15 minutes and five attempts, and takes effect only with
 * {@link confirmEmail}; the reply does not reveal whether the address has an account. Sending the current address
 * cancels a pending change. 429 `RATE_LIMITED` after several new addresses within an hour.
 */
export const changeProfile = endpoint('PUT /api/auth/profile', 'signed-in', {
  summary: 'Change name and email address',
  body: z.object({
    nome: personName,
    email: address('email-required'),
    /** For a new address: the current password. */
    senha: password.optional(),
    /** For a new address: a second-factor code, if it is on. */
    codigo: secondFactorCode.optional(),
  }),
  replies: succeedsWith({
    ...message,
    /** The user with the new name, still with the current address. */
    user,
    /** Whether the new address is waiting for its code. */
    requiresEmailCode: z.boolean(),
  }),
})

/** Stores the caller's language, in which their next mail, SMS and push message will be. */
export const keepLanguage = endpoint('PUT /api/account/language', 'signed-in', {
  summary: 'Store the language of messages',
  beforeTwoFactor: true,
  beforeNewPassword: true,
  body: z.object({ language: z.enum(LANGUAGES) }),
})

/**
 * Submits the code sent to the new address: the address changes, all other sessions end, and the old address gets a
 * link that can undo it for seven days ({@link undoEmailChange}). 400 `CODE_INVALID` for a wrong code or if no change
 * is pending, 400 `CODE_EXPIRED` after 15 minutes, 429 `CODE_EXHAUSTED` after five wrong attempts (request a new
 * one), 409 `EMAIL_TAKEN` if somebody registered the address meanwhile.
 */
export const confirmEmail = endpoint('POST /api/account/email', 'signed-in', {
  summary: 'Confirm the new email address',
  body: z.object({
    code: text('code-required').trim().superRefine(judgedBy(codeProblem)),
  }),
  replies: succeedsWith({ ...message, user }),
})

const undoToken = text('reset-token-required').max(200)

/** Says whether a link still restores the former address ({@link undoEmailChange}). 400 `RESET_TOKEN_INVALID`. */
export const checkEmailUndo = endpoint('POST /api/auth/verify-email-undo', 'public', {
  summary: 'Verify a link that undoes a change of the email address',
  body: z.object({ token: undoToken }),
  replies: succeedsWith({}),
})

/**
 * Restores the former address, with the token of the link emailed to it and a new password. All sessions end, and so
 * does everything set up since that works without signing in, such as API keys, overlay links and the webhook. 400
 * `RESET_TOKEN_INVALID`; 409 `EMAIL_TAKEN` if somebody else has the address by now.
 */
export const undoEmailChange = endpoint('POST /api/auth/undo-email-change', 'public', {
  summary: 'Undo a change of the email address',
  body: z.object({ token: undoToken, nova_senha: newPassword }),
  replies: succeedsWith(message),
})
