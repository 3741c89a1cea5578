import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for `(feed_id, due_every_minutes, last)` of the open feeds that are due at fixed times. `last` is the last
 * arrival within 31 days, even if all its rows wait for a game, or else when the feed was added.
 */
export const arrivalsOfDueFeeds = (now: Date): RawBuilder<unknown> => sql`
  select due.id as feed_id, due.due_every_minutes,
    greatest(case when read.last is not null then least(read.last, ${now}) end, batch.last, due.created_at) as last
  from feeds due
  cross join lateral (
    -- A later day has no earlier readings, so what an older one has got since does not count.
    select max(last_reading_at) as last from feed_days
    where feed_id = due.id and day = (
      select max(day) from feed_days
      where feed_id = due.id and day > (${now}::timestamptz - interval '31 days')::date)
  ) read
  left join (
    select feed_id, max(created_at) as last from import_batches b
    where undone_at is null and created_at > ${now}::timestamptz - interval '31 days'
      and (rows_new + rows_changed + rows_unchanged + rows_waiting > 0
        or exists (select from quarantined_readings q where q.batch_id = b.id))
    group by 1
  ) batch on batch.feed_id = due.id
  where due.stopped_at is null and due.due_every_minutes is not null`

/** SQL for whether lateness of a feed is muted. */
export const isMuted = (feedId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> => sql`
  exists (select from feed_mutes m where m.feed_id = ${feedId} and m.ends_at > ${now})`
