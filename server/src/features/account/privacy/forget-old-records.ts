import type { Kept } from '@retorna/contract/account'
import type { Database } from '../../../database/connection.ts'
import { forgetEmailUndos } from '../email/email-queries.ts'
import { deleteAccount } from './deletion.ts'
import { findOverdueDeletions } from './deletion-queries.ts'
import {
  forgetConversations,
  forgetDeletedAccounts,
  forgetEmailChanges,
  forgetMails,
  forgetNotifications,
  forgetSecurityLogs,
  forgetSessions,
} from './retention-queries.ts'

/** Deletes records past their retention period, and accounts whose deletion job was lost. */
export const forgetOldRecords = async (db: Database, now: Date): Promise<void> => {
  for (const userId of await findOverdueDeletions(db, now)) await deleteAccount(db, userId, now)
  await forgetDeletedAccounts(db, now, KEPT_MONTHS.account)
  await forgetSessions(db, now, KEPT_MONTHS.usage)
  await forgetConversations(db, now, KEPT_MONTHS.usage)
  await forgetMails(db, now, KEPT_MONTHS.mails)
  await forgetNotifications(db, now, KEPT_MONTHS.mails)
  await forgetSecurityLogs(db, now, KEPT_MONTHS.security)
  await forgetEmailChanges(db, now)
  await forgetEmailUndos(db, now)
}

/** How long records are kept, in months. Source: readings of the specification, part 7. */
const KEPT_MONTHS = { account: 60, usage: 24, security: 12, mails: 3 } as const

/** What is kept about a user and why, as shown to them; forget-old-records.ts enforces it. */
export const KEPT: Kept[] = [
  { data: 'account', reason: 'law', months: KEPT_MONTHS.account, from: 'deletion' },
  { data: 'payments', reason: 'law', months: KEPT_MONTHS.account, from: 'deletion' },
  { data: 'usage', reason: 'interest', months: KEPT_MONTHS.usage, from: 'recording' },
  { data: 'security', reason: 'security', months: KEPT_MONTHS.security, from: 'recording' },
  { data: 'mails', reason: 'contract', months: KEPT_MONTHS.mails, from: 'recording' },
  { data: 'support', reason: 'contract', months: KEPT_MONTHS.usage, from: 'recording' },
]
