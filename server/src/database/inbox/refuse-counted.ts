import { arrayText } from '../array-text.ts'
import type { Client } from '../connection.ts'
import {
  countTwice,
  coversDay,
  endsWithin,
  haveOverlappingWindows,
  isCorrection,
  isMoment,
  isNoon,
  isWholeDay,
  joinSegments,
  selectSharing,
  TOLERATED_SECONDS,
} from '../readings/count-twice.ts'
import { together } from '../together.ts'
import { byKey } from './by-key.ts'
import { findCounted } from './find-counted.ts'
import { type InboxRows, listRefused, POSITION, type Refusal } from './refuse-rows.ts'

const ZONES = (table: string) => ['$1', `coalesce(${table}.time_zone, $1)`]

/**
 * SQL for the rows that have turnover, with their days. Running totals are left out, because their windows never
 * overlap.
 */
const dated = (day: string, rows: InboxRows, position = 'null'): string => `
  select r.*, ${day} as day, ${isWholeDay('r')} as is_whole, ${isNoon('r', ZONES('r'))} as is_noon
  from (
    select i.id, i.batch_id, ${position} as position, coalesce(g.merged_into, g.id) as game_id, i.feed_id, f.time_zone,
      i.version_rtp, i.read_at, i.window_from, i.turnover, i.segments
    from inbox i join games g on g.id = i.game_id join feeds f on f.id = i.feed_id
    where ${rows.text} and f.measures <> 'totals') r
  where r.turnover is not null`

/** SQL for noon in a zone, on the day that a row `d` has in the platform's time zone. */
const noonOf = (zone: string): string =>
  `(date_trunc('day', d.day::timestamp at time zone $1 at time zone ${zone} + interval '12 hours' - interval '1 microsecond')
    + interval '12 hours') at time zone ${zone}`

/** SQL for windows `w` with the end and the start of the one before them, of their game, feed and version. */
const withPrevious = (windows: string): string => `
  select w.*, lag(read_at) over line as previous_end, lag(window_from) over line as previous_start from ${windows} w
  window line as (partition by game_id, feed_id, version_rtp, window_from is null order by read_at, window_from)`

/** If any two windows overlap by more than is tolerated, some window overlaps the one that ends before it. */
const OVERLAPS_PREVIOUS = `(w.previous_end < w.read_at and (w.window_from <= w.previous_start
  or w.window_from < w.previous_end - interval '${TOLERATED_SECONDS} seconds'))`

/**
 * Finds rows of the inbox that count plays which another reading of their feed, stored or among earlier rows, already
 * counts, and stores them as refused. The result is valid under the locks of their games.
 *
 * @returns their ids.
 */
