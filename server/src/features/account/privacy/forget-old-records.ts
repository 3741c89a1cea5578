import type { Database } from '../../../database/connection.ts'
import { forgetEmailUndos } from '../email/email-undo-queries.ts'
import { deleteAccount } from './delete-account.ts'
import { findOverdueDeletions } from './deletion-queries.ts'
import { KEPT_MONTHS } from './kept-data.ts'
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
