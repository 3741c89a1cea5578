import type { Client } from '../connection.ts'
import {
  countTwice,
  coversDay,
  isCorrection,
  isMoment,
  isNoon,
  isWholeDay,
} from '../readings/count-twice.ts'
import { together } from '../together.ts'
import { byKey } from './by-key.ts'
import { type InboxRows, listRefused, POSITION, type Refusal } from './refuse-rows.ts'

const ZONES = (table: string) => ['$1', `coalesce(${table}.time_zone, $1)`]

/**
 * SQL for the rows that have turnover, with their days. Running totals are left out, because their windows never
 * overlap.
 */
const dated = (day: string, rows: InboxRows): string => `
  select r.*, ${day} as day, ${isWholeDay('r')} as is_whole, ${isNoon('r', ZONES('r'))} as is_noon
  from (
    select i.id, i.batch_id, ${POSITION} as position, coalesce(g.merged_into, g.id) as game_id, i.feed_id, f.time_zone,
      i.version_rtp, i.read_at, i.window_from, i.turnover, i.segments
    from inbox i join games g on g.id = i.game_id join feeds f on f.id = i.feed_id
    where ${rows.text} and f.measures <> 'totals') r
  where r.turnover is not null`

/** SQL for noon in a zone, on the day that a row `d` has in the platform's time zone. */
const noonOf = (zone: string): string =>
  `(date_trunc('day', d.day::timestamp at time zone $1 at time zone ${zone} + interval '12 hours' - interval '1 microsecond')
    + interval '12 hours') at time zone ${zone}`

/**
 * Finds rows of the inbox that count plays of a day which another reading of their feed, stored or among earlier
 * rows, already counts, and stores them as refused. The result is valid under the locks of their games.
 *
 * @returns their ids.
 */
export const refuseCounted = async (
  client: Client,
  rows: InboxRows,
  { day, timeZone, mostListed }: Refusal,
): Promise<number[]> => {
  const values = [timeZone, ...rows.values]
  // Nearly always no row counts plays twice, which a few look-ups show. A part of a day can only be within a whole
  // day that ends after it.
  const [, looked] = await together(
    client,
    byKey({
      text: `with days as materialized (
          select game_id, feed_id, day, time_zone, min(read_at) as first_at,
            bool_or(window_from is not null) as has_windows, bool_or(is_whole or is_noon) as may_hold_others,
            count(distinct (is_whole, window_from is null)) > 1 as is_mixed
          from (${dated(day, rows)}) r group by 1, 2, 3, 4),
        spans as materialized (
          select d.*, first_at as since, first_at + interval '26 hours' as until from days d
          union select d.*, noon, noon from days d
            cross join unnest(array[${ZONES('d').map(noonOf).join(', ')}]) as noon where has_windows)
        select exists (select from days where is_mixed) or exists (
          select from days n join feed_days d
            on d.game_id = n.game_id and d.day = n.day and d.feed_id = n.feed_id
          where n.may_hold_others) or exists (
          select from spans n join readings r on r.game_id = n.game_id and r.feed_id = n.feed_id and ${day} = n.day
            and r.read_at between n.since and n.until
          where ${isWholeDay('r')} or n.has_windows and ${isNoon('r', ZONES('n'))}) as "mayCountTwice"`,
      values,
    }),
  )
  if (looked.rows[0]?.mayCountTwice !== true) return []
  const moments = { zones: ZONES('n'), isAmidMoments: 'n.is_amid_moments' }
  const ofSame = (other: string) => `${other}.feed_id = n.feed_id and ${other}.game_id = n.game_id
    and ${other}.version_rtp is not distinct from n.version_rtp`
  const storedBeside = (first: string, last: string) => `${ofSame('r')} and ${day} = n.day
    and r.read_at between ${first} - interval '26 hours' and ${last} + interval '26 hours'`
  const twice = (other: string) => `${ofSame(other)} and ${countTwice('n', other, moments)}`
  // A stored reading can be corrected, but not get another part, or the turnover that it lacked, that counts plays twice.
  const correctsNone = `not exists (
    select from readings s where ${ofSame('s')} and s.read_at = n.read_at and ${isCorrection('n', 's', moments)}
      and s.turnover is not null and (s.segments is null or s.segments ? n.segment))`
  const results = await together(client, [
    {
      text: `create temporary table dated on commit drop as
        select d.*, (select key from jsonb_object_keys(d.segments) key) as segment,
          bool_or(${isMoment('d', ZONES('d'))}) over (partition by game_id, feed_id, version_rtp, day) as is_amid_moments
        from (${dated(day, rows)}) d`,
      values,
    },
    // Stored readings are looked up once per day, because a day may have a row for each of its minutes.
    {
      text: `create temporary table sent_days on commit drop as
        select game_id, feed_id, version_rtp, day, time_zone, is_amid_moments,
          min(read_at) as first_at, max(read_at) as last_at
        from dated group by 1, 2, 3, 4, 5, 6`,
    },
    ...byKey({
      text: `update sent_days n set is_amid_moments = true
        where not is_amid_moments and exists (
          select from readings r where ${storedBeside('n.first_at', 'n.last_at')} and ${isMoment('r', ZONES('n'))})`,
      values: [timeZone],
    }),
    ...byKey({
      text: `create temporary table stored_days on commit drop as
        select r.game_id, r.feed_id, r.version_rtp, n.day, r.read_at, r.window_from, r.turnover, r.segments
        from sent_days n join readings r on ${storedBeside('n.first_at', 'n.last_at')}
        where ${coversDay('r', moments)}`,
      values: [timeZone],
    }),
    { text: 'create index on stored_days (game_id, day)' },
    {
      text: `update dated n set is_amid_moments = true from sent_days s
        where not n.is_amid_moments and s.is_amid_moments and ${ofSame('s')} and s.day = n.day`,
    },
    ...byKey({
      text: `create temporary table counted_twice on commit drop as
        with added as materialized (select * from dated n where ${correctsNone})
        select n.id from added n
        where exists (select from stored_days r where ${twice('r')} and r.day = n.day)
          or ${coversDay('n', moments)}
            and exists (select from readings r where ${twice('r')} and ${storedBeside('n.read_at', 'n.read_at')})`,
      values: [timeZone],
    }),
    // The planner expects few rows, and would compare each row with all others.
    { text: 'set local enable_nestloop = off' },
    // Days come first, so that parts beside a refused day stay.
    ...[
      coversDay('n', moments),
      `not ${coversDay('n', moments)} and ${coversDay('o', { ...moments, isAmidMoments: 'o.is_amid_moments' })}`,
    ].map((isPair) => ({
      text: `insert into counted_twice
        select n.id from dated n
        where not exists (select from counted_twice c where c.id = n.id) and exists (
          select from dated o
          where o.day = n.day and o.id < n.id and ${isPair} and ${twice('o')}
            and not exists (select from counted_twice c where c.id = o.id))`,
      values: [timeZone],
    })),
    {
      text: `with refused as (
          ${listRefused(
            `select n.batch_id, n.position, 'counted-twice' as problem
            from dated n join counted_twice c on c.id = n.id`,
            mostListed,
          )})
        select id::float8 as id from counted_twice`,
    },
    { text: 'set local enable_nestloop = on' },
    { text: 'drop table dated, sent_days, stored_days, counted_twice' },
  ])
  return (results.at(-3)?.rows ?? []).map(({ id }) => id)
}
