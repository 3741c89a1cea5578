import type { Kept } from '@retorna/contract/account'
import { KEPT_MONTHS } from '@retorna/domain/retention'

/** What is kept about a user and why, as shown to them; forget-old-records.ts enforces it. */
export const KEPT: Kept[] = [
  { data: 'account', reason: 'law', months: KEPT_MONTHS.account, from: 'deletion' },
  { data: 'payments', reason: 'law', months: KEPT_MONTHS.account, from: 'deletion' },
  { data: 'usage', reason: 'interest', months: KEPT_MONTHS.usage, from: 'recording' },
  { data: 'security', reason: 'security', months: KEPT_MONTHS.security, from: 'recording' },
  { data: 'mails', reason: 'contract', months: KEPT_MONTHS.mails, from: 'recording' },
]
