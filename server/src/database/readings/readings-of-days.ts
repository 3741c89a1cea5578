import { addDays, startOfDay } from '@retorna/domain/day'
import type { Days } from '@retorna/domain/report-days'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../connection.ts'
import { dayIn, selectZones, type Zones } from './day-of-reading.ts'

/** The readings of some days, whose moments lie between `first` and `last`, both inclusive. */
export type ReadingsOfDays = Awaited<ReturnType<typeof readingsOfDays>>

/** {@link dayOfReading} for Kysely statements with any parameters. */
export const daySql = async (db: Database, timeZone: string): Promise<RawBuilder<string>> =>
  dayFrom(await zonesIn(db, timeZone), timeZone)

/**
 * For Kysely statements: `areOfDays` is the condition that a reading `r`, or a replaced value, belongs to one of
 * these days (see {@link dayOfReading}); its bounds let the planner prune partitions.
 *
 * @param timeZone the platform's time zone.
 */
export const readingsOfDays = async (db: Database, { from, to }: Days, timeZone: string) => {
  const zones = await zonesIn(db, timeZone)
  const startsOf = (day: string) =>
    [timeZone, ...zones.map((zone) => zone.timeZone)].map((zone) => startOfDay(day, zone).getTime())
  const first = new Date(Math.min(...startsOf(from)))
  // A window that ends at the end of the last day belongs to it.
  const last = new Date(Math.max(...startsOf(addDays(to, 1))))
  const day = dayFrom(zones, timeZone)
  const areOfDays = sql<boolean>`(r.read_at >= ${first} and r.read_at <= ${last}
    and ${day} between ${from}::date and ${to}::date)`
  return { first, last, areOfDays }
}

const zonesIn = async (db: Database, timeZone: string): Promise<Zones> => {
  const { text, values } = selectZones(timeZone)
  return (await db.executeQuery<Zones[number]>(CompiledQuery.raw(text, values))).rows
}

const dayFrom = (zones: Zones, timeZone: string) =>
  sql.raw<string>(dayIn(zones, pg.escapeLiteral(timeZone)))
