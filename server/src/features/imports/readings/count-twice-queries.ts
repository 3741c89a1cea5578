import pg from 'pg'
import type { Client } from '../../../database/connection.ts'
import { byKey } from '../../../database/inbox/by-key.ts'
import {
  countTwice,
  endsWithin,
  isMoment,
  isNoon,
  isWholeDay,
  TOLERATED_SECONDS,
} from '../../../database/readings/count-twice.ts'
import { lastMomentOf } from '../../../database/readings/day-of-reading.ts'
import { type Statement, together } from '../../../database/together.ts'
import { DIFFERS, type Given, GOOD, problemOfRow, SAME, type Span } from './staged-values.ts'

/** The time zone of the platform's days. */
type Setting = { feedId: number; timeZone: string }

const dayOfRow = (table: string, timeZone: string): string =>
  `(${lastMomentOf(table)} at time zone ${pg.escapeLiteral(timeZone)})::date`

const zonesOf = ({ feedId, timeZone }: Setting): string[] => [
  pg.escapeLiteral(timeZone),
  `(select coalesce(time_zone, ${pg.escapeLiteral(timeZone)}) from feeds where id = ${Number(feedId)})`,
]

const MARGIN = "interval '26 hours'"

const ofSame = (other: string, one: string): string =>
  `${other}.game_id = ${one}.game_id and ${other}.version_rtp is not distinct from ${one}.version_rtp`

/**
 * SQL that joins the stored readings `r` beside each row. `offset 0` keeps the planner, which expects few rows, from
 * reading all rows for each reading.
 *
 * @param first SQL for the first moment of a row.
 * @param last SQL for its last moment.
 * @param where a further condition, as SQL.
 */
const joinStored = (
  row: string,
  setting: Setting,
  { first, last, where }: { first: string; last: string; where: string },
): string => `cross join lateral (
    select r.* from readings r
    where r.feed_id = ${Number(setting.feedId)} and ${ofSame('r', row)} and ${dayOfRow('r', setting.timeZone)} = ${row}.day
      and r.read_at between ${first} - ${MARGIN} and ${last} + ${MARGIN} and ${where} offset 0) r`

/**
 * SQL for the stored readings `r` of the games, versions and days `d` of the table `dated`.
 *
 * @param having SQL for the days that are looked up.
 * @param where SQL for the readings.
 */
const fromStored = (setting: Setting, having: string, where: string): string => `from (
    select game_id, version_rtp, day, min(read_at) as first_at, max(read_at) as last_at
    from dated group by 1, 2, 3 having ${having}) d
  ${joinStored('d', setting, { first: 'd.first_at', last: 'd.last_at', where })}`

/**
 * Statements that create the table `dated`: good rows with turnover, with their days.
 *
 * @param rows SQL for the rows `s`.
 * @param having SQL for the days for which stored moments have to be looked up.
 */
const createDated = (rows: Statement, having: string, setting: Setting): Statement[] => {
  const zones = zonesOf(setting)
  return [
    {
      ...rows,
      text: `create temporary table dated on commit drop as
        select d.*, bool_or(${isMoment('d', zones)}) over (partition by game_id, version_rtp, day) as is_amid_moments
        from (
          select s.line, s.game_id, s.version_rtp, s.read_at, s.window_from, s.turnover, s.segments, s.is_day,
            ${dayOfRow('s', setting.timeZone)} as day
          ${rows.text} and ${GOOD} and s.turnover is not null) d`,
    },
    { text: 'analyze dated (game_id, day)' },
    ...byKey({
      text: `create temporary table amid_moments on commit drop as
        select distinct d.game_id, d.version_rtp, d.day
        ${fromStored(setting, `not bool_or(is_amid_moments) and ${having}`, isMoment('r', zones))}`,
    }),
    {
      text: `update dated s set is_amid_moments = true from amid_moments a
        where ${ofSame('a', 's')} and a.day = s.day`,
    },
  ]
}

const DROP_DATED: Statement = { text: 'drop table dated, amid_moments' }

/**
 * SQL for whether a reading may cover others of its day. Only pairs with such a reading are compared: all pairs of a
 * day with a reading each minute would take hours.
 */
const mayCover = (table: string, setting: Setting): string =>
  `(${isWholeDay(table)} or ${isNoon(table, zonesOf(setting))})`

