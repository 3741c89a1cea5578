import { emailProblem } from '@retorna/domain/email'
import { codeProblem } from '@retorna/domain/verification-code'
import { z } from 'zod'
import { newPassword, personName, user } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { text } from './field-types.ts'

/** Makes a rule of `domain` the judge of a field; the key of what is wrong becomes the field's text. */
const judgedBy =
  (problemOf: (value: string) => string | null) =>
  (value: string, context: z.RefinementCtx<string>): void => {
    const problem = problemOf(value)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  }

/** The present password, which calls that weaken the account ask for again. */
const password = text('password-required')

  .min(1, 'password-required')
  .max(1024, 'password-too-long')

/** Six digits of an authenticator app (spaces do not matter), or a recovery code. */
const secondFactorCode = text('code-required')

  .trim()
  .min(1, 'code-required')
  .max(64, 'code-incorrect')

const message = {
  success: z.literal(true),
  /** For the person, in their language. */
  message: z.string(),
}

/**
 * Changes the caller's name at once. For a new email address the password is asked for, and a code of the second
 * factor where it is on (400 `VALIDATION` on `senha` or `codigo`); to have the mail sent again it is not. The
 * address gets a code of six digits, good for 15 minutes and five tries, and counts only once
 * {@link confirmEmail} brings it; the answer does not tell whether
 * the address has an account. The present address withdraws a change that waits. 429 `RATE_LIMITED`
 * after several new addresses within an hour.
 */
export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  access: 'signed-in',
  summary: 'Change name and email address',
  body: z.object({
    nome: personName,
    email: text('email-required').trim().superRefine(judgedBy(emailProblem)),
    /** For a new address: the present password. */
    senha: password.optional(),
    /** For a new address: a code of the second factor, where it is on. */
    codigo: secondFactorCode.optional(),
  }),
  replies: {
    200: z.object({
      ...message,
      /** With the new name; the address is still the present one. */
      user,
      /** Whether the new address waits for its code. */
      requiresEmailCode: z.boolean(),
    }),
  },
})

/**
 * Brings the code that the new address received; the address changes, all other sessions end, and the old address
 * gets a link that undoes it for seven days ({@link undoEmailChange}). 400
 * `CODE_INVALID` for a wrong code and where no change waits, 400 `CODE_EXPIRED` after 15 minutes, 429
 * `CODE_EXHAUSTED` after five wrong tries (ask for a new one), 409 `EMAIL_TAKEN` where somebody
 * registered the address meanwhile.
 */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  access: 'signed-in',
  summary: 'Confirm the new email address',
  body: z.object({
    code: text('code-required').trim().superRefine(judgedBy(codeProblem)),
  }),
  replies: { 200: z.object({ ...message, user }) },
})

/**
 * Brings the former address back, by the token of the link that it was mailed, with a new password. All sessions
 * end. 400 `RESET_TOKEN_INVALID`; 409 `EMAIL_TAKEN` where somebody else has the address by now.
 */
export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/undo-email-change',
  access: 'public',
  summary: 'Undo a change of the email address',
  body: z.object({ token: text('reset-token-required').max(200), nova_senha: newPassword }),
  replies: { 200: z.object(message) },
})

/**
 * Changes the password. All other sessions end; the caller's stays. A wrong present password is 400
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
  replies: { 200: z.object(message) },
})

/**
 * Proves once more, with the password, that the person of the session holds it: calls that ask for a fresh
 * proof answer for ten minutes. A wrong one is 400 `VALIDATION` on `senha` (429 `RATE_LIMITED` after too
 * many).
 */
export const proveAgain = endpoint({
  method: 'POST',
  path: '/api/account/proof',
  access: 'signed-in',
  summary: 'Prove once more who holds the session',
  body: z.object({ senha: password }),
  replies: { 204: z.void() },
})

/** A session as its owner sees it. Its id opens nothing. */
export const accountSession = z.object({
  id: z.string(),
  /** `Firefox`, `Chrome`…; `null` where it cannot be told. */
  browser: z.string().nullable(),
  /** `Windows`, `Android`…; `null` where it cannot be told. */
  system: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** To within five minutes. */
  lastUsedAt: z.iso.datetime(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>

/** The caller's sessions, the asking one first, then by last use. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'signed-in',
  summary: "List the caller's sessions",
  beforeTwoFactor: true,
  replies: { 200: z.object({ success: z.literal(true), sessions: z.array(accountSession) }) },
})

/** Ends all sessions of the caller but the asking one. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'signed-in',
  summary: 'End all other sessions',
  replies: {
    200: z.object({
      success: z.literal(true),
      /** How many ended. */
      ended: z.int().nonnegative(),
    }),
  },
})

/**
 * Ends one session of the caller, also the asking one. Answers 204 also when it had ended already, and
 * for an id that is none of the caller's, which changes nothing.
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
 * Begins to set up a second factor; nothing counts before {@link confirmTwoFactor}. Beginning again
 * replaces the secret. A wrong password is 400 `VALIDATION` on `senha`; 409 `TWO_FACTOR_ACTIVE` where
 * one is on already.
 */
