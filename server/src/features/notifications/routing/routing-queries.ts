import { sql } from 'kysely'
import {
  type Database,
  findRows,
  type Tables,
  type Transaction,
} from '../../../database/connection.ts'
import { enqueueJobs } from '../../../database/enqueue-job.ts'
import { RECIPIENT, type Recipient } from '../queries.ts'

/** A user with the destinations that they have chosen. */
export type Subscriber = Recipient & {
  mail: 'off' | 'now' | 'daily'
  browserIds: number[]
  webhookId: number | null
  phone: string | null
  /**
   * How many messages were sent individually within the last hour, without reports, and when the first of them was
   * sent.
   */
  sentLastHour: number
  firstSentAt: Date | null
}

/** Serializes routing, since messages within the hour are counted per user. */
export const lockRouting = async (trx: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('tell-notifications'))`.execute(trx)
}

/** The notifications in a state, oldest first, locked until the transaction ends. */
const lockInState = (trx: Transaction, state: 'new' | 'held') =>
  trx.selectFrom('notifications').where('state', '=', state).orderBy('id').forUpdate()

export const takeNew = (trx: Transaction, limit: number) =>
  lockInState(trx, 'new').select(['id', 'user_id as userId', 'kind']).limit(limit).execute()

/** The held-back notifications of a user. */
export const takeHeld = (trx: Transaction, userId: string) =>
  lockInState(trx, 'held').select(['id', 'digest']).where('user_id', '=', userId).execute()

export const findSubscribers = (
  trx: Transaction,
  userIds: readonly string[],
) => findRows<Subscriber>(trx)`
    select ${RECIPIENT},
      coalesce(settings.email, 'now') as mail,
      case when coalesce(settings.push, true) then array(
        select id::float8 from push_subscriptions where user_id = users.id order by id
      ) else '{}' end as "browserIds",
      case when coalesce(settings.webhook, true) then (
        select id from webhooks where user_id = users.id and paused_at is null
      ) end as "webhookId",
      case when coalesce(settings.sms, true) then (
        select phone from notification_phones where user_id = users.id and verified_at is not null
      ) end as phone,
      lately.sent as "sentLastHour", lately.first_at as "firstSentAt"
    from users
    left join notification_settings settings on settings.user_id = users.id
    cross join lateral (
      select count(*) as sent, min(state_at) as first_at from notifications
      where user_id = users.id and state = 'told' and kind <> 'report-sent'
        and state_at > now() - interval '1 hour'
    ) lately
    where users.id = any(${userIds}::text[])`

/** Whether it waits for the daily email; `mailed` once it was sent. */
type Digest = Tables['notifications']['digest']

export type Decision = {
  id: number
  state: 'told' | 'held' | 'summed-up' | 'kept'
  digest: Digest
}

export const storeDecisions = async (trx: Transaction, decisions: readonly Decision[]) => {
  await sql`
    update notifications
    set state = decision.state, state_at = now(), digest = decision.digest
    from unnest(
      ${decisions.map(({ id }) => id)}::bigint[],
      ${decisions.map(({ state }) => state)}::text[],
      ${decisions.map(({ digest }) => digest)}::text[]
    ) as decision (id, state, digest)
    where notifications.id = decision.id`.execute(trx)
}

export type NewDelivery = {
  userId: string
  channel: 'push' | 'webhook' | 'sms'
  kind: 'notification' | 'summary' | 'test'
  browserId: number | null
  webhookId: number | null
  notificationIds: readonly number[]
}

/** Stores messages; returns their ids in the same order. */
export const insertDeliveries = async (db: Database, deliveries: readonly NewDelivery[]) => {
  if (deliveries.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into notification_deliveries
      (user_id, channel, kind, push_subscription_id, webhook_id, notification_ids)
    select user_id, channel, kind, browser_id, webhook_id, ids::bigint[]
    from unnest(
      ${deliveries.map(({ userId }) => userId)}::text[],
      ${deliveries.map(({ channel }) => channel)}::text[],
      ${deliveries.map(({ kind }) => kind)}::text[],
      ${deliveries.map(({ browserId }) => browserId)}::bigint[],
      ${deliveries.map(({ webhookId }) => webhookId)}::bigint[],
      ${deliveries.map(({ notificationIds }) => `{${notificationIds.join(',')}}`)}::text[]
    ) with ordinality as delivery (user_id, channel, kind, browser_id, webhook_id, ids, position)
    order by position
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Schedules the summaries of held-back notifications; users already scheduled keep their time. */
export const sumUpLater = (trx: Transaction, people: readonly { userId: string; at: Date }[]) =>
  enqueueJobs(
    trx,
    'sum-up-notifications',
    people.map(({ userId, at }) => ({ payload: { userId }, key: `sum-up:${userId}`, runAt: at })),
    { keepsTime: true },
  )

/** Users whose held-back notifications have not been summarized for over an hour, plus a margin. */
export const findForgottenHeld = async (db: Database): Promise<string[]> => {
  const rows = await db
    .selectFrom('notifications')
    .select('user_id')
    .distinct()
    .where('state', '=', 'held')
    .where('state_at', '<', sql<Date>`now() - interval '65 minutes'`)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/**
 * When a user's daily email was last due: the latest `hour` o'clock in the time zone that is not after `now`.
 * PostgreSQL resolves an hour that a clock change skips or repeats.
 */
const lastDue = (now: Date, timeZone: string) => sql<Date>`(
  select max(due) from (
    select (date_trunc('day', ${now}::timestamptz at time zone ${timeZone})
      + make_interval(days => day, hours => coalesce(settings.digest_hour, 8))) at time zone ${timeZone} as due
    from generate_series(-1, 0) as day
  ) as dues where due <= ${now}::timestamptz)`

/** Users with pending notifications whose hour has come. */
export const findDueDigests = (db: Database, now: Date, timeZone: string) => {
  return findRows<{ userId: string; due: Date }>(db)`
    select user_id as "userId", due from (
      select waiting.user_id, waiting.first_at, ${lastDue(now, timeZone)} as due
      from (
        select user_id, min(state_at) as first_at from notifications
        where digest = 'waiting' group by user_id
      ) as waiting
      left join notification_settings settings on settings.user_id = waiting.user_id
    ) as people
    where first_at < due
    order by user_id`
}

/** Takes the notifications before `due` off the queue; returns their ids, oldest first. */
export const takeForDigest = async (trx: Transaction, userId: string, due: Date) => {
  const rows = await trx
    .updateTable('notifications')
    .set({ digest: 'mailed' })
    .where('user_id', '=', userId)
    .where('digest', '=', 'waiting')
    .where('state_at', '<', due)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}
