import { BY_VOLUME } from '@retorna/domain/investigations/by-volume'
import { type Days, monthsOf } from '@retorna/domain/report-days'
import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'
import { needsMonth } from '../../../database/readings/archived-months.ts'
import { lastMomentOf } from '../../../database/readings/day-of-reading.ts'
import { daySql, readingsOfDays } from '../../../database/readings/readings-of-days.ts'

/** How often a game was looked at in a period. */
export type LookCount = {
  id: number
  game: string
  /** The number of days with a reading, and the number of their readings. */
  days: number
  looks: number
  /** The number of days whose plays are known, and the mean of those plays; `null` if there are none. */
  plays: number | null
  playsADay: number | null
  /** The day of its first reading ever, and of its last reading in the period. */
  firstDay: string
  lastDay: string
  /**
   * For each rule of {@link BY_VOLUME}, in its order: the days with a reading in each part that the rule asks for. For
   * rules of several parts, archived days are left out.
   */
  keptBy: number[]
}

/** The rules that ask for more than one look a day; every day with a reading meets the others. */
const OFTEN = BY_VOLUME.filter(({ lookHours }) => lookHours < 24)
const LEAST_PLAYS = Math.min(...OFTEN.map(({ plays }) => plays))

/** The days of a period whose readings are archived, wholly or in part: how often they were looked at is unknown. */
export const archivedDays = async (
  db: Database,
  { from, to }: Days,
  timeZone: string,
): Promise<string[]> => {
  const text = `select day::date::text as day from generate_series($2::date, $3::date, interval '1 day') d (day)
    where exists (select from archived_months m where ${needsMonth('d.day::date')}) order by 1`
  const query = CompiledQuery.raw(text, [timeZone, from, to])
  return (await db.executeQuery<{ day: string }>(query)).rows.map(({ day }) => day)
}

/**
 * The games that were read between two days, both included, those with the most plays first.
 *
 * @param archived as {@link archivedDays} returns it.
 */
export const findLooks = async (
  db: Database,
  days: Days,
  timeZone: string,
  archived: readonly string[],
): Promise<LookCount[]> => {
  const { rows } = await sql<Omit<LookCount, 'keptBy'>>`
    select g.id, g.name as game, d.days, d.looks, d.plays, d."playsADay", d."lastDay",
      (select min(day) from daily_rtp where game_id = g.id) as "firstDay"
    from (
      select game_id, count(*)::integer as days, sum(readings)::float8 as looks,
        sum(plays)::float8 as plays, avg(plays)::float8 as "playsADay", max(day) as "lastDay"
      from daily_rtp where day between ${days.from} and ${days.to} group by game_id) d
    join games g on g.id = d.game_id
    order by d.plays desc nulls last, g.name, g.id`.execute(db)
  const ids = rows.flatMap(({ id, playsADay }) => ((playsADay ?? 0) >= LEAST_PLAYS ? id : []))
  const kept = await keptOften(db, ids, { days, timeZone, archived })
  return rows.map((row) => ({
    ...row,
    keptBy: BY_VOLUME.map((rule) => {
      const at = OFTEN.findIndex(({ lookHours }) => lookHours === rule.lookHours)
      return at < 0 ? row.days : (kept.get(row.id)?.[at] ?? 0)
    }),
  }))
}

/**
 * For each rule of {@link OFTEN}, the days of a game with a reading in each part. Asks month by month: a year of
 * readings of each minute takes longer than a statement of a request may.
 */
const keptOften = async (
  db: Database,
  ids: readonly number[],
  { days, timeZone, archived }: { days: Days; timeZone: string; archived: readonly string[] },
): Promise<Map<number, number[]>> => {
  const kept = new Map<number, number[]>()
  if (ids.length === 0) return kept
  const day = await daySql(db, timeZone)
  const startOf = (date: string) => sql`(${sql.raw(date)}::timestamp at time zone ${timeZone})`
  const hours = (from: string, to: ReturnType<typeof startOf>) =>
    sql`date_part('epoch', ${to} - ${startOf(from)}) / 3600`
  // A bit for each part of the day, of which the longest has 25 hours: to count distinct parts would sort the readings.
  const parts = OFTEN.map(
    ({ lookHours }) =>
      sql`bit_count(bit_or(1 << floor(${hours('day', sql`moment`)} / ${lookHours}::integer)::integer)::bit(32))
        >= floor(${hours('day', startOf('(day + 1)'))} / ${lookHours}::integer)`,
  )
  for (const month of monthsOf(days)) {
    const { areOfDays } = await readingsOfDays(db, month, timeZone)
    const { rows } = await sql<{ id: number; days: number[] }>`
      select game_id as id, array[${sql.join(OFTEN.map((_, at) => sql`sum(parts[${sql.lit(at + 1)}]::integer)`))}]::integer[] as days
      from (
        select game_id, array[${sql.join(parts)}] as parts
        from (
          select r.game_id, ${day} as day, ${sql.raw(lastMomentOf('r'))} as moment from readings r
          where ${areOfDays} and r.game_id = any(${ids}::integer[])) m
        where day <> all(${archived}::date[])
        group by game_id, day) p
      group by game_id`.execute(db)
    for (const { id, days: more } of rows) {
      const before = kept.get(id)
      const sums = more.map((count, at) => count + (before?.[at] ?? 0))
      kept.set(id, sums)
    }
  }
  return kept
}
