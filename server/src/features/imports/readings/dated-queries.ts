import pg from 'pg'
import { byKey } from '../../../database/inbox/by-key.ts'
import { countTwice, isMoment, isNoon, isWholeDay } from '../../../database/readings/count-twice.ts'
import { lastMomentOf } from '../../../database/readings/day-of-reading.ts'
import type { Statement } from '../../../database/together.ts'
import { GOOD } from './staged-values.ts'

/** The time zone of the platform's days. */
export type Setting = { feedId: number; timeZone: string }

export const dayOfRow = (table: string, timeZone: string): string =>
  `(${lastMomentOf(table)} at time zone ${pg.escapeLiteral(timeZone)})::date`

export const zonesOf = ({ feedId, timeZone }: Setting): string[] => [
  pg.escapeLiteral(timeZone),
  `(select coalesce(time_zone, ${pg.escapeLiteral(timeZone)}) from feeds where id = ${Number(feedId)})`,
]

export const MARGIN = "interval '26 hours'"

export const ofSame = (other: string, one: string): string =>
  `${other}.game_id = ${one}.game_id and ${other}.version_rtp is not distinct from ${one}.version_rtp`

/**
 * SQL that joins the stored readings `r` beside each row. `offset 0` keeps the planner, which expects few rows, from
 * reading all rows for each reading.
 *
 * @param first SQL for the first moment of a row.
 * @param last SQL for its last moment.
 * @param where a further condition, as SQL.
 */
export const joinStored = (
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
export const fromStored = (setting: Setting, having: string, where: string): string => `from (
    select game_id, version_rtp, day, min(read_at) as first_at, max(read_at) as last_at
    from dated group by 1, 2, 3 having ${having}) d
  ${joinStored('d', setting, { first: 'd.first_at', last: 'd.last_at', where })}`

/**
 * Statements that create the table `dated`: good rows with turnover, with their days.
 *
 * @param rows SQL for the rows `s`.
 * @param having SQL for the days for which stored moments have to be looked up.
 */
export const createDated = (rows: Statement, having: string, setting: Setting): Statement[] => {
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

export const DROP_DATED: Statement = { text: 'drop table dated, amid_moments' }

/**
 * SQL for whether a reading may cover others of its day. Only pairs with such a reading are compared: all pairs of a
 * day with a reading each minute would take hours.
 */
export const mayCover = (table: string, setting: Setting): string =>
  `(${isWholeDay(table)} or ${isNoon(table, zonesOf(setting))})`

export const IS_DAY = 'coalesce(s.is_day, false)'

/** SQL for whether a row `s` of `dated` and another row or reading count the same plays. */
export const countsTwice = (other: string, isSameDay: string, setting: Setting): string =>
  `(${ofSame(other, 's')} and ${countTwice('s', other, {
    zones: zonesOf(setting),
    isAmidMoments: 's.is_amid_moments',
    isSameDay,
    isDay: IS_DAY,
  })})`
