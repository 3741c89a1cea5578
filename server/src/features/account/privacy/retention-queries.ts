import { KEPT_MONTHS } from '@retorna/domain/retention'
import { sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'

/** Deletes the records past their retention period at `now`. */
export const forgetRecords = async (db: Database, now: Date): Promise<void> => {
  const since = (months: number) =>
    sql<Date>`${now}::timestamptz - make_interval(months => ${months})`
  // The remains of deleted accounts, with their consents. Their payments are nobody's from then on, like those whose
  // payer was never known.
  const longGone = since(KEPT_MONTHS.account)
  await db.deleteFrom('users').where('deleted_at', '<', longGone).execute()
  await db
    .deleteFrom('payment_events')
    .where('user_id', 'is', null)
    .where('occurred_at', '<', longGone)
    .execute()
  await db
    .deleteFrom('payment_subscriptions')
    .where('user_id', 'is', null)
    .where('status_at', '<', longGone)
    .execute()
  // Sessions are deleted at this age however often they were extended.
  await db.deleteFrom('sessions').where('created_at', '<', since(KEPT_MONTHS.usage)).execute()
  const tooOld = since(KEPT_MONTHS.mails)
  await db
    .deleteFrom('outgoing_mails')
    .where('state', 'in', ['sent', 'failed', 'outbox'])
    .where('created_at', '<', tooOld)
    .execute()
  // Conversations with the team count from their latest message.
  await db
    .deleteFrom('support_conversations')
    .where('updated_at', '<', since(KEPT_MONTHS.usage))
    .execute()
  await db.deleteFrom('notifications').where('created_at', '<', tooOld).execute()
  await db.deleteFrom('notification_deliveries').where('created_at', '<', tooOld).execute()
  // Only these database functions may delete these rows. They keep entries younger than a year, entries about readings,
  // games and investigations, and an account's refunds.
  await sql`select forget_audit_entries(${since(KEPT_MONTHS.security)})`.execute(db)
  await sql`select forget_access_log(${since(KEPT_MONTHS.security)})`.execute(db)
  // Kept for a day, so that an expired code can be reported as such.
  const yesterday = sql<Date>`${now}::timestamptz - interval '1 day'`
  await db.deleteFrom('email_changes').where('expires_at', '<', yesterday).execute()
  await db.deleteFrom('email_undos').where('expires_at', '<', now).execute()
}
