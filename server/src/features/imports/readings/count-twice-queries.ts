import pg from 'pg'
import type { Client } from '../../../database/connection.ts'
import { byKey } from '../../../database/inbox/by-key.ts'
import { countTwice, isMoment, isNoon } from '../../../database/readings/count-twice.ts'
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
        from (
          select game_id, version_rtp, day, min(read_at) as first_at, max(read_at) as last_at
          from dated where not is_amid_moments group by 1, 2, 3 having ${having}) d
        join readings r on r.feed_id = ${Number(setting.feedId)} and ${ofSame('r', 'd')}
          and ${dayOfRow('r', setting.timeZone)} = d.day and ${isMoment('r', zones)}
          and r.read_at between d.first_at - ${MARGIN} and d.last_at + ${MARGIN}`,
    }),
    {
      text: `update dated s set is_amid_moments = true from amid_moments a
        where ${ofSame('a', 's')} and a.day = s.day`,
    },
  ]
}

const DROP_DATED: Statement = { text: 'drop table dated, amid_moments' }

/** SQL for whether a row `s` of `dated` and another row or reading count the same plays of a day. */
const countsTwice = (other: string, otherDay: string, isDay: string, setting: Setting): string =>
  `(${ofSame(other, 's')} and ${other}.read_at <> s.read_at and ${otherDay} = s.day
    and ${countTwice('s', other, { zones: zonesOf(setting), isAmidMoments: 's.is_amid_moments', isDay })})`

/** Refuses good rows that count the same plays of a day; each names another's line. */
export const refuseCountedInFile = async (client: Client, setting: Setting): Promise<void> => {
  const hasNoonAndWindows = `bool_or(not is_day and ${isNoon('dated', zonesOf(setting))}) and bool_or(window_from is not null)`
  await together(client, [
    ...createDated({ text: 'from staged s where true' }, hasNoonAndWindows, setting),
    {
      text: `update staged s set problems = ${problemOfRow("'counted-twice'", 'o.other')}
        from (
          select s.line, min(t.line)::text as other from dated s
          join dated t on ${countsTwice('t', 't.day', '(s.is_day or t.is_day)', setting)}
          group by 1) o
        where s.line = o.line`,
    },
    DROP_DATED,
  ])
}

/**
 * Refuses good rows, new, changed or with another part, that count plays of a day which stored readings of the feed
 * already count.
 *
 * @returns whether any row was refused.
 */
export const refuseStagedCounted = async (
  client: Client,
  { first, last }: Span,
  given: Given & Setting,
): Promise<boolean> => {
  const { feedId, timeZone } = given
  const arriving = {
    text: `from staged s
      left join readings r on ${SAME} and r.feed_id = $1 and r.read_at between $2 and $3
      where (r.game_id is null or (s.is_day and ${DIFFERS('r', 's', given.hasSource)})
          or r.segments is not null and (s.segments is null
            or not r.segments ?& array(select jsonb_object_keys(s.segments))))
        and exists (select from feed_days d
          where d.feed_id = $1 and d.game_id = s.game_id and d.day = ${dayOfRow('s', timeZone)})`,
    values: [feedId, first, last],
  }
  const results = await together(client, [
    ...createDated(arriving, 'true', given),
    ...byKey({
      text: `create temporary table counted_twice on commit drop as
        select distinct s.line from dated s
        join readings r on r.feed_id = $1
          and ${countsTwice('r', dayOfRow('r', timeZone), 'coalesce(s.is_day, false)', given)}
          and r.read_at between s.read_at - ${MARGIN} and s.read_at + ${MARGIN}
          and r.read_at between $2::timestamptz - ${MARGIN} and $3::timestamptz + ${MARGIN}`,
      values: [feedId, first, last],
    }),
    {
      text: `update staged s set problems = ${problemOfRow("'counted-twice'", "''")}
        from counted_twice c where c.line = s.line`,
    },
    { text: 'drop table counted_twice' },
    DROP_DATED,
  ])
  return (results.at(-3)?.rowCount ?? 0) > 0
}
