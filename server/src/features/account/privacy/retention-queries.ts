import { sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'

const monthsBefore = (now: Date, months: number) =>
  sql<Date>`${now}::timestamptz - make_interval(months => ${months})`

/** Deletes what is left of accounts deleted more than `months` ago, with their consents. */
export const forgetDeletedAccounts = async (db: Database, now: Date, months: number) => {
  await db.deleteFrom('users').where('deleted_at', '<', monthsBefore(now, months)).execute()
}

/** Deletes sessions that began more than `months` ago, however often they were extended. */
export const forgetSessions = async (db: Database, now: Date, months: number) => {
  await db.deleteFrom('sessions').where('created_at', '<', monthsBefore(now, months)).execute()
}

/** Deletes mails that no longer await delivery. */
export const forgetMails = async (db: Database, now: Date, months: number) => {
  await db
    .deleteFrom('outgoing_mails')
    .where('state', 'in', ['sent', 'failed', 'outbox'])
    .where('created_at', '<', monthsBefore(now, months))
    .execute()
}

/** Deletes notifications and their deliveries. */
export const forgetNotifications = async (db: Database, now: Date, months: number) => {
  await db.deleteFrom('notifications').where('created_at', '<', monthsBefore(now, months)).execute()
  await db
    .deleteFrom('notification_deliveries')
    .where('created_at', '<', monthsBefore(now, months))
    .execute()
}

/** Deletes conversations with the team whose latest message is older than `months`. */
export const forgetConversations = async (db: Database, now: Date, months: number) => {
  await db
    .deleteFrom('support_conversations')
    .where('updated_at', '<', monthsBefore(now, months))
    .execute()
}

/**
 * Security logs. Only these database functions may delete there; they keep entries younger than a year
 * and those about imports.
 */
export const forgetSecurityLogs = async (db: Database, now: Date, months: number) => {
  await sql`select forget_audit_entries(${monthsBefore(now, months)})`.execute(db)
  await sql`select forget_access_log(${monthsBefore(now, months)})`.execute(db)
}

/** Unconfirmed changes of address are kept for a day, so that an expired code can be reported as such. */
export const forgetEmailChanges = async (db: Database, now: Date) => {
  const yesterday = sql<Date>`${now}::timestamptz - interval '1 day'`
  await db.deleteFrom('email_changes').where('expires_at', '<', yesterday).execute()
}
