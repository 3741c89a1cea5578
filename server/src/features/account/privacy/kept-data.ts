import type { Kept } from '@retorna/contract/account'

/** How long records are kept, in months. Source: readings of the specification, part 7. */
export const KEPT_MONTHS = { account: 60, usage: 24, security: 12, mails: 3 } as const

/** What is kept about a user and why, as shown to them; forget-old-records.ts enforces it. */
export const KEPT: Kept[] = [
  { data: 'account', reason: 'law', months: KEPT_MONTHS.account, from: 'deletion' },
  { data: 'payments', reason: 'law', months: KEPT_MONTHS.account, from: 'deletion' },
  { data: 'usage', reason: 'interest', months: KEPT_MONTHS.usage, from: 'recording' },
  { data: 'security', reason: 'security', months: KEPT_MONTHS.security, from: 'recording' },
  { data: 'mails', reason: 'contract', months: KEPT_MONTHS.mails, from: 'recording' },
  { data: 'support', reason: 'contract', months: KEPT_MONTHS.usage, from: 'recording' },
]