/** The stored readings `r` beside those from `$1` to `$2`, which lets the planner skip partitions. */
const WITHIN = `r.read_at between $1::timestamptz - ${MARGIN} and $2::timestamptz + ${MARGIN}`

const IS_DAY = 'coalesce(s.is_day, false)'

/**
 * SQL for whether a row `s` may be in another notation than the stored reading `r` of its moment: then it corrects none.
 * A row that is stored in its turn does not know whether it is a day.
 */
const IS_OTHER_NOTATION = `((s.is_day is not false or s.window_from is not null)
  and (${isWholeDay('s')} <> ${isWholeDay('r')} or (s.window_from is null) <> (r.window_from is null)))`

/** SQL for whether a row `s` of `dated` and another row or reading count the same plays. */
const countsTwice = (other: string, isSameDay: string, setting: Setting): string =>
  `(${ofSame(other, 's')} and ${countTwice('s', other, {
    zones: zonesOf(setting),
    isAmidMoments: 's.is_amid_moments',
    isSameDay,
    isDay: IS_DAY,
  })})`

/**
 * Statements that create the table `overlapping`: pairs of good rows whose windows overlap. Each window is compared with
 * the one that ends before it. All pairs are looked at only for windows in none of these, which overlap at most those
 * of other plays: all pairs of a file would take hours.
 */
const createOverlapping = (setting: Setting): Statement[] => [
  {
    text: `create temporary table beside on commit drop as
      select * from (
        select *, lag(read_at) over line as previous_end, lag(window_from) over line as previous_start,
          lag(line) over line as previous,
          min(window_from) over (partition by game_id, version_rtp
            order by read_at desc rows between unbounded preceding and 1 preceding) as next_start
        from dated where window_from is not null
        window line as (partition by game_id, version_rtp order by read_at)) d
      where window_from <= previous_start or window_from < previous_end - interval '${TOLERATED_SECONDS} seconds'
        or next_start <= window_from or next_start < read_at - interval '${TOLERATED_SECONDS} seconds'`,
  },
  {
    text: `create temporary table overlapping on commit drop as
      select s.line as one, t.line as two
      from beside s join dated t on t.line = s.previous where ${countsTwice('t', 'false', setting)}`,
  },
  {
    text: `create temporary table single on commit drop as
      select * from beside b where not exists (select from overlapping where one = b.line)
        and not exists (select from overlapping where two = b.line)`,
  },
  { text: 'create index on beside (game_id, read_at)' },
  { text: 'create index on single (game_id, read_at)' },
  ...byKey({
    text: `insert into overlapping ${[
      ['single', 'beside', 'limit 1'],
      ['beside', 'single', 'offset 0'],
    ]
      .map(
        ([later, earlier, most]) => `select s.line, t.line from ${later} s cross join lateral (
          select t.line from ${earlier} t where ${endsWithin('t', 's')} and ${countsTwice('t', 'false', setting)} ${most}) t`,
      )
      .join(' union all ')}`,
  }),
]

/** Refuses good rows that count the same plays; each names another's line. */
export const refuseCountedInFile = async (client: Client, setting: Setting): Promise<void> => {
  const hasNoonAndWindows = `bool_or(not is_day and ${isNoon('dated', zonesOf(setting))}) and bool_or(window_from is not null)`
  await together(client, [
    ...createDated({ text: 'from staged s where true' }, hasNoonAndWindows, setting),
    ...createOverlapping(setting),
    {
      text: `update staged s set problems = ${problemOfRow("'counted-twice'", 'o.other')}
        from (
          select line, min(other)::text as other
          from (
            ${['s.window_from is null', 't.window_from is null and s.window_from is not null']
              .map(
                (pair) => `select s.line as one, t.line as two
                  from dated s join dated t on t.day = s.day and ${countsTwice('t', 'true', setting)}
                  where ${pair} and (${IS_DAY} or ${mayCover('s', setting)})`,
              )
              .join(' union all ')}
            union all select one, two from overlapping) p
          cross join lateral (values (one, two), (two, one)) v (line, other)
          group by 1) o
        where s.line = o.line`,
    },
    { text: 'drop table beside, single, overlapping' },
    DROP_DATED,
  ])
}

/**
 * Refuses good rows, new, changed or with another part, that count plays which stored readings of the feed already
 * count.
 *
 * @returns whether any row was refused.
 */
