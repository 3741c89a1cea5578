import { COUNTRY_PROFILES } from '@retorna/domain/country/profiles'
import { LANGUAGES } from '@retorna/domain/language'
import { z } from 'zod'
import { password } from '../auth/credentials.ts'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { version } from '../field-types.ts'

/** A user's acceptance of the terms. */
export const consent = z.object({
  termsVersion: z.string(),
  language: z.enum(LANGUAGES),
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
const KEPT_DATA = ['account', 'payments', 'usage', 'security', 'mails', 'support'] as const

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
export const getPrivacy = endpoint('GET /api/account/privacy', 'signed-in', {
  summary: 'Privacy and security of the account',
  beforeTwoFactor: true,
  beforeNewPassword: true,
  replies: succeedsWith({
    /** The latest; `null` for accounts created on the command line. */
    consent: consent.nullable(),
    /** The version of the legal texts that requires consent before anything else; `null` if none does. */
    consentDue: z.string().nullable(),
    /** The profile of the caller's country. */
    profile: z.enum(COUNTRY_PROFILES),
    /** Whether data stays closed until a provider of age assurance has confirmed that the caller is an adult. */
    ageDue: z.boolean(),
    /** When a provider confirmed it, and which; `null` if none has. */
    adult: z.object({ since: z.iso.datetime(), by: z.string() }).nullable(),
    twoFactor: z.object({
      isOn: z.boolean(),
      /** Whether the caller's role requires one on this server. */
      isRequired: z.boolean(),
      since: z.iso.datetime().nullable(),
      /** Number of unused recovery codes. */
      recoveryCodesLeft: z.int().nonnegative(),
    }),
    /** Whether a password chosen by somebody else must be replaced first. */
    needsNewPassword: z.boolean(),
    /** A new address whose code is pending. */
    pendingEmail: z.string().nullable(),
    /** `null` if none was requested. */
    deletion: deletion.nullable(),
    /** How many keys that end with the account send readings to a feed or read the state of feeds. */
    feedKeys: z.int().nonnegative(),
    kept: z.array(kept),
  }),
})

/**
 * Everything about the caller in one archive: `data.json` and a CSV file per table. The file name is in
 * `Content-Disposition`. 429 `RATE_LIMITED` after several within an hour.
 */
export const exportData = endpoint('GET /api/account/export', 'signed-in', {
  summary: "Download the caller's data",
  replies: { 200: z.string().meta({ contentMediaType: 'application/zip' }) },
})

/**
 * Requests the deletion of the account in seven days. Requesting it again changes nothing. A wrong
 * password is 400 `VALIDATION` on `senha`; 409 `LAST_ADMIN` for the only administrator.
 */
export const requestDeletion = endpoint('POST /api/account/deletion', 'signed-in', {
  summary: 'Delete the account in seven days',
  body: z.object({ senha: password }),
  replies: succeedsWith({ deletion }),
})

/** Cancels a pending request. Idempotent: returns 204 even if nothing was pending. */
export const undoDeletion = endpoint('DELETE /api/account/deletion', 'signed-in', {
  summary: 'Keep the account',
})

/** Accepts the current version of the legal texts; 409 `EDIT_CONFLICT` for another one. */
export const giveConsent = endpoint('POST /api/account/consent', 'signed-in', {
  summary: 'Accept the legal texts',
  body: z.object({
    version,
    /** 18 or older, and legal texts accepted. */
    aceitaTermos: z.literal(true, 'terms-required'),
  }),
})
