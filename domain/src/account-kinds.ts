/**
 * The notifications that concern an account: told on every plan, and in the inbox alone. The other kinds need alerts.
 */
export const ACCOUNT_KINDS = ['work-failed', 'payment-confirmed'] as const

/**
 * Whether a kind of notification concerns the account.
 *
 * @example isAccountKind('rtp-alert') // false
 */
export const isAccountKind = (kind: string): boolean => ACCOUNT_KINDS.some((one) => one === kind)
