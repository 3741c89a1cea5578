import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../database/connection.ts'
import { enqueueJob, enqueueJobs } from '../../../database/enqueue-job.ts'
import type { Tables } from '../../../database/tables.ts'
import { deliveryJobKey } from '../routing/routing-queries.ts'

/** A message claimed by this process, with its recipient and destination. */
export type Attempt = {
  id: number
  messageId: string
  channel: 'push' | 'webhook' | 'sms'
  kind: 'notification' | 'summary' | 'test'
  notificationIds: number[]
  /** Including this one. */
  attempts: number
  /** Whether the previous attempt died with its process, so that its result is unknown. */
  isAfterCrash: boolean
  createdAt: Date
  userId: string
  name: string
  email: string
  language: 'en' | 'pt'
  role: Tables['users']['role']['__select__']
  plan: Tables['users']['plan']['__select__']
  paymentStatus: Tables['users']['payment_status']
  trialStartedAt: Date | null
  isPresent: boolean
  /** Whether the user still has the channel switched on. */
  isChosen: boolean
  browserId: number | null
  endpoint: string | null
  p256dh: string | null
  auth: string | null
  webhookId: number | null
  url: string | null
  secret: string | null
  /** While it is valid. */
  previousSecret: string | null
  isPaused: boolean
  phone: string | null
}

/** An attempt still open after this lease died with its process: no attempt takes half as long. */
const LEASE = sql`interval '1 minute'`

/**
 * Claims a message for one attempt, so that no other process sends it meanwhile.
 *
 * @returns undefined if there is nothing to send: delivered, given up, in flight, or not due yet.
 */
export const claimDelivery = async (db: Database, id: number): Promise<Attempt | undefined> => {
  const { rows } = await sql<Attempt>`
    with waiting as (
      select id, state from notification_deliveries
      where id = ${id} and (
        (state = 'queued' and due_at <= now() + interval '1 second')
        or (state = 'sending' and attempted_at < now() - ${LEASE}))
      for update
    ), claimed as (
      update notification_deliveries delivery
      set state = 'sending', attempts = attempts + 1, attempted_at = now()
      from waiting where delivery.id = waiting.id
      returning delivery.*, waiting.state as state_before
    )
    select claimed.id, claimed.message_id as "messageId", claimed.channel, claimed.kind,
      claimed.notification_ids::float8[] as "notificationIds", claimed.attempts,
      claimed.state_before = 'sending' as "isAfterCrash", claimed.created_at as "createdAt",
      users.id as "userId", users.name, users.email, users.language, users.role, users.plan,
      users.payment_status as "paymentStatus", users.trial_started_at as "trialStartedAt",
      users.deleted_at is null and users.blocked_at is null as "isPresent",
      coalesce(case claimed.channel
        when 'push' then settings.push when 'webhook' then settings.webhook else settings.sms
      end, true) as "isChosen",
      browser.id as "browserId", browser.endpoint, browser.p256dh, browser.auth,
      webhook.id as "webhookId", webhook.url, webhook.secret,
      case when webhook.previous_until > now() then webhook.previous_secret end as "previousSecret",
      webhook.paused_at is not null as "isPaused",
      case when phone.verified_at is not null then phone.phone end as phone
    from claimed
    join users on users.id = claimed.user_id
    left join notification_settings settings on settings.user_id = claimed.user_id
    left join push_subscriptions browser on browser.id = claimed.push_subscription_id
    left join webhooks webhook on webhook.id = claimed.webhook_id
    left join notification_phones phone on phone.user_id = claimed.user_id`.execute(db)
  return rows[0]
}

type Outcome = { status: number | null; detail: string | null }
type Claimed = Pick<Attempt, 'id' | 'attempts'>

/** An attempt is settled only by the process that started it: another may have claimed the message since. */
const settle = (db: Database, { id, attempts }: Claimed, { status, detail }: Outcome) =>
  db
    .updateTable('notification_deliveries')
    .set({ response_status: status, detail })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)

export const markDelivered = async (db: Database, attempt: Claimed, outcome: Outcome) => {
  await settle(db, attempt, outcome)
    .set({ state: 'delivered', due_at: null, delivered_at: sql<Date>`now()` })
    .execute()
}

export const markFailed = async (db: Database, attempt: Claimed, outcome: Outcome) => {
  await settle(db, attempt, outcome).set({ state: 'failed', due_at: null }).execute()
}

/** Schedules a retry of a message. */
export const postpone = async (
  trx: Transaction<Tables>,
  attempt: Claimed,
  outcome: Outcome,
  runAt: Date,
): Promise<void> => {
  const { numUpdatedRows } = await settle(trx, attempt, outcome)
    .set({ state: 'queued', due_at: runAt })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const key = deliveryJobKey(attempt.id)
  await enqueueJob(trx, 'deliver-notification', { deliveryId: attempt.id }, { key, runAt })
}

/** Enqueues a job for every message that no live process handles. */
export const resumeDeliveries = (db: Database): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from notification_deliveries delivery
      where (state = 'sending' and attempted_at < now() - ${LEASE})
        or (state = 'queued' and due_at < now() - ${LEASE} and not exists (
          select from graphile_worker.jobs job
          where job.key = 'delivery:' || delivery.id
            and case when job.locked_at is null then job.attempts < job.max_attempts
              else job.locked_at > now() - ${LEASE} end))
      for update skip locked`.execute(trx)
    await enqueueJobs(
      trx,
      'deliver-notification',
      rows.map(({ id }) => ({ payload: { deliveryId: id }, key: deliveryJobKey(id) })),
    )
  })

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
