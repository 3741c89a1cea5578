/**
 * Kinds of notifications about the account itself: sent on every plan, but only to the inbox. All other kinds require
 * the alerts capability.
 */
export const ACCOUNT_KINDS = ['work-failed', 'payment-confirmed'] as const

/**
 * Whether a kind of notification concerns the account.
 *
 * @example isAccountKind('rtp-alert') // false
 */
export const isAccountKind = (kind: string): boolean => ACCOUNT_KINDS.some((one) => one === kind)
