import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

const monthsBefore = (now: Date, months: number) =>
  sql<Date>`${now}::timestamptz - make_interval(months => ${months})`

/** What is left of accounts that were deleted so long ago; their consents go with them. */
export const forgetDeletedAccounts = async (db: Database, now: Date, months: number) => {
  await db.deleteFrom('users').where('deleted_at', '<', monthsBefore(now, months)).execute()
}

/** Sessions that began so long ago, however often they were prolonged. */
export const forgetSessions = async (db: Database, now: Date, months: number) => {
  await db.deleteFrom('sessions').where('created_at', '<', monthsBefore(now, months)).execute()
}

/** Mails that are out of our hands. */
export const forgetMails = async (db: Database, now: Date, months: number) => {
  await db
    .deleteFrom('outgoing_mails')
    .where('state', 'in', ['sent', 'failed', 'outbox'])
    .where('created_at', '<', monthsBefore(now, months))
    .execute()
}

/** What people were told of, and what became of the messages. */
export const forgetNotifications = async (db: Database, now: Date, months: number) => {
  await db.deleteFrom('notifications').where('created_at', '<', monthsBefore(now, months)).execute()
  await db
    .deleteFrom('notification_deliveries')
    .where('created_at', '<', monthsBefore(now, months))
    .execute()
}

/**
 * Security logs, which give up nothing younger than a year and nothing about imports. Only these functions of
 * the database may delete there.
 */
export const forgetSecurityLogs = async (db: Database, now: Date, months: number) => {
  await sql`select forget_audit_entries(${monthsBefore(now, months)})`.execute(db)
  await sql`select forget_access_log(${monthsBefore(now, months)})`.execute(db)
}

/** Changes of address whose code nobody brought, for a day: an expired code is told as such. */
export const forgetEmailChanges = async (db: Database, now: Date) => {
  const yesterday = sql<Date>`${now}::timestamptz - interval '1 day'`
  await db.deleteFrom('email_changes').where('expires_at', '<', yesterday).execute()
}
