import { emailProblem } from '@retorna/domain/account/email'
import { codeProblem } from '@retorna/domain/account/verification-code'
import { z } from 'zod'
import { newPassword, password, personName, user } from './auth.ts'
import { endpoint, success } from './endpoint.ts'
import { judgedBy, text } from './field-types.ts'

/** Six digits of an authenticator app (spaces do not matter), or a recovery code. */
const secondFactorCode = text('code-required')
  .trim()
  .min(1, 'code-required')
  .max(64, 'code-incorrect')

const message = {
  /** User-facing, in the caller's language. */
  message: z.string(),
}

/**
 * Changes the caller's name at once. A new email address requires the password, and a second-factor code if it is on
 * (400 `VALIDATION` on `senha` or `codigo`); resending the email does not. The address gets a six-digit code, valid
 * for 15 minutes and five attempts, and takes effect only with {@link confirmEmail}; the reply does not reveal
 * whether the address has an account. Sending the current address cancels a pending change. 429 `RATE_LIMITED` after
 * several new addresses within an hour.
 */
export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  access: 'signed-in',
  summary: 'Change name and email address',
  body: z.object({
    nome: personName,
    email: text('email-required').trim().superRefine(judgedBy(emailProblem)),
    /** For a new address: the current password. */
    senha: password.optional(),
    /** For a new address: a second-factor code, if it is on. */
    codigo: secondFactorCode.optional(),
  }),
  replies: {
    200: success({
      ...message,
      /** With the new name; the address is still the current one. */
      user,
      /** Whether the new address is waiting for its code. */
      requiresEmailCode: z.boolean(),
    }),
  },
})

/** Stores the language that the caller reads: their next mail, SMS and push message is in it. */
export const keepLanguage = endpoint({
  method: 'PUT',
  path: '/api/account/language',
  access: 'signed-in',
  summary: 'Store the language of messages',
  beforeTwoFactor: true,
  beforeNewPassword: true,
  body: z.object({ language: z.enum(['en', 'pt']) }),
  replies: { 204: z.void() },
})

/**
 * Submits the code sent to the new address: the address changes, all other sessions end, and the old address gets a
 * link that can undo it for seven days ({@link undoEmailChange}). 400 `CODE_INVALID` for a wrong code or if no change
 * is pending, 400 `CODE_EXPIRED` after 15 minutes, 429 `CODE_EXHAUSTED` after five wrong attempts (request a new
 * one), 409 `EMAIL_TAKEN` if somebody registered the address meanwhile.
 */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  access: 'signed-in',
  summary: 'Confirm the new email address',
  body: z.object({
    code: text('code-required').trim().superRefine(judgedBy(codeProblem)),
  }),
  replies: { 200: success({ ...message, user }) },
})

/**
 * Restores the former address, with the token of the link emailed to it and a new password. All sessions end. 400
 * `RESET_TOKEN_INVALID`; 409 `EMAIL_TAKEN` if somebody else has the address by now.
 */
export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/undo-email-change',
  access: 'public',
  summary: 'Undo a change of the email address',
  body: z.object({ token: text('reset-token-required').max(200), nova_senha: newPassword }),
  replies: { 200: success(message) },
})

/**
 * Changes the password. All other sessions end; the caller's stays. A wrong current password is 400
 * `VALIDATION` on `senha_atual` and counts as a failed sign-in (429 `RATE_LIMITED` after too many).
 */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/auth/password',
  access: 'signed-in',
  summary: 'Change the password',
  beforeTwoFactor: true,
  beforeNewPassword: true,
  body: z.object({
    senha_atual: password,
    nova_senha: newPassword,
  }),
  replies: { 200: success(message) },
})

/**
 * Proves the caller's identity again with the password: calls that require a fresh proof are allowed for ten minutes.
 * A wrong one is 400 `VALIDATION` on `senha` (429 `RATE_LIMITED` after too many).
 */
export const proveAgain = endpoint({
  method: 'POST',
  path: '/api/account/proof',
  access: 'signed-in',
  summary: 'Prove the identity of the caller again',
  body: z.object({ senha: password }),
  replies: { 204: z.void() },
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
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'signed-in',
  summary: "List the caller's sessions",
  beforeTwoFactor: true,
  replies: { 200: success({ sessions: z.array(accountSession) }) },
})

/** Ends all sessions of the caller except the current one. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'signed-in',
  summary: 'End all other sessions',
  replies: {
    200: success({
      /** How many ended. */
      ended: z.int().nonnegative(),
    }),
  },
})

/**
 * Ends one session of the caller, possibly the current one. Returns 204 even if it had already ended, or if the id is
 * not one of the caller's, which changes nothing.
 */
export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'signed-in',
  summary: 'End a session',
  params: z.object({ id: text().min(1).max(200) }),
  replies: { 204: z.void() },
})

/**
 * Starts setting up a second factor, which takes effect with {@link confirmTwoFactor}. Starting again replaces the
 * secret. A wrong password is 400 `VALIDATION` on `senha`; 409 `TWO_FACTOR_ACTIVE` if one is already on.
 */
