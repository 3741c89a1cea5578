import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../database/connection.ts'
import type { Tables } from '../../../database/tables.ts'

/**
 * When a user's daily mail was last due: the latest `hour` o'clock in the time zone that is not after
 * `now`. An hour skipped or repeated by a clock change is resolved by PostgreSQL.
 */
const lastDue = (now: Date, timeZone: string) => sql<Date>`(
  select max(due) from (
    select (date_trunc('day', ${now}::timestamptz at time zone ${timeZone})
      + make_interval(days => day, hours => coalesce(settings.digest_hour, 8))) at time zone ${timeZone} as due
    from generate_series(-1, 0) as day
  ) as dues where due <= ${now}::timestamptz)`

/** Users with pending notifications whose hour has come. */
export const findDueDigests = async (
  db: Database,
  now: Date,
  timeZone: string,
): Promise<{ userId: string; due: Date }[]> => {
  const { rows } = await sql<{ userId: string; due: Date }>`
    select user_id as "userId", due from (
      select waiting.user_id, waiting.first_at, ${lastDue(now, timeZone)} as due
      from (
        select user_id, min(state_at) as first_at from notifications
        where digest = 'waiting' group by user_id
      ) as waiting
      left join notification_settings settings on settings.user_id = waiting.user_id
    ) as people
    where first_at < due
    order by user_id`.execute(db)
  return rows
}

/** Takes the notifications before `due` off the queue; returns their ids, oldest first. */
export const takeForDigest = async (
  trx: Transaction<Tables>,
  userId: string,
  due: Date,
): Promise<number[]> => {
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
