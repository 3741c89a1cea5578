import type { Kept } from '@retorna/contract/account/privacy'
import { KEPT_MONTHS } from '@retorna/domain/retention'
import type { Database } from '../../../database/connection.ts'
import { deleteAccount } from './deletion.ts'
import { findOverdueDeletions } from './deletion-queries.ts'
import { forgetRecords } from './retention-queries.ts'

/** Deletes records past their retention period, and accounts whose deletion job was lost. */
export const forgetOldRecords = async (db: Database, now: Date): Promise<void> => {
  for (const userId of await findOverdueDeletions(db, now)) await deleteAccount(db, userId, now)
  await forgetRecords(db, now)
}

/** The data kept about a user with the reasons, as shown to them; forget-old-records.ts enforces it. */
export const KEPT: Kept[] = [
  { data: 'account', reason: 'law', months: KEPT_MONTHS.account, from: 'deletion' },
  { data: 'payments', reason: 'law', months: KEPT_MONTHS.account, from: 'deletion' },
  { data: 'usage', reason: 'interest', months: KEPT_MONTHS.usage, from: 'recording' },
  { data: 'security', reason: 'security', months: KEPT_MONTHS.security, from: 'recording' },
  { data: 'mails', reason: 'contract', months: KEPT_MONTHS.mails, from: 'recording' },
  { data: 'support', reason: 'contract', months: KEPT_MONTHS.usage, from: 'recording' },
]