export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-factor',
  access: 'signed-in',
  summary: 'Start setting up the second factor',
  beforeTwoFactor: true,
  body: z.object({ senha: password }),
  replies: {
    200: success({
      /** Base32 (RFC 4648), for manual entry in an authenticator app. */
      secret: z.string(),
      /** `otpauth://totp/…` for the QR code. */
      uri: z.string(),
    }),
  },
})

/** Ten codes, each valid for one sign-in; shown only once. */
const recoveryCodes = z.array(z.string())

/**
 * Turns the second factor on with a first code from the app. All other sessions end. A wrong code is 400 `VALIDATION`
 * on `codigo`; 409 `TWO_FACTOR_INACTIVE` if setup was not started, `TWO_FACTOR_ACTIVE` if it is already on.
 */
export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-factor/confirm',
  access: 'signed-in',
  summary: 'Turn the second factor on',
  beforeTwoFactor: true,
  body: z.object({ codigo: secondFactorCode }),
  replies: { 200: success({ recoveryCodes }) },
})

/**
 * Generates new recovery codes; the older ones stop working. A wrong password is 400 `VALIDATION` on
 * `senha`; 409 `TWO_FACTOR_INACTIVE` without a second factor.
 */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/two-factor/recovery-codes',
  access: 'signed-in',
  summary: 'Generate new recovery codes',
  body: z.object({ senha: password }),
  replies: { 200: success({ recoveryCodes }) },
})

/**
 * Turns the second factor off, with an app code or a recovery code. A wrong password or code is
 * 400 `VALIDATION` on `senha` or `codigo` and counts as a failed sign-in. Returns 204 even if none is on.
 */
export const stopTwoFactor = endpoint({
  method: 'DELETE',
  path: '/api/account/two-factor',
  access: 'signed-in',
  summary: 'Turn the second factor off',
  body: z.object({ senha: password, codigo: secondFactorCode }),
  replies: { 204: z.void() },
})

/** A user's acceptance of the terms. */
export const consent = z.object({
  termsVersion: z.string(),
  language: z.enum(['en', 'pt']),
  acceptedAt: z.iso.datetime(),
  isAdult: z.boolean(),
})

/** A requested deletion that can still be undone. */
export const deletion = z.object({
  requestedAt: z.iso.datetime(),
  /** When the account is deleted; until then it works as usual and the deletion can be undone. */
  deletesAt: z.iso.datetime(),
})
export type Deletion = z.infer<typeof deletion>

/** What personal data may be kept, and why; the screens hold the texts. */
export const KEPT_DATA = ['account', 'payments', 'usage', 'security', 'mails', 'support'] as const

const kept = z.object({
  data: z.enum(KEPT_DATA),
  /**
   * `contract`: the service needs it. `law`: legally required. `security`: to detect and prove abuse. `interest`: to
   * improve and support the service.
   */
  reason: z.enum(['contract', 'law', 'security', 'interest']),
  /** Retention in months. */
  months: z.int().positive(),
  /** Start of the retention: deletion of the account, or the time of recording. */
  from: z.enum(['deletion', 'recording']),
})
export type Kept = z.infer<typeof kept>

/** Consent, second factor, deletion and retention. */
export const getPrivacy = endpoint({
  method: 'GET',
  path: '/api/account/privacy',
  access: 'signed-in',
  summary: 'Privacy and security of the account',
  beforeTwoFactor: true,
  beforeNewPassword: true,
  replies: {
    200: success({
      /** The latest; `null` for accounts created on the command line. */
      consent: consent.nullable(),
      twoFactor: z.object({
        isOn: z.boolean(),
        /** Whether the caller's role requires one on this server. */
        isRequired: z.boolean(),
        since: z.iso.datetime().nullable(),
        /** Unused ones. */
        recoveryCodesLeft: z.int().nonnegative(),
      }),
      /** Whether a password chosen by somebody else must be replaced first. */
      needsNewPassword: z.boolean(),
      /** A new address whose code is pending. */
      pendingEmail: z.string().nullable(),
      /** `null` if none was requested. */
      deletion: deletion.nullable(),
      kept: z.array(kept),
    }),
  },
})

/**
 * Everything about the caller in one archive: `data.json` and a CSV file for each table. The file name
 * is in `Content-Disposition`. 429 `RATE_LIMITED` after several within an hour.
 */
export const exportData = endpoint({
  method: 'GET',
  path: '/api/account/export',
  access: 'signed-in',
  summary: "Download the caller's data",
  replies: { 200: z.string().meta({ contentMediaType: 'application/zip' }) },
})

/**
 * Requests the deletion of the account in seven days. Requesting it again changes nothing. A wrong
 * password is 400 `VALIDATION` on `senha`; 409 `LAST_ADMIN` for the only administrator.
 */
export const requestDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  access: 'signed-in',
  summary: 'Delete the account in seven days',
  body: z.object({ senha: password }),
  replies: { 200: success({ deletion }) },
})

/** Cancels a pending request. Idempotent: returns 204 even if nothing was pending. */
export const undoDeletion = endpoint({
  method: 'DELETE',
  path: '/api/account/deletion',
  access: 'signed-in',
  summary: 'Keep the account',
  replies: { 204: z.void() },
})
