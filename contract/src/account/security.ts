import { z } from 'zod'
import { newPassword, password } from '../auth/credentials.ts'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { text } from '../field-types.ts'

export const message = {
  /** User-facing, in the caller's language. */
  message: z.string(),
}

/** Six digits of an authenticator app (spaces do not matter), or a recovery code. */
export const secondFactorCode = text('code-required')
  .trim()
  .min(1, 'code-required')
  .max(64, 'code-incorrect')

/**
 * Changes the password. All other sessions end; the caller's stays. A wrong current password is 400
 * `VALIDATION` on `senha_atual` and counts as a failed sign-in (429 `RATE_LIMITED` after too many).
 */
export const changePassword = endpoint('PUT /api/auth/password', 'signed-in', {
  summary: 'Change the password',
  beforeTwoFactor: true,
  beforeNewPassword: true,
  body: z.object({
    senha_atual: password,
    nova_senha: newPassword,
  }),
  replies: succeedsWith(message),
})

/**
 * Proves the caller's identity again with the password: calls that require a fresh proof are allowed for ten minutes.
 * A wrong one is 400 `VALIDATION` on `senha` (429 `RATE_LIMITED` after too many).
 */
export const proveAgain = endpoint('POST /api/account/proof', 'signed-in', {
  summary: 'Prove the identity of the caller again',
  body: z.object({ senha: password }),
})

/** A session as its owner sees it. Its id grants no access. */
export const accountSession = z.object({
  id: z.string(),
  /** `Firefox`, `Chrome`…; `null` if unknown. */
  browser: z.string().nullable(),
  /** `Windows`, `Android`…; `null` if unknown. */
  system: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Accurate to five minutes. */
  lastUsedAt: z.iso.datetime(),
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>

/** The caller's sessions, the current one first, then by last use. */
export const listSessions = endpoint('GET /api/account/sessions', 'signed-in', {
  summary: "List the caller's sessions",
  beforeTwoFactor: true,
  replies: succeedsWith({ sessions: z.array(accountSession) }),
})

/** Ends all sessions of the caller except the current one. */
export const endOtherSessions = endpoint('DELETE /api/account/sessions', 'signed-in', {
  summary: 'End all other sessions',
  replies: succeedsWith({
    /** Number of sessions ended. */
    ended: z.int().nonnegative(),
  }),
})

/**
 * Ends one session of the caller, possibly the current one. Returns 204 even if it had already ended, or if the id is
 * not one of the caller's, which changes nothing.
 */
export const endOneSession = endpoint('DELETE /api/account/sessions/:id', 'signed-in', {
  summary: 'End a session',
  params: z.object({ id: text().min(1).max(200) }),
})

/**
 * Starts setting up a second factor, which takes effect with {@link confirmTwoFactor}. Starting again replaces the
 * secret. A wrong password is 400 `VALIDATION` on `senha`; 409 `TWO_FACTOR_ACTIVE` if one is already on.
 */
export const startTwoFactor = endpoint('POST /api/account/two-factor', 'signed-in', {
  summary: 'Start setting up the second factor',
  beforeTwoFactor: true,
  body: z.object({ senha: password }),
  replies: succeedsWith({
    /** Base32 (RFC 4648), for manual entry in an authenticator app. */
    secret: z.string(),
    /** `otpauth://totp/…` for the QR code. */
    uri: z.string(),
  }),
})

/** Ten codes, each valid for one sign-in; shown only once. */
const recoveryCodes = z.array(z.string())

/**
 * Turns the second factor on with a first code from the app. All other sessions end. A wrong code is 400 `VALIDATION`
 * on `codigo`; 409 `TWO_FACTOR_INACTIVE` if setup was not started, `TWO_FACTOR_ACTIVE` if it is already on.
 */
export const confirmTwoFactor = endpoint('POST /api/account/two-factor/confirm', 'signed-in', {
  summary: 'Turn the second factor on',
  beforeTwoFactor: true,
  body: z.object({ codigo: secondFactorCode }),
  replies: succeedsWith({ recoveryCodes }),
})

/**
 * Generates new recovery codes, with an app code or a recovery code; the older ones stop working. A wrong password or
 * code is 400 `VALIDATION` on `senha` or `codigo` and counts as a failed sign-in; 409 `TWO_FACTOR_INACTIVE` without a
 * second factor.
 */
export const renewRecoveryCodes = endpoint(
  'POST /api/account/two-factor/recovery-codes',
  'signed-in',
  {
    summary: 'Generate new recovery codes',
    body: z.object({ senha: password, codigo: secondFactorCode }),
    replies: succeedsWith({ recoveryCodes }),
  },
)

/**
 * Turns the second factor off, with an app code or a recovery code. A wrong password or code is
 * 400 `VALIDATION` on `senha` or `codigo` and counts as a failed sign-in. Returns 204 even if none is on.
 */
export const stopTwoFactor = endpoint('DELETE /api/account/two-factor', 'signed-in', {
  summary: 'Turn the second factor off',
  body: z.object({ senha: password, codigo: secondFactorCode }),
})
