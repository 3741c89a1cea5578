import type { RtpAlertData } from '@retorna/contract/notifications'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { enqueueJob } from '../../database/enqueue-job.ts'
import type { Tables } from '../../database/tables.ts'

/** What happened for a person. */
export type NewNotification = {
  userId: string
  kind: 'rtp-alert'
  gameId: number
  data: RtpAlertData
  /** Names the event: one notification per key, for ever. */
  eventKey: string
}

/**
 * Stores notifications in the caller's transaction. After the commit the open streams of their people hear
 * of it and a job finds out where else each goes; nothing of that when the transaction is taken back. A
 * second one for the same event is not stored. The number of statements does not depend on that of the rows.
 *
 * @returns the ids of those that were stored.
 */
export const addNotifications = (
  db: Transaction<Tables>,
  rows: readonly NewNotification[],
): Promise<number[]> =>
  addNotificationsFrom(db, {
    rows: sql`
        select * from unnest(
          ${rows.map(({ userId }) => userId)}::text[],
          ${rows.map(({ kind }) => kind)}::text[],
          ${rows.map(({ gameId }) => gameId)}::integer[],
          ${rows.map(({ data }) => JSON.stringify(data))}::jsonb[],
          ${rows.map(({ eventKey }) => eventKey)}::text[]
        )`,
  })

/** Where notifications come from, in SQL. */
export type NotificationSource = {
  /** What happens in the same statement and is read by `rows`: a part of its `with`. */
  first?: RawBuilder<unknown>
  /** A query of the columns user_id, kind, game_id, data and event_key, in this order. */
  rows: RawBuilder<unknown>
}

/** As {@link addNotifications}, for rows that are in the database already. */
export const addNotificationsFrom = async (
  db: Transaction<Tables>,
  { first, rows: source }: NotificationSource,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with ${first === undefined ? sql`` : sql`${first},`} stored as (
      insert into notifications (user_id, kind, game_id, data, event_key)
      ${source}
      on conflict (event_key) do nothing
      returning id, user_id
    ),
    -- A notice holds up to 8000 bytes, and the fewer there are the less each process has to hear.
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
