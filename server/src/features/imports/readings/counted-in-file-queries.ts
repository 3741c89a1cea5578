import type { Client } from '../../../database/connection.ts'
import { byKey } from '../../../database/inbox/by-key.ts'
import {
  endsWithin,
  isNoon,
  joinSegments,
  selectSharing,
  TOLERATED_SECONDS,
} from '../../../database/readings/count-twice.ts'
import { type Statement, together } from '../../../database/together.ts'
import {
  countsTwice,
  createDated,
  DROP_DATED,
  IS_DAY,
  mayCover,
  type Setting,
  zonesOf,
} from './dated-queries.ts'
import { problemOfRow } from './staged-values.ts'

/**
 * Statements that create the table `overlapping`: pairs of good rows whose windows overlap. Each window is compared with
 * the one that ends before it, of all and of those with the same segments. All pairs of segments that may share plays
 * are looked at only for windows in none of these: all pairs of a file would take hours.
 */
const createOverlapping = (setting: Setting): Statement[] => [
  {
    text: `create temporary table beside on commit drop as
      select * from (
        select *, lag(read_at) over line as previous_end, lag(line) over line as previous,
          lag(line) over (partition by game_id, version_rtp, segments order by read_at) as previous_alike,
          max(window_from) over (line rows between unbounded preceding and 1 preceding) as latest_start,
          min(window_from) over (partition by game_id, version_rtp
            order by read_at desc rows between unbounded preceding and 1 preceding) as next_start
        from dated where window_from is not null
        window line as (partition by game_id, version_rtp order by read_at)) d
      where window_from <= latest_start or window_from < previous_end - interval '${TOLERATED_SECONDS} seconds'
        or next_start <= window_from or next_start < read_at - interval '${TOLERATED_SECONDS} seconds'`,
  },
  {
    text: `create temporary table overlapping on commit drop as
      select s.line as one, t.line as two
      from beside s cross join lateral (values (previous), (previous_alike)) as p (line)
      join dated t on t.line = p.line where ${countsTwice('t', 'false', setting)}`,
  },
  {
    text: `create temporary table parts on commit drop as select b.*, part.segment from beside b ${joinSegments('b')}`,
  },
  {
    text: `create temporary table single on commit drop as
      select * from parts p where not exists (select from overlapping where one = p.line)
        and not exists (select from overlapping where two = p.line)`,
  },
  { text: 'create index on parts (game_id, segment, read_at)' },
  { text: 'create index on single (game_id, segment, read_at)' },
  { text: `create temporary table sharing on commit drop as ${selectSharing('parts', 'parts')}` },
  ...byKey({
    text: `insert into overlapping ${[
      ['single', 'parts', 'limit 1'],
      ['parts', 'single', 'offset 0'],
    ]
      .map(
        ([
          later,
          earlier,
          most,
        ]) => `select s.line, t.line from ${later} s join sharing h on h.one = s.segment cross join lateral (
          select t.line from ${earlier} t where t.segment = h.other and ${endsWithin('t', 's')} and ${countsTwice('t', 'false', setting)} ${most}) t`,
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
    { text: 'drop table beside, parts, single, sharing, overlapping' },
    DROP_DATED,
  ])
}