export const refuseCounted = async (
  client: Client,
  rows: InboxRows,
  { day, timeZone, mostListed }: Refusal,
): Promise<number[]> => {
  const values = [timeZone, ...rows.values]
  const mayHoldSent = `((${isWholeDay('r')} or n.first_from is not null and ${isNoon('r', ZONES('n'))})
    and ${day} = n.day)`
  // Nearly always no row counts plays twice, which a few look-ups show. A part of a day can only be within a whole
  // day that ends after it.
  const [, looked] = await together(
    client,
    byKey({
      text: `with sent as materialized (${dated(day, rows)}),
        days as materialized (
          select game_id, feed_id, day, time_zone, min(read_at) as first_at, max(read_at) as last_at,
            min(window_from) as first_from, bool_or(is_whole or is_noon) as may_hold_others,
            bool_or(is_whole) <> bool_and(is_whole)
              or bool_or(window_from is null) <> bool_and(window_from is null) as is_mixed
          from sent group by 1, 2, 3, 4),
        spans as materialized (
          select d.*, least(first_at, first_from) as since,
            case when first_from is null then first_at else last_at end + interval '26 hours' as until
          from days d
          union select d.*, noon, noon from days d
            cross join unnest(array[${ZONES('d').map(noonOf).join(', ')}]) as noon where noon < first_from),
        stored as materialized (
          select r.game_id, r.feed_id, r.version_rtp, r.read_at, r.window_from,
            ${mayHoldSent} as may_hold_sent
          from spans n join readings r on r.game_id = n.game_id and r.feed_id = n.feed_id
            and r.read_at between n.since and n.until and r.turnover is not null
          where ${mayHoldSent} or r.window_from < n.last_at and r.read_at > n.first_from),
        windows as (
          select game_id, feed_id, version_rtp, read_at, window_from from sent where window_from is not null
          union all select game_id, feed_id, version_rtp, read_at, window_from from stored where window_from is not null)
        select exists (select from days where is_mixed) or exists (
          select from days n join feed_days d
            on d.game_id = n.game_id and d.day = n.day and d.feed_id = n.feed_id
          where n.may_hold_others) or exists (select from stored where may_hold_sent)
          or exists (select from (${withPrevious('windows')}) w where ${OVERLAPS_PREVIOUS}) as "mayCountTwice"`,
      values,
    }),
  )
  if (looked.rows[0]?.mayCountTwice !== true) return []
  const moments = { zones: ZONES('n'), isAmidMoments: 'n.is_amid_moments' }
  const ofSame = (other: string) => `${other}.feed_id = n.feed_id and ${other}.game_id = n.game_id
    and ${other}.version_rtp is not distinct from n.version_rtp`
  const storedBeside = (first: string, last: string) => `${ofSame('r')} and ${day} = n.day
    and r.read_at between ${first} - interval '26 hours' and ${last} + interval '26 hours'`
  const twice = (other: string, otherDay = `${other}.day`) =>
    `${ofSame(other)} and ${countTwice('n', other, { ...moments, isSameDay: `${otherDay} = n.day` })}`
  // A stored reading can be corrected, but not get another part, a longer window, or the turnover that it lacked, that
  // counts plays twice.
  const corrects = `${ofSame('s')} and s.read_at = n.read_at and ${isCorrection('n', 's', moments)}
    and (n.window_from is null or s.window_from <= n.window_from)
    and s.turnover is not null and (s.segments is null or s.segments ? n.segment)`
  const isCorrecting = `exists (select from corrections c
    where c.game_id = n.game_id and c.read_at = n.read_at and c.id = n.id)`
  const isShortened = `r.segments is null and exists (select from corrections c
    where ${ofSame('c')} and c.read_at = r.read_at and c.window_from > r.window_from)`
  const overlap = `${ofSame('r')} and ${haveOverlappingWindows('n', 'r')}
    and not ${isCorrection('n', 'r', moments)} and not (${isShortened})`
  const found = await together(client, [
    {
      text: `create temporary table dated on commit drop as
        select d.*, coalesce((select key from jsonb_object_keys(d.segments) key), '') as segment,
          bool_or(${isMoment('d', ZONES('d'))}) over (partition by game_id, feed_id, version_rtp, day) as is_amid_moments
        from (${dated(day, rows, POSITION)}) d`,
      values,
    },
    // Stored readings are looked up once per day, because a day may have a row for each of its minutes.
    {
      text: `create temporary table sent_days on commit drop as
        select game_id, feed_id, version_rtp, day, time_zone, is_amid_moments,
          min(window_from) as first_from, min(read_at) as first_at, max(read_at) as last_at
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
    ...byKey({
      text: `create temporary table stored_windows on commit drop as
        select r.game_id, r.feed_id, r.version_rtp, r.read_at, r.window_from, r.segments, part.segment
        from sent_days n join readings r on ${ofSame('r')} and r.read_at > n.first_from
          and r.read_at <= n.last_at + interval '26 hours' and r.window_from < n.last_at and r.turnover is not null
        ${joinSegments('r')}`,
    }),
    { text: 'create index on stored_windows (game_id, segment, read_at)' },
    { text: 'create index on dated (game_id, segment, read_at)' },
    {
      text: `create temporary table sharing on commit drop as ${selectSharing('dated', 'stored_windows')}`,
    },
    {
      text: `update dated n set is_amid_moments = true from sent_days s
        where not n.is_amid_moments and s.is_amid_moments and ${ofSame('s')} and s.day = n.day`,
    },
    ...byKey({
      text: `create temporary table corrections on commit drop as
        select n.* from dated n where exists (select from readings s where ${corrects})`,
      values: [timeZone],
    }),
    { text: 'create index on corrections (game_id, read_at)' },
    ...byKey({
      text: `create temporary table counted_twice on commit drop as
        select n.id from dated n
        where not ${isCorrecting} and (exists (select from stored_days r where ${twice('r')} and r.day = n.day)
          or ${coversDay('n', moments)} and (n.window_from is null or n.is_amid_moments) and exists (
            select from readings r where ${twice('r', day)} and not (${isShortened})
              and r.read_at between n.read_at - interval '26 hours' and n.read_at + interval '26 hours')
          or exists (
            select from sharing s cross join lateral (
              select * from stored_windows r where r.segment = s.other and ${endsWithin('r', 'n')} offset 0) r
            where s.one = n.segment and ${overlap}))
        union select n.id from stored_windows r join sharing s on s.other = r.segment cross join lateral (
            select * from dated n where n.segment = s.one and ${endsWithin('n', 'r')} offset 0) n
          where not ${isCorrecting} and ${overlap}`,
      values: [timeZone],
    }),
    {
      text: `select id::float8 as id, concat_ws(' ', game_id, feed_id, version_rtp) as series, day::text as day,
          1000 * extract(epoch from coalesce(window_from, read_at))::float8 as "from",
          1000 * extract(epoch from read_at)::float8 as "to", window_from is not null as "hasWindow",
          ${coversDay('n', moments)} as "coversDay", nullif(segment, '') as segment, ${isCorrecting} as "isCorrection"
        from (
          select w.*, bool_or(${OVERLAPS_PREVIOUS}) over series or bool_or(is_whole) over series <> bool_and(is_whole) over series
            or bool_or(window_from is null) over series <> bool_and(window_from is null) over series as may_count_twice
          from (${withPrevious('(select * from dated d where not exists (select from counted_twice c where c.id = d.id))')}) w
          window series as (partition by game_id, feed_id, version_rtp)) n
        where may_count_twice order by id`,
      values: [timeZone],
    },
    {
      text: 'select one, other from overlapping_segments where one::text in (select segment from dated)',
    },
  ])
  const [sent, segments] = found.slice(-2)
  const counted = findCounted(sent?.rows ?? [], segments?.rows ?? [])
  const [, refused] = await together(client, [
    {
      text: 'insert into counted_twice select unnest($1::bigint[])',
      values: [arrayText(counted)],
    },
    {
      text: `with refused as (
          ${listRefused(
            `select n.batch_id, n.position, 'counted-twice' as problem
            from dated n join counted_twice c on c.id = n.id`,
            mostListed,
          )})
        select id::float8 as id from counted_twice`,
    },
    {
      text: 'drop table dated, sent_days, stored_days, stored_windows, sharing, corrections, counted_twice',
    },
  ])
  return refused.rows.map(({ id }) => id)
}
