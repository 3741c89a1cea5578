/** Retention of records, in months. Source: readings of the specification, part 7. */
export const KEPT_MONTHS = { account: 60, usage: 24, security: 12, mails: 3 } as const
