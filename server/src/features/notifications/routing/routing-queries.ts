import { sql, type Transaction } from 'kysely'
import { enqueueJobs } from '../../../database/enqueue-job.ts'
import type { Tables } from '../../../database/tables.ts'

/** A user's current destinations. */
export type Ways = {
  userId: string
  name: string
  email: string
  language: 'en' | 'pt'
  role: Tables['users']['role']['__select__']
  plan: Tables['users']['plan']['__select__']
  paymentStatus: Tables['users']['payment_status']
  trialStartedAt: Date | null
  isPresent: boolean
  mail: 'off' | 'now' | 'daily'
  browserIds: number[]
  webhookId: number | null
  phone: string | null
  /** Sent individually within the last hour, and when the first of them was. */
  toldLately: number
  firstToldAt: Date | null
}

/** Serializes routing, since messages within the hour are counted per user. */
export const lockTelling = async (trx: Transaction<Tables>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('tell-notifications'))`.execute(trx)
}

export const takeNew = async (
  trx: Transaction<Tables>,
  limit: number,
): Promise<{ id: number; userId: string }[]> =>
  trx
    .selectFrom('notifications')
    .select(['id', 'user_id as userId'])
    .where('state', '=', 'new')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()

/** The held-back notifications of a user, oldest first. */
export const takeHeld = async (trx: Transaction<Tables>, userId: string): Promise<number[]> => {
  const rows = await trx
    .selectFrom('notifications')
    .select('id')
    .where('state', '=', 'held')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export const findWays = async (
  trx: Transaction<Tables>,
  userIds: readonly string[],
): Promise<Ways[]> => {
  const { rows } = await sql<Ways>`
    select users.id as "userId", users.name, users.email, users.language, users.role, users.plan,
      users.payment_status as "paymentStatus", users.trial_started_at as "trialStartedAt",
      users.deleted_at is null and users.blocked_at is null as "isPresent",
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
      lately.told as "toldLately", lately.first_at as "firstToldAt"
    from users
    left join notification_settings settings on settings.user_id = users.id
    cross join lateral (
      select count(*) as told, min(state_at) as first_at from notifications
      where user_id = users.id and state = 'told' and state_at > now() - interval '1 hour'
    ) lately
    where users.id = any(${userIds}::text[])`.execute(trx)
  return rows
}

export type Decision = {
  id: number
  state: 'told' | 'held' | 'summed-up' | 'kept'
  isForDigest: boolean
}

export const storeDecisions = async (
  trx: Transaction<Tables>,
  decisions: readonly Decision[],
): Promise<void> => {
  await sql`
    update notifications
    set state = decision.state, state_at = now(),
      digest = case when decision.is_for_digest then 'waiting' else notifications.digest end
    from unnest(
      ${decisions.map(({ id }) => id)}::bigint[],
      ${decisions.map(({ state }) => state)}::text[],
      ${decisions.map(({ isForDigest }) => isForDigest)}::boolean[]
    ) as decision (id, state, is_for_digest)
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

/** Stores messages and enqueues them for after the commit; returns their ids in the same order. */
export const addDeliveries = async (
  trx: Transaction<Tables>,
  deliveries: readonly NewDelivery[],
): Promise<number[]> => {
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
    returning id`.execute(trx)
  await enqueueJobs(
    trx,
    'deliver-notification',
    rows.map(({ id }) => ({ payload: { deliveryId: id }, key: deliveryJobKey(id) })),
  )
  return rows.map(({ id }) => id)
}

/** The job key that deduplicates a message's pending job. */
export const deliveryJobKey = (deliveryId: number): string => `delivery:${deliveryId}`

/** Schedules the summaries of held-back notifications; users already scheduled keep their time. */
export const sumUpLater = (
  trx: Transaction<Tables>,
  people: readonly { userId: string; at: Date }[],
): Promise<void> =>
  enqueueJobs(
    trx,
    'sum-up-notifications',
    people.map(({ userId, at }) => ({ payload: { userId }, key: `sum-up:${userId}`, runAt: at })),
    { keepsTime: true },
  )
