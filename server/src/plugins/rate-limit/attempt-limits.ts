export type AttemptLimit = {
  /** Attempts in a window. */
  limit: number
  windowSeconds: number
  /** How often the wait doubles while windows in a row are used up. Default 0. */
  doublings?: number
  /** Whether the limit is one caller's, and as such follows `RATE_LIMIT`. */
  isPerCaller?: boolean
}

const QUARTER_HOUR = 900
const HOUR = 3600

/**
 * Attempts that are allowed, by what they count against. Those against an account count whether or not it
 * exists. Reasons: docs/decisions/0009.
 */
export const ATTEMPT_LIMITS = {
  /** Failed sign-ins of a caller, into whichever account. */
  'sign-in-caller': { limit: 30, windowSeconds: QUARTER_HOUR, doublings: 2, isPerCaller: true },
  /** Failed sign-ins into an account from callers who never were in it. */
  'sign-in-account': { limit: 10, windowSeconds: QUARTER_HOUR, doublings: 2 },
  /** Failed sign-ins into an account by a caller who has a session of it. */
  'sign-in-known-caller': { limit: 10, windowSeconds: QUARTER_HOUR },
  /** Wrong verification codes; each code has five tries besides. */
  'code-caller': { limit: 30, windowSeconds: QUARTER_HOUR, isPerCaller: true },
  'code-account': { limit: 20, windowSeconds: HOUR },
  /** Reset links that are none. */
  'reset-caller': { limit: 30, windowSeconds: QUARTER_HOUR, isPerCaller: true },
  /** Mails that a caller has sent to people. */
  'mail-caller': { limit: 30, windowSeconds: HOUR, isPerCaller: true },
  /** Codes mailed to an address. */
  'code-mail-account': { limit: 8, windowSeconds: HOUR },
  /** Reset links mailed to an address. */
  'reset-mail-account': { limit: 5, windowSeconds: HOUR },
  /** Wrong passwords of a signed-in person who is asked once more. */
  'own-password': { limit: 10, windowSeconds: QUARTER_HOUR, doublings: 2 },
  /** Wrong codes of a person's second factor, of which three in a million fit. */
  'second-factor': { limit: 10, windowSeconds: QUARTER_HOUR, doublings: 5 },
  /** New addresses that a person asks for; each gets a mail. */
  'email-change-person': { limit: 5, windowSeconds: HOUR },
  /** Changes of a person's account of which they are mailed: second factor, recovery codes, new keys. */
  'security-change': { limit: 30, windowSeconds: HOUR, doublings: 4 },
  /** Changes of plan; each gets a mail. */
  'plan-change': { limit: 10, windowSeconds: HOUR, doublings: 4 },
  /** Tokens of overlays that are none. */
  'overlay-caller': { limit: 30, windowSeconds: QUARTER_HOUR, isPerCaller: true },
  /** Test messages of a person. */
  'notification-test': { limit: 10, windowSeconds: QUARTER_HOUR },
  /** Codes by SMS that a person asks for, and that a number gets. */
  'phone-code-person': { limit: 3, windowSeconds: HOUR },
  'phone-code-number': { limit: 3, windowSeconds: HOUR },
  /** Messages to a webhook that a person sends again. */
  'webhook-replay': { limit: 100, windowSeconds: HOUR },
  /** Archives of a person's data. */
  export: { limit: 5, windowSeconds: HOUR },
} as const satisfies Record<string, AttemptLimit>

export type AttemptBucket = keyof typeof ATTEMPT_LIMITS
