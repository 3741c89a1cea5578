import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'

export const setDeletion = async (
  db: Database,
  userId: string,
  deletion: { requestedAt: Date; deletesAt: Date } | null,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({
      deletion_requested_at: deletion?.requestedAt ?? null,
      deletes_at: deletion?.deletesAt ?? null,
    })
    .where('id', '=', userId)
    .execute()
}

/** Users whose deletion was due by `now`. */
export const findOverdueDeletions = async (db: Database, now: Date): Promise<string[]> => {
  const rows = await db.selectFrom('users').select('id').where('deletes_at', '<=', now).execute()
  return rows.map(({ id }) => id)
}

/** Tables whose rows about a user are deleted with the account; see anonymize. */
export const TABLES_TO_EMPTY = [
  'exports',
  'report_shares',
  'report_schedules',
  'report_recipients',
  'passwords',
  'sessions',
  'favorites',
  'saved_views',
  'play_sessions',
  'reports',
  'report_logos',
  'game_looks',
  'overview_visits',
  'overlay_links',
  'api_keys',
  'reader_feeds',
  'alerts',
  'two_factors',
  'notifications',
  'notification_settings',
  'notification_phones',
  'notification_deliveries',
  'push_subscriptions',
  'webhooks',
  'recovery_codes',
  'email_changes',
  'email_undos',
  'password_resets',
  'privacy_requests',
  'support_conversations',
] as const

/** Removes all identifying data from an account; consents and payments are kept under its id. */
export const anonymize = async (db: Database, person: { id: string; email: string }, now: Date) => {
  for (const table of TABLES_TO_EMPTY) {
    await db.deleteFrom(table).where('user_id', '=', person.id).execute()
  }
  await db
    .updateTable('support_conversations')
    .set({ assignee_id: null })
    .where('assignee_id', '=', person.id)
    .execute()
  await db
    .deleteFrom('outgoing_mails')
    .where(({ or, and, eb }) =>
      or([
        eb('user_id', '=', person.id),
        // Such as the registration code, sent before the account existed.
        and([eb('recipient', '=', person.email), eb('user_id', 'is', null)]),
      ]),
    )
    .execute()
  for (const table of [
    'address_requests',
    'registrations',
    'email_codes',
    'invitations',
  ] as const) {
    await db.deleteFrom(table).where('email', '=', person.email).execute()
  }
  await db
    .updateTable('users')
    .set({
      // Stands in logs and investigations in place of the name, so that one person's entries stay one person's.
      name: person.id,
      // RFC 2606: undeliverable; frees the former address.
      email: `${randomUUID()}@deleted.invalid`,
      email_verified: false,
      image: null,
      role: 'member',
      plan: 'free',
      payment_status: null,
      pending_plan: null,
      grace_until: null,
      is_paid_by_hand: false,
      trial_started_at: null,
      adult_since: null,
      adult_by: null,
      two_factor_since: null,
      deletion_requested_at: null,
      deletes_at: null,
      deleted_at: now,
      blocked_at: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', person.id)
    .execute()
}