export const refuseStagedCounted = async (
  client: Client,
  { first, last }: Span,
  given: Given & Setting,
): Promise<boolean> => {
  const { feedId, timeZone } = given
  // A window may overlap one of the day before it, if it begins there, or of the two days after.
  const arriving = {
    text: `from (
        select distinct d.game_id, d.day
        from (
          select game_id, ${dayOfRow('s', timeZone)} as day,
            min((window_from at time zone ${pg.escapeLiteral(timeZone)})::date) as first, bool_or(window_from is not null) as has_windows
          from staged s where ${GOOD} group by 1, 2) d
        cross join lateral generate_series(coalesce(first - day, 0), case when has_windows then 2 else 0 end) n (days)
        join feed_days f on f.feed_id = $1 and f.game_id = d.game_id and f.day = d.day + n.days) d
      join staged s on s.game_id = d.game_id and ${dayOfRow('s', timeZone)} = d.day
      left join readings r on ${SAME} and r.feed_id = $1 and r.read_at between $2 and $3
      where (r.game_id is null or r.turnover is null or ${IS_OTHER_NOTATION} or s.window_from < r.window_from
          or (s.is_day and ${DIFFERS('r', 's', given.hasSource)})
          or r.segments is not null and (s.segments is null
            or not r.segments ?& array(select jsonb_object_keys(s.segments))))`,
    values: [feedId, first, last],
  }
  const results = await together(client, [
    ...createDated(arriving, 'true', given),
    ...byKey({
      text: `create temporary table counted_twice on commit drop as
        select s.line from dated s ${joinStored('s', given, { first: 's.read_at', last: 's.read_at', where: WITHIN })}
        where (${IS_DAY} or ${mayCover('s', given)}) and ${countsTwice('r', 'true', given)}`,
      values: [first, last],
    }),
    ...byKey({
      text: `create temporary table covering on commit drop as
        select r.game_id, r.version_rtp, r.read_at, r.window_from, r.turnover, r.segments, d.day
        ${fromStored(given, 'true', `${WITHIN} and ${mayCover('r', given)}`)}`,
      values: [first, last],
    }),
    { text: 'analyze covering (game_id, day)' },
    {
      text: `insert into counted_twice
        select s.line from dated s join covering r on r.day = s.day and ${countsTwice('r', 'true', given)}`,
    },
    // Stored windows are looked up once per day, because a day may have a row for each of its minutes.
    ...byKey({
      text: `create temporary table stored_windows on commit drop as
        select r.game_id, r.version_rtp, r.read_at, r.window_from, r.turnover, r.segments
        from (
          select game_id, version_rtp, day, min(window_from) as first_from, max(read_at) as last_at
          from dated where window_from is not null group by 1, 2, 3) d
        cross join lateral (
          select r.* from readings r where r.feed_id = ${Number(feedId)} and ${ofSame('r', 'd')}
            and r.read_at > d.first_from and r.read_at <= d.last_at + ${MARGIN} and r.window_from < d.last_at
            and ${WITHIN} offset 0) r`,
      values: [first, last],
    }),
    { text: 'create index on stored_windows (game_id, read_at)' },
    { text: 'create index on dated (game_id, read_at)' },
    ...byKey({
      text: `create temporary table overlapped on commit drop as ${[
        ['stored_windows r', `select * from dated s where ${endsWithin('s', 'r')} offset 0) s`],
        ['dated s', `select * from stored_windows r where ${endsWithin('r', 's')} offset 0) r`],
      ]
        .map(
          ([
            later,
            earlier,
          ]) => `select s.line, r.game_id, r.version_rtp, r.read_at, r.window_from, r.segments
            from ${later} cross join lateral (${earlier} where ${countsTwice('r', 'false', given)}`,
        )
        .join(' union all ')}`,
    }),
    // The file may shorten the window that is overlapped.
    {
      text: `insert into counted_twice
        select r.line from overlapped r where r.segments is not null or not exists (
          select from staged s where ${GOOD} and ${SAME} and s.window_from > r.window_from
            and ${isWholeDay('s')} = ${isWholeDay('r')})`,
    },
    {
      text: `update staged s set problems = ${problemOfRow("'counted-twice'", "''")}
        from counted_twice c where c.line = s.line`,
    },
    { text: 'drop table counted_twice, covering, stored_windows, overlapped' },
    DROP_DATED,
  ])
  return (results.at(-3)?.rowCount ?? 0) > 0
}
