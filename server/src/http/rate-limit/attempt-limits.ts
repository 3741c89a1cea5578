export type AttemptLimit = {
  /** Attempts per window. */
  limit: number
  windowSeconds: number
  /** How often the wait doubles when consecutive windows are used up. Default 0. */
  doublings?: number
  /** Whether the limit is per caller, and thus scales with `RATE_LIMIT`. */
  isPerCaller?: boolean
}

const QUARTER_HOUR = 900
const HOUR = 3600
const DAY = 86_400

/**
 * The attempt limits by protected operation. Attempts against an account count whether or not it exists. Reasons:
 * docs/decisions/0009.
 */
export const ATTEMPT_LIMITS = {
  /** Failed sign-ins of a caller, to any account. */
  'sign-in-caller': { limit: 30, windowSeconds: QUARTER_HOUR, doublings: 2, isPerCaller: true },
  /** Failed sign-ins to an account by callers who were never signed in to it. */
  'sign-in-account': { limit: 10, windowSeconds: QUARTER_HOUR, doublings: 2 },
  /** Failed sign-ins to an account by a caller who has a session of it. */
  'sign-in-known-caller': { limit: 10, windowSeconds: QUARTER_HOUR },
  /** Wrong verification codes; each code also has only five attempts. */
  'code-caller': { limit: 30, windowSeconds: QUARTER_HOUR, isPerCaller: true },
  'code-account': { limit: 20, windowSeconds: HOUR },
  /** Invalid reset links. */
  'reset-caller': { limit: 30, windowSeconds: QUARTER_HOUR, isPerCaller: true },
  /** Mails that a caller triggers. */
  'mail-caller': { limit: 30, windowSeconds: HOUR, isPerCaller: true },
  /** Codes mailed to an address. */
  'code-mail-account': { limit: 8, windowSeconds: HOUR },
  /** Reset links mailed to an address. */
  'reset-mail-account': { limit: 5, windowSeconds: HOUR },
  /** Valid reset links that a user uses. Each lifts the lock of the second factor, which a mailbox must not get around. */
  'reset-person': { limit: 5, windowSeconds: DAY },
  /** Wrong passwords of a signed-in user who is asked again. */
  'own-password': { limit: 10, windowSeconds: QUARTER_HOUR, doublings: 2 },
  /** Wrong codes of a user's second factor; three in a million codes are valid. */
  'second-factor': { limit: 10, windowSeconds: QUARTER_HOUR, doublings: 5 },
  /** New addresses that a user requests; each gets a mail. */
  'email-change-person': { limit: 5, windowSeconds: HOUR },
  /** Account changes that are mailed to the user: second factor, recovery codes, new keys. */
  'security-change': { limit: 30, windowSeconds: HOUR, doublings: 4 },
  /** Changes of plan; each gets a mail. */
  'plan-change': { limit: 10, windowSeconds: HOUR, doublings: 4 },
  /** Pages of the payment provider that a user opens. */
  'payment-portal': { limit: 30, windowSeconds: HOUR, doublings: 4 },
  /** Invalid overlay tokens. */
  'overlay-caller': { limit: 30, windowSeconds: QUARTER_HOUR, isPerCaller: true },
  /** Invalid addresses of feeds for feed readers. */
  'reader-feed-caller': { limit: 30, windowSeconds: QUARTER_HOUR, isPerCaller: true },
  /** Test messages of a user. */
  'notification-test': { limit: 10, windowSeconds: QUARTER_HOUR },
  /** Invitations to reports sent by a user, and received by an address. */
  'report-invitation-person': { limit: 30, windowSeconds: HOUR },
  'report-invitation-address': { limit: 3, windowSeconds: HOUR, doublings: 4 },
  /** Opened addresses of reports that are not shared. */
  'share-caller': { limit: 30, windowSeconds: QUARTER_HOUR, isPerCaller: true },
  /** Wrong passwords of a shared report: by a caller, and by all callers. */
  'share-password-caller': { limit: 10, windowSeconds: QUARTER_HOUR, doublings: 4 },
  'share-password': { limit: 100, windowSeconds: HOUR },
  /** SMS codes requested by a user, and received by a number. */
  'phone-code-person': { limit: 3, windowSeconds: HOUR },
  'phone-code-number': { limit: 3, windowSeconds: HOUR },
  /** Webhook messages that a user resends. */
  'webhook-replay': { limit: 100, windowSeconds: HOUR },
  /** Messages of a user to the team, and screenshots with them. */
  'support-message': { limit: 20, windowSeconds: HOUR, doublings: 4 },
  'support-screenshot': { limit: 10, windowSeconds: HOUR, doublings: 4 },
  /** Logos that a user uploads for reports. */
  'report-logo': { limit: 30, windowSeconds: HOUR, doublings: 4 },
  /** Data exports of a user. */
  export: { limit: 5, windowSeconds: HOUR },
} as const satisfies Record<string, AttemptLimit>

export type AttemptBucket = keyof typeof ATTEMPT_LIMITS
