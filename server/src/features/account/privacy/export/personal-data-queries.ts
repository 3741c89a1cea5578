import { namesOperators } from '@retorna/domain/country/profiles'
import { sql } from 'kysely'
import { type Database, inTransaction } from '../../../../database/connection.ts'
import { countriesNow } from '../../../../database/settings.ts'

type Rows = Record<string, string | number | boolean | Date | null>[]

/** Whether the user's plan currently shows the RTPs that alerts use as baselines and reported. */
const SHOWS_RTP = sql`
  (select alerts_open(role, plan, payment_status, blocked_at) from users where id = reader.id)`

/** Everything about the user `reader`, by table; no secrets, no hashes, and nothing about anybody else. */
export const PERSONAL_DATA = {
  profile: sql`
    u.id, name, email, email_verified, role, plan, payment_status, pending_plan,
      grace_until, is_paid_by_hand, language, trial_started_at, adult_since, adult_by, two_factor_since, deletion_requested_at, deletes_at, blocked_at, created_at, updated_at
    from users u where u.id = reader.id`,
  sessions: sql`
    s.id, created_at, last_used_at, expires_at, ip_address, user_agent
    from sessions s where user_id = reader.id order by created_at`,
  favorites: sql`
    g.id as game_id, g.name as game, f.created_at
    from favorites f join games g on g.id = f.game_id
    where user_id = reader.id order by f.created_at`,
  saved_views: sql`
    v.id, name, query, created_at
    from saved_views v where user_id = reader.id order by v.id`,
  play_sessions: sql`
    p.id, game_name as game, day, spins, staked, won, currency, rtp, is_fixed,
      stakes::text as stakes, created_at, deleted_at
    from play_sessions p where user_id = reader.id order by p.id`,
  reports: sql`
    r.id, name, settings::text as settings, created_at, updated_at
    from reports r where user_id = reader.id order by r.id`,
  report_logos: sql`
    l.id, created_at from report_logos l where user_id = reader.id order by l.id`,
  game_looks: sql`
    g.id as game_id, g.name as game, looked_at
    from game_looks l join games g on g.id = l.game_id
    where user_id = reader.id order by looked_at`,
  overview_visits: sql`
    latest_at, case when ${SHOWS_RTP} then latest_rtps::text end as latest_rtps,
      previous_at, case when ${SHOWS_RTP} then previous_rtps::text end as previous_rtps
    from overview_visits where user_id = reader.id`,
  alerts: sql`
    g.id as game_id, g.name as game, direction, threshold, unit, reference,
      false_alarms as false_alarms_a_year,
      case when ${SHOWS_RTP} then baseline_rtp end as baseline_rtp,
      case when ${SHOWS_RTP} then a.answer::text end as answer,
      a.is_active, silenced_until, last_fired_at, a.created_at
    from alerts a join games g on g.id = a.game_id where user_id = reader.id order by a.id`,
  overlay_links: sql`
    l.id, l.name, g.name as game, layout, l.created_at, last_used_at
    from overlay_links l left join games g on g.id = l.game_id
    where user_id = reader.id order by l.id`,
  api_keys: sql`
    name, shown, array_to_string(scopes, ', ') as scopes,
      array_to_string(allowed_addresses, ', ') as allowed_addresses,
      array_to_string(allowed_origins, ', ') as allowed_origins, created_at, expires_at,
      last_used_at, revoked_at,
      (select coalesce(sum(requests), 0)::text from api_key_days where key_id = api_keys.id) as requests,
      (select requests::text from api_key_requests where key_id = api_keys.id) as last_requests
    from api_keys where user_id = reader.id order by id`,
  reader_feeds: sql`
    created_at, last_used_at, case when ${SHOWS_RTP} then said::text end as said
    from reader_feeds where user_id = reader.id`,
  report_recipients: sql`
    a.id, email, confirmed_at, left_at, bounced_at, removed_at, created_at
    from report_recipients a where user_id = reader.id order by a.id`,
  report_schedules: sql`
    s.id, r.name as report, rhythm, weekday, day_of_month, hour, time_zone,
      array_to_string(formats, ' ') as formats,
      (select string_agg(a.email, ' ' order by a.email)
        from report_schedule_recipients t join report_recipients a on a.id = t.recipient_id
        where t.schedule_id = s.id) as recipients,
      only_not_as_certified, notifies, paused, s.created_at
    from report_schedules s join reports r on r.id = s.report_id
    where s.user_id = reader.id order by s.id`,
  report_runs: sql`
    n.id, schedule_id, due_at, is_test, state, finished_at
    from report_runs n join report_schedules s on s.id = n.schedule_id
    where user_id = reader.id order by n.id`,
  report_shares: sql`
    h.id, r.name as report, h.created_at, expires_at, views, last_viewed_at, revoked_at
    from report_shares h join reports r on r.id = h.report_id
    where h.user_id = reader.id order by h.id`,
  exports: sql`
    e.id, format, language, array_to_string(filters, '; ') as filters, first_day, last_day, state,
      row_count, created_at
    from exports e where user_id = reader.id order by e.id`,
  consents: sql`
    terms_version, language, is_adult, accepted_at
    from consents where user_id = reader.id order by accepted_at`,
  second_factor: sql`
    created_at, (select count(*) from recovery_codes r
      where r.user_id = reader.id and used_at is null) as recovery_codes_left
    from two_factors where user_id = reader.id`,
  email_changes: sql`email, expires_at from email_changes where user_id = reader.id`,
  email_undos: sql`email, changed_at, expires_at from email_undos where user_id = reader.id`,
  password_resets: sql`created_at, expires_at from password_resets where user_id = reader.id`,
  payments: sql`
    occurred_at, type, amount_cents, currency, outcome, subscription_id
    from payment_events where user_id = reader.id order by occurred_at`,
  subscriptions: sql`
    s.id, plan, status, status_at, is_final, was_paid, customer_id, created_at
    from payment_subscriptions s where user_id = reader.id order by created_at`,
  payment_customers: sql`
    c.id, created_at from payment_customers c where user_id = reader.id order by created_at`,
  privacy_requests: sql`
    kind, received_on, due_on, state, answer, settled_at
    from privacy_requests r where user_id = reader.id order by r.id`,
  support_conversations: sql`
    c.id, created_at, updated_at, closed_at
    from support_conversations c where user_id = reader.id order by c.id`,
  support_messages: sql`
    m.id, conversation_id, author, text as message, page, m.created_at
    from support_messages m join support_conversations c on c.id = m.conversation_id
    where user_id = reader.id order by m.id`,
  notifications: sql`
    n.created_at, kind, g.name as game,
      ((case when ${SHOWS_RTP} then data else data - '{baselineRtp,currentRtp,before,after}'::text[] end)
        || case when o.id is null or reader.names_operators then '{}'
          else jsonb_build_object('operator', '#' || o.id) end)::text as data,
      read_at
    from notifications n left join games g on g.id = n.game_id
    left join operators o on o.name = n.data ->> 'operator'
    where user_id = reader.id order by n.id`,
  notification_settings: sql`
    email, digest_hour, push, webhook, sms, array_to_string(muted_mails, ' ') as muted_mails,
      updated_at
    from notification_settings where user_id = reader.id`,
  notification_phones: sql`
    phone, verified_at, created_at from notification_phones where user_id = reader.id`,
  notification_deliveries: sql`
    created_at, channel, kind, state, response_status, delivered_at
    from notification_deliveries d where user_id = reader.id order by d.id`,
  // Leaves out the push endpoint, since anyone who has it can send messages.
  browsers: sql`
    created_at, user_agent, delivered_at
    from push_subscriptions p where user_id = reader.id order by p.id`,
  webhooks: sql`url, created_at, failures, paused_at from webhooks where user_id = reader.id`,
  // Only successful sign-ins include their origin, since failures may be somebody else's.
  sign_ins: sql`
    at, kind, reason, case when kind = 'signed-in' then second_factor end as second_factor,
      case when kind = 'signed-in' then caller end as ip_address,
      case when kind = 'signed-in' then user_agent end as user_agent
    from access_log a where user_id = reader.id order by a.id`,
  // Ids of other people do not leave the database.
  security_log: sql`
    at, action, case when actor = reader.id then 'you' else 'somebody else' end as actor,
      before::text as before, (after - 'invitedBy')::text as after
    from audit_log a where subject = 'user ' || reader.id order by a.id`,
  // A code sent to a new address is left out until that is the user's: only an address without an account is sent one.
  mails: sql`
    created_at, kind, language, recipient, state, sent_at
    from outgoing_mails m where user_id = reader.id
      and (kind <> 'email-change-code' or recipient = (select email from users where id = reader.id))
    order by m.id`,
} as const

type PersonalTable = keyof typeof PERSONAL_DATA

/** Everything about a user in one snapshot. */
export const readPersonalData = (db: Database, userId: string) =>
  inTransaction(
    db,
    async (transaction) => {
      const isNamed = namesOperators(await countriesNow(transaction))
      const data: Partial<Record<PersonalTable, Rows>> = {}
      for (const table of Object.keys(PERSONAL_DATA) as PersonalTable[]) {
        const { rows } = await sql<Rows[number]>`
          select rows.* from (select ${userId}::text as id, ${isNamed}::boolean as names_operators) reader,
            lateral (select ${PERSONAL_DATA[table]}) rows`.execute(transaction)
        data[table] = rows
      }
      return data as Record<PersonalTable, Rows>
    },
    { isSnapshot: true },
  )
