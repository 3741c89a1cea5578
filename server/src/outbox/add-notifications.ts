import type { PaymentConfirmed, WorkFailed } from '@retorna/contract/notifications/inbox'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../database/connection.ts'
import { enqueueJob } from '../database/enqueue-job.ts'

type NotificationSource = {
  /** A common table expression that `rows` reads, with side effects in the same statement. */
  first?: RawBuilder<unknown>
  /**
   * A query of the columns user_id, kind, game_id, data and event_key, in this order. The key identifies the event: one
   * notification per key, forever.
   */
  rows: RawBuilder<unknown>
}

/**
 * Stores notifications in the caller's transaction. After the commit their users' open streams are notified and a job
 * routes each to its channels; nothing happens after a rollback. A second notification for the same event is not
 * stored. The number of statements does not depend on the number of rows.
 *
 * @returns the ids of the stored notifications.
 */
export const addNotifications = async (
  db: Transaction,
  { first, rows: source }: NotificationSource,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with ${first === undefined ? sql`` : sql`${first},`} stored as (
      insert into notifications (user_id, kind, game_id, data, event_key)
      ${source}
      on conflict (event_key) do nothing
      returning id, user_id
    ),
    -- One for up to 100 users (its limit is 8000 bytes), because every process receives each of them.
    told as (
      select pg_notify('notified', string_agg(user_id, ','))
      from (
        select user_id, (row_number() over () - 1) / 100 as part
        from (select distinct user_id from stored) as people
      ) as parts
      group by part
    )
    select id from stored where (select count(*) from told) >= 0`.execute(db)
  if (rows.length > 0) await enqueueJob(db, 'tell-notifications', {})
  return rows.map(({ id }) => id)
}

/** Notifies a user that work they requested has failed, each time that it does. */
export const addWorkFailed = async (trx: Transaction, userId: string, data: WorkFailed['data']) => {
  const key = `work-failed:${data.work}:${data.id}`
  await addNotifications(trx, {
    rows: sql`select ${userId}::text, 'work-failed', null::integer, ${JSON.stringify(data)}::jsonb,
      ${key}::text || ':' || (extract(epoch from clock_timestamp()) * 1000)::bigint`,
  })
}

/**
 * Notifies a user that staff marked their plan as paid.
 *
 * @param auditId of the entry that records who did.
 */
export const addPaymentConfirmed = async (
  trx: Transaction,
  userId: string,
  data: PaymentConfirmed['data'],
  auditId: number,
): Promise<void> => {
  await addNotifications(trx, {
    rows: sql`select ${userId}::text, 'payment-confirmed', null::integer, ${JSON.stringify(data)}::jsonb,
      ${`payment-confirmed:${auditId}`}::text`,
  })
}