export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-factor',
  access: 'signed-in',
  summary: 'Begin to set up the second factor',
  beforeTwoFactor: true,
  body: z.object({ senha: password }),
  replies: {
    200: z.object({
      success: z.literal(true),
      /** Base32 (RFC 4648), to type into an authenticator app. */
      secret: z.string(),
      /** `otpauth://totp/…` for the QR code. */
      uri: z.string(),
    }),
  },
})

/** Ten codes, each good for one sign-in; shown this once. */
const recoveryCodes = z.array(z.string())

/**
 * Turns the second factor on with a first code from the app. All other sessions end. A wrong code is 400
 * `VALIDATION` on `codigo`; 409 `TWO_FACTOR_INACTIVE` where nothing was begun, `TWO_FACTOR_ACTIVE` where
 * it is on already.
 */
export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-factor/confirm',
  access: 'signed-in',
  summary: 'Turn the second factor on',
  beforeTwoFactor: true,
  body: z.object({ codigo: secondFactorCode }),
  replies: { 200: z.object({ success: z.literal(true), recoveryCodes }) },
})

/**
 * Makes new recovery codes; the older ones stop working. A wrong password is 400 `VALIDATION` on
 * `senha`; 409 `TWO_FACTOR_INACTIVE` without a second factor.
 */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/two-factor/recovery-codes',
  access: 'signed-in',
  summary: 'Make new recovery codes',
  body: z.object({ senha: password }),
  replies: { 200: z.object({ success: z.literal(true), recoveryCodes }) },
})

/**
 * Turns the second factor off, with a code of the app or a recovery code. A wrong password or code is
 * 400 `VALIDATION` on `senha` or `codigo` and counts as a failed sign-in. Answers 204 also when none is on.
 */
export const stopTwoFactor = endpoint({
  method: 'DELETE',
  path: '/api/account/two-factor',
  access: 'signed-in',
  summary: 'Turn the second factor off',
  body: z.object({ senha: password, codigo: secondFactorCode }),
  replies: { 204: z.void() },
})

/** A deletion that was asked for and can still be undone. */
const deletion = z.object({
  requestedAt: z.iso.datetime(),
  /** When the account is deleted; until then it works as usual and the deletion can be undone. */
  deletesAt: z.iso.datetime(),
})
export type Deletion = z.infer<typeof deletion>

/** What may be kept of a person, and why; the screens hold the words. */
export const KEPT_DATA = ['account', 'payments', 'usage', 'security', 'mails'] as const

const kept = z.object({
  data: z.enum(KEPT_DATA),
  /**
   * `contract`: the service needs it. `law`: it has to be kept. `security`: to find and prove abuse.
   * `interest`: to improve and to support the service.
   */
  reason: z.enum(['contract', 'law', 'security', 'interest']),
  /** How long, in months. */
  months: z.int().positive(),
  /** What the months count from: the deletion of the account, or the moment it was recorded. */
  from: z.enum(['deletion', 'recording']),
})
export type Kept = z.infer<typeof kept>

/** Consent, second factor, deletion and what is kept. */
export const getPrivacy = endpoint({
  method: 'GET',
  path: '/api/account/privacy',
  access: 'signed-in',
  summary: 'Privacy and security of the account',
  beforeTwoFactor: true,
  beforeNewPassword: true,
  replies: {
    200: z.object({
      success: z.literal(true),
      /** The latest; `null` for accounts made on the command line. */
      consent: z
        .object({
          termsVersion: z.string(),
          language: z.enum(['en', 'pt']),
          acceptedAt: z.iso.datetime(),
          isAdult: z.boolean(),
        })
        .nullable(),
      twoFactor: z.object({
        isOn: z.boolean(),
        /** Whether the caller's role asks for one on this server. */
        isRequired: z.boolean(),
        since: z.iso.datetime().nullable(),
        /** Unused ones. */
        recoveryCodesLeft: z.int().nonnegative(),
      }),
      /** Whether a password that somebody else chose has to be replaced before anything else. */
      needsNewPassword: z.boolean(),
      /** A new address whose code is waited for. */
      pendingEmail: z.string().nullable(),
      /** `null` where none was asked for. */
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
 * Asks for the deletion of the account, seven days from now. Asking again changes nothing. A wrong
 * password is 400 `VALIDATION` on `senha`; 409 `LAST_ADMIN` for the only administrator.
 */
export const requestDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  access: 'signed-in',
  summary: 'Delete the account in seven days',
  body: z.object({ senha: password }),
  replies: { 200: z.object({ success: z.literal(true), deletion }) },
})

/** Takes the request back. Answers 204 also when there is none. */
export const undoDeletion = endpoint({
  method: 'DELETE',
  path: '/api/account/deletion',
  access: 'signed-in',
  summary: 'Keep the account',
  replies: { 204: z.void() },
})
