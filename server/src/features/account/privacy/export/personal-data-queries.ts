import { sql } from 'kysely'
import type { Database } from '../../../../database/connection.ts'

/** Rows of one table about a user. */
type Rows = Record<string, string | number | boolean | Date | null>[]

/** Who acted, as far as the user may know: nobody else's id leaves the database. */
const actorOf = (userId: string) =>
  sql<string>`case when actor = ${userId} then 'you' else 'somebody else' end`

/** Whether the user's plan currently shows the RTPs that alerts use as baselines and reported. */
const areAlertsOpen = (userId: string) => sql<boolean>`(
  select alerts_open(role, plan, payment_status, blocked_at) from users where id = ${userId})`

/** Everything about a user, by table; no secrets, no hashes, and nothing about anybody else. */
const PERSONAL_DATA = {
  profile: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('users')
      .select([
        'id',
        'name',
        'email',
        'email_verified',
        'role',
        'plan',
        'payment_status',
        'language',
        'trial_started_at',
        'two_factor_since',
        'deletion_requested_at',
        'deletes_at',
        'blocked_at',
        'created_at',
        'updated_at',
      ])
      .where('id', '=', userId)
      .execute(),
  sessions: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('sessions')
      .select(['id', 'created_at', 'last_used_at', 'expires_at', 'ip_address', 'user_agent'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  favorites: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('favorites')
      .innerJoin('games', 'games.id', 'favorites.game_id')
      .select(['games.id as game_id', 'games.name as game', 'favorites.created_at'])
      .where('favorites.user_id', '=', userId)
      .orderBy('favorites.created_at')
      .execute(),
  alerts: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('alerts')
      .innerJoin('games', 'games.id', 'alerts.game_id')
      .select([
        'games.id as game_id',
        'games.name as game',
        'alerts.direction',
        'alerts.threshold',
        'alerts.unit',
        sql<number | null>`case when ${areAlertsOpen(userId)} then alerts.baseline_rtp end`.as(
          'baseline_rtp',
        ),
        'alerts.is_active',
        'alerts.silenced_until',
        'alerts.last_fired_at',
        'alerts.created_at',
      ])
      .where('alerts.user_id', '=', userId)
      .orderBy('alerts.id')
      .execute(),
  overlay_links: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('overlay_links')
      .leftJoin('games', 'games.id', 'overlay_links.game_id')
      .select([
        'overlay_links.id',
        'overlay_links.name',
        'games.name as game',
        'overlay_links.layout',
        'overlay_links.created_at',
        'overlay_links.last_used_at',
      ])
      .where('overlay_links.user_id', '=', userId)
      .orderBy('overlay_links.id')
      .execute(),
  consents: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('consents')
      .select(['terms_version', 'language', 'is_adult', 'accepted_at'])
      .where('user_id', '=', userId)
      .orderBy('accepted_at')
      .execute(),
  second_factor: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('two_factors')
      .select(({ selectFrom, fn }) => [
        'two_factors.created_at',
        selectFrom('recovery_codes')
          .select(fn.countAll<number>().as('count'))
          .whereRef('recovery_codes.user_id', '=', 'two_factors.user_id')
          .where('recovery_codes.used_at', 'is', null)
          .as('recovery_codes_left'),
      ])
      .where('user_id', '=', userId)
      .execute(),
  email_changes: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('email_changes')
      .select(['email', 'expires_at'])
      .where('user_id', '=', userId)
      .execute(),
  email_undos: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('email_undos')
      .select(['email', 'changed_at', 'expires_at'])
      .where('user_id', '=', userId)
      .execute(),
  password_resets: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('password_resets')
      .select(['created_at', 'expires_at'])
      .where('user_id', '=', userId)
      .execute(),
  payments: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('payment_events')
      .select(['occurred_at', 'type', 'amount_cents', 'currency', 'outcome', 'subscription_id'])
      .where('user_id', '=', userId)
      .orderBy('occurred_at')
      .execute(),
  subscriptions: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('payment_subscriptions')
      .select(['id', 'plan', 'status', 'status_at', 'is_final', 'customer_id', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  payment_customers: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('payment_customers')
      .select(['id', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  privacy_requests: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('privacy_requests')
      .select(['kind', 'received_on', 'due_on', 'state', 'answer', 'settled_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  support_conversations: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('support_conversations')
      .select(['id', 'created_at', 'updated_at', 'closed_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  support_messages: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('support_messages as m')
      .innerJoin('support_conversations as c', 'c.id', 'm.conversation_id')
      .select([
        'm.id',
        'm.conversation_id',
        'm.author',
        'm.text as message',
        'm.page',
        'm.created_at',
      ])
      .where('c.user_id', '=', userId)
      .orderBy('m.id')
      .execute(),
  notifications: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('notifications')
      .leftJoin('games', 'games.id', 'notifications.game_id')
      .select([
        'notifications.created_at',
        'kind',
        'games.name as game',
        sql<string>`(case when ${areAlertsOpen(userId)} then data
          else data - '{baselineRtp,currentRtp}'::text[] end)::text`.as('data'),
        'read_at',
      ])
      .where('user_id', '=', userId)
      .orderBy('notifications.id')
      .execute(),
  notification_settings: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('notification_settings')
      .select(['email', 'digest_hour', 'push', 'webhook', 'sms', 'updated_at'])
      .where('user_id', '=', userId)
      .execute(),
  notification_phones: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('notification_phones')
      .select(['phone', 'verified_at', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
  notification_deliveries: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('notification_deliveries')
      .select(['created_at', 'channel', 'kind', 'state', 'response_status', 'delivered_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  // Without the push endpoint: whoever has it can send messages.
  browsers: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('push_subscriptions')
      .select(['created_at', 'user_agent', 'delivered_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  webhooks: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('webhooks')
      .select(['url', 'created_at', 'failures', 'paused_at'])
      .where('user_id', '=', userId)
      .execute(),
  // Only successful sign-ins show where from: failures may be somebody else's.
  sign_ins: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('access_log')
      .select([
        'at',
        'kind',
        'reason',
        sql<string | null>`case when kind = 'signed-in' then caller end`.as('ip_address'),
        sql<string | null>`case when kind = 'signed-in' then user_agent end`.as('user_agent'),
      ])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  security_log: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('audit_log')
      .select([
        'at',
        'action',
        actorOf(userId).as('actor'),
        sql<string | null>`before::text`.as('before'),
        sql<string | null>`after::text`.as('after'),
      ])
      .where('subject', '=', `user ${userId}`)
      .orderBy('id')
      .execute(),
  mails: (db: Database, userId: string): Promise<Rows> =>
    db
      .selectFrom('outgoing_mails')
      .select(['created_at', 'kind', 'language', 'recipient', 'state', 'sent_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
} as const

export type PersonalTable = keyof typeof PERSONAL_DATA

/** The screenshots that a user sent to the team, by message. */
export const readScreenshots = (db: Database, userId: string) =>
  db
    .selectFrom('support_screenshots as s')
    .innerJoin('support_messages as m', 'm.id', 's.message_id')
    .innerJoin('support_conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.id', 's.bytes'])
    .where('c.user_id', '=', userId)
    .orderBy('m.id')
    .execute()

/** Everything about a user in one snapshot. */
export const readPersonalData = (
  db: Database,
  userId: string,
): Promise<Record<PersonalTable, Rows>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const data: Partial<Record<PersonalTable, Rows>> = {}
      for (const table of Object.keys(PERSONAL_DATA) as PersonalTable[]) {
        data[table] = await PERSONAL_DATA[table](transaction, userId)
      }
      return data as Record<PersonalTable, Rows>
    })
