import pg from 'pg'
import type { Client } from '../../../database/connection.ts'
import { byKey } from '../../../database/inbox/by-key.ts'
import { endsWithin, isWholeDay } from '../../../database/readings/count-twice.ts'
import { together } from '../../../database/together.ts'
import {
  countsTwice,
  createDated,
  DROP_DATED,
  dayOfRow,
  fromStored,
  IS_DAY,
  joinStored,
  MARGIN,
  mayCover,
  ofSame,
  type Setting,
} from './dated-queries.ts'
import { DIFFERS, type Given, GOOD, problemOfRow, SAME, type Span } from './staged-values.ts'

/** The stored readings `r` beside those from `$1` to `$2`, which lets the planner skip partitions. */
const WITHIN = `r.read_at between $1::timestamptz - ${MARGIN} and $2::timestamptz + ${MARGIN}`

/**
 * SQL for whether a row `s` may be in another notation than the stored reading `r` of its moment: then it corrects none.
 * A row that waited before migration 0190 does not know whether it is a day.
 */
const IS_OTHER_NOTATION = `((s.is_day is not false or s.window_from is not null)
  and (${isWholeDay('s')} <> ${isWholeDay('r')} or (s.window_from is null) <> (r.window_from is null)))`

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
  const overlapped = 'select s.line, r.game_id, r.version_rtp, r.read_at, r.window_from, r.segments'
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
        `stored_windows r cross join lateral (select * from dated s where ${endsWithin('s', 'r')} offset 0) s`,
        `dated s cross join lateral (select * from stored_windows r where ${endsWithin('r', 's')} offset 0) r`,
      ]
        .map((ends) => `${overlapped} from ${ends} where ${countsTwice('r', 'false', given)}`)
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
