import pg from 'pg'
import type { Client } from '../connection.ts'
import type { Statement } from '../together.ts'

/** Feeds whose days are not in the platform's time zone, with their own. */
export type Zones = readonly { feedId: number; timeZone: string }[]

export const zonesOfTotals = async (client: Client, timeZone: string): Promise<Zones> =>
  (await client.query<Zones[number]>(selectZones(timeZone))).rows

/** {@link zonesOfTotals} as a statement. */
export const selectZones = (timeZone: string): Statement => ({
  text: `select id as "feedId", time_zone as "timeZone" from feeds
    where measures = 'totals' and time_zone <> $1 order by id`,
  values: [timeZone],
})

/**
 * {@link dayOfReading} for zones that are already known.
 *
 * @param platform SQL for the platform's time zone.
 */
export const dayIn = (zones: Zones, platform = '$1'): string => {
  const cases = zones.map(
    ({ feedId, timeZone }) => `when ${feedId} then ${pg.escapeLiteral(timeZone)}`,
  )
  const zone =
    zones.length === 0 ? platform : `case r.feed_id ${cases.join(' ')} else ${platform}::text end`
  return `(${lastMomentOf('r')} at time zone ${zone})::date`
}

/** SQL for the last moment that a reading covers: a window ends just before its end. */
export const lastMomentOf = (table: string): string =>
  `(case when ${table}.window_from is null then ${table}.read_at else ${table}.read_at - interval '1 microsecond' end)`

/**
 * The SQL expression for the day of a reading `r`: the day on which its window ends, in the platform's time zone
 * `$1`, or in the feed's own for running totals. A window that ends at midnight belongs to the day before.
 *
 * @param timeZone the platform's time zone.
 */
export const dayOfReading = async (client: Client, timeZone: string): Promise<string> =>
  dayIn(await zonesOfTotals(client, timeZone))

/**
 * The SQL for the readings `r` of the games and days `t`; `$1` as for {@link dayOfReading}, `$2` and `$3` the first
 * and the last of the days. These bounds let the planner prune partitions; those of each pair let it look up a few
 * pairs by the key; the equality lets it hash many. Days of two time zones begin up to 26 hours apart.
 *
 * @param pairs SQL for the relation `t`.
 */
export const fromReadings = (zones: Zones, pairs: string): string => {
  const margin = marginOf(zones)
  return `
     from ${pairs} join readings r on ${isOfDay(zones)}
     where r.read_at >= ${beforeDay(`$2::date - ${margin}`)}
       and r.read_at <= ($3::date + 1 + ${margin})::timestamp at time zone $1`
}

/**
 * SQL for an instant at, or up to an hour before, the first of a day: if clocks go back to midnight, as in the
 * Azores, the hour after it is repeated, and PostgreSQL interprets midnight as the later one.
 *
 * @param day SQL.
 * @param zone SQL for its time zone.
 */
export const beforeDay = (day: string, zone = '$1'): string =>
  `((${day})::timestamp - interval '1 hour') at time zone ${zone}`

const marginOf = (zones: Zones): number => (zones.length === 0 ? 0 : 2)

const isOfDay = (zones: Zones): string => `r.game_id = t.game_id
      and r.read_at >= ${beforeDay(`t.day - ${marginOf(zones)}`)}
      and r.read_at <= (t.day + 1 + ${marginOf(zones)})::timestamp at time zone $1
      and ${dayIn(zones)} = t.day`

/** The SQL condition for a reading `r` of the game and day of a row `t`; `$1` as for {@link dayOfReading}. */
export const readingOfDay = async (client: Client, timeZone: string): Promise<string> =>
  isOfDay(await zonesOfTotals(client, timeZone))
