import { sql } from 'kysely'
import { type Database, findFirst, type Transaction } from '../../../database/connection.ts'
import { RECIPIENT, type Recipient } from '../queries.ts'

export type Message = Recipient & {
  id: number
  messageId: string
  channel: 'push' | 'webhook' | 'sms'
  kind: 'notification' | 'summary' | 'test'
  notificationIds: number[]
  /** Includes the current attempt. */
  attempts: number
  createdAt: Date
  /** Whether the user still has the channel switched on. */
  isChosen: boolean
  browserId: number | null
  endpoint: string | null
  p256dh: string | null
  auth: string | null
  webhookId: number | null
  url: string | null
  secret: string | null
  /** Present only while it is valid. */
  previousSecret: string | null
  isPaused: boolean
  phone: string | null
}

/** The current state of a message; undefined if it was deleted, for example with its webhook. */
export const findMessage = (db: Database, id: number) => findFirst<Message>(db)`
    select delivery.id, delivery.message_id as "messageId", delivery.channel, delivery.kind,
      delivery.notification_ids::float8[] as "notificationIds", delivery.attempts,
      delivery.created_at as "createdAt", ${RECIPIENT},
      coalesce(case delivery.channel
        when 'push' then settings.push when 'webhook' then settings.webhook else settings.sms
      end, true) as "isChosen",
      browser.id as "browserId", browser.endpoint, browser.p256dh, browser.auth,
      webhook.id as "webhookId", webhook.url, webhook.secret,
      case when webhook.previous_until > now() then webhook.previous_secret end as "previousSecret",
      webhook.paused_at is not null as "isPaused",
      case when phone.verified_at is not null then phone.phone end as phone
    from notification_deliveries delivery
    join users on users.id = delivery.user_id
    left join notification_settings settings on settings.user_id = delivery.user_id
    left join push_subscriptions browser on browser.id = delivery.push_subscription_id
      and browser.user_id = delivery.user_id
    left join webhooks webhook on webhook.id = delivery.webhook_id
    left join notification_phones phone on phone.user_id = delivery.user_id
    where delivery.id = ${id}`

export const recordBrowserReached = async (db: Database, browserId: number): Promise<void> => {
  await db
    .updateTable('push_subscriptions')
    .set({ delivered_at: sql<Date>`now()` })
    .where('id', '=', browserId)
    .execute()
}

/** Deletes a browser that its push service no longer delivers to. */
export const dropBrowser = async (db: Database, browserId: number): Promise<void> => {
  await db.deleteFrom('push_subscriptions').where('id', '=', browserId).execute()
}

/** Ends a series of failed attempts: a message was delivered, or its owner no longer wants or may have any. */
export const endFailures = async (db: Database, webhookId: number): Promise<void> => {
  await db
    .updateTable('webhooks')
    .set({ failures: 0, failing_since: null })
    .where('id', '=', webhookId)
    .where('failures', '>', 0)
    .execute()
}

/**
 * Failures that began earlier have ended without a delivery, for example because a worker was down. The limit
 * is twice as long as the attempts at a message (`PAUSE_MINUTES`), so that a webhook that always fails is paused with
 * the next message that is attempted to its end, however late a worker is.
 */
const isGoingOn = sql`failing_since > now() - interval '50 hours'`

/** Counts a failed attempt; returns the number of failures since the last success, and whether they began a day ago. */
export const recordWebhookFailure = (trx: Transaction, webhookId: number) =>
  trx
    .updateTable('webhooks')
    .set({
      failures: sql<number>`case when ${isGoingOn} then failures + 1 else 1 end`,
      failing_since: sql<Date>`case when ${isGoingOn} then failing_since else now() end`,
    })
    .where('id', '=', webhookId)
    .returning([
      'failures',
      sql<boolean>`failing_since <= now() - interval '1 day'`.as('hasFailedForADay'),
    ])
    .executeTakeFirst()

/** Pauses a webhook; returns false if it was already paused. */
export const pauseWebhook = async (trx: Transaction, webhookId: number): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('webhooks')
    .set({ paused_at: sql<Date>`now()` })
    .where('id', '=', webhookId)
    .where('paused_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx
    .updateTable('notification_deliveries')
    .set({
      state: 'failed',
      due_at: null,
      // Messages already attempted keep their result.
      detail: sql`case when attempts = 0 then 'paused' else detail end`,
    })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'queued')
    .execute()
  return true
}
