import pg from 'pg'
import type { Client } from '../connection.ts'
import { assertNotArchived } from './archived-months.ts'
import {
  ALL_SUMS,
  CLASS_OF_DAYS,
  IS_COUNTED,
  RTP_OF_COUNTED,
  SUMS_OF_COUNTED,
} from './best-class.ts'
import { dayIn, fromReadings, type Zones, zonesOfTotals } from './day-of-reading.ts'
import { FIGURES, FIGURES_OF_READINGS } from './figures-of-day.ts'
import { addDays, subtractDays, sumAllDays } from './game-totals.ts'
import { type LockedGames, lockReadingsOf } from './reading-locks.ts'
import { sumSegments } from './segments.ts'

/**
 * The days to recompute: pairs given here, pairs in a table of the running transaction (columns `game_id` and `day`,
 * each pair once; analyze a large one first), or every day.
 */
export type TouchedDays = readonly { gameId: number; day: string }[] | { table: string } | 'all'

/**
 * Computes `daily_rtp` for the touched days from their readings, inside the caller's transaction. A feed's day is made from
 * the best class of its readings: 100 × Σ payout / Σ turnover of those with volumes if something was staked, else the
 * latest one with plays, else the latest. Plays are those behind that RTP: in the first case the sum, null unless every
 * counted reading has them. Turnover, payout and the sums of powers of stakes and payouts are those of the counted
 * readings, null unless each of them has them; the largest stake is theirs. Where several feeds read a day, each has its
 * row of `shared_days`, and the day is combined from them. A day without readings loses its rows. Matches `dailyRtp` and
 * `combineFeeds` of the domain. The readings of each game are added up in `game_totals`, and its first day is queued for
 * `judge-changed-days`. What was sent by segments is added up in `segment_days`.
 *
 * @param timeZone the IANA time zone of the calendar days; see {@link dayOfReading}.
 * @throws ArchivedMonthError if readings of a touched day are archived.
 */
export const rollUpDays = async (
  client: Client,
  timeZone: string,
  touched: TouchedDays,
): Promise<void> => {
  await lockReadingsOf(client, gamesOf(touched))
  const zones = await zonesOfTotals(client, timeZone)
  if (touched === 'all') {
    await assertNotArchived(client, timeZone)
    await client.query('delete from shared_days')
    await client.query('delete from daily_rtp')
    await client.query(daysOf(zones, 'from readings r') + INSERT_DAYS, [timeZone])
    const all = { text: 'daily_rtp t', values: [] }
    await splitSharedDays(client, zones, timeZone, all)
    await sumSegments(client, timeZone, all, segmentedReadings(zones))
    await sumAllDays(client)
    await client.query("insert into catalog_log (kind) values ('everything')")
    await client.query(
      "insert into changed_days (game_id, first_day) select id, '-infinity' from games",
    )
    return
  }
  const pairs = relationOf(touched)
  const span = await spanOf(client, pairs)
  if (span === null) return
  await assertNotArchived(client, timeZone, relationOf(touched, 2))
  await subtractDays(client, pairs)
  const deleteFrom = (table: string) =>
    client.query(
      `delete from ${table} d using ${pairs.text} where d.game_id = t.game_id and d.day = t.day`,
      pairs.values,
    )
  await deleteFrom('shared_days')
  const before = await deleteFrom('daily_rtp')
  await client.query(
    daysOf(zones, fromReadings(zones, relationOf(touched, 4).text)) + INSERT_DAYS,
    [timeZone, ...span, ...pairs.values],
  )
  if ((before.rowCount ?? 0) > 0) await noteGoneDays(client, pairs)
  await splitSharedDays(client, zones, timeZone, pairs)
  await sumSegments(client, timeZone, pairs, segmentedReadings(zones))
  await addDays(client, pairs)
  await noteChangedDays(client, pairs)
}

/**
 * {@link rollUpDays} for readings of one feed on days that had none, in one pass over them; the caller has locked their games.
 * Creates the table `new_days` of the (game, day) pairs.
 *
 * @param readings SQL for all the readings of the days.
 */
export const rollUpNewDays = async (
  client: Client,
  timeZone: string,
  readings: { text: string; hasSegments: boolean },
): Promise<void> => {
  const zones = await zonesOfTotals(client, timeZone)
  await client.query('create temp table new_days (game_id integer, day date) on commit drop')
  await client.query(
    `${daysOf(zones, `from ${readings.text} r`)},
     days as (${INSERT_DAYS} returning game_id, day)
     insert into new_days select * from days`,
    [timeZone],
  )
  await client.query('analyze new_days')
  const pairs = relationOf({ table: 'new_days' })
  await assertNotArchived(client, timeZone, pairs)
  if (readings.hasSegments) {
    await sumSegments(client, timeZone, pairs, segmentedReadings(zones))
  }
  await addDays(client, pairs)
  await noteChangedDays(client, pairs)
}

const noteChangedDays = async (client: Client, { text, values }: Relation): Promise<void> => {
  await client.query(
    `insert into changed_days (game_id, first_day) select t.game_id, min(t.day) from ${text} group by 1`,
    values,
  )
}

const segmentedReadings = (zones: Zones) => ({
  day: dayIn(zones),
  of: (table: string) => fromReadings(zones, table),
})

const noteGoneDays = async (client: Client, { text, values }: Relation): Promise<void> => {
  await client.query(
    `insert into removed_rows (game_id, day) select t.game_id, t.day from ${text}
     where not exists (select from daily_rtp d where d.game_id = t.game_id and d.day = t.day)`,
    values,
  )
}

type Relation = { text: string; values: unknown[] }

const spanOf = async (client: Client, { text, values }: Relation): Promise<string[] | null> => {
  const { rows } = await client.query<{ first: string | null; last: string | null }>(
    `select min(t.day)::text as first, max(t.day)::text as last from ${text}`,
    values,
  )
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? null : [first, last]
}

/**
 * Combines the shared days of a feed again, whose currency changed; the caller has locked all readings. Returns the games
 * that the feed reads.
 */
export const recombineDays = async (client: Client, feedId: number): Promise<number[]> => {
  await client.query(combine('(select game_id, day from shared_days where feed_id = $1) t'), [
    feedId,
  ])
  const { rows } = await client.query<{ game_id: number }>(
    `insert into changed_days (game_id, first_day)
     select game_id, min(day) from feed_days where feed_id = $1 group by 1 returning game_id`,
    [feedId],
  )
  return rows.map(({ game_id }) => game_id)
}

/** Combines days of which the figures of each feed are in `shared_days`. */
export const combineDays = async (
  client: Client,
  days: readonly { gameId: number; day: string }[],
): Promise<void> => {
  if (days.length === 0) return
  const { text, values } = relationOf(days)
  await client.query(combine(text), values)
}

/** Computes the days that several feeds read, which have been stored as if it were one. */
const splitSharedDays = async (
  client: Client,
  zones: Zones,
  timeZone: string,
  pairs: Relation,
): Promise<void> => {
  // A few of many pairs: by the partial index of shared days.
  const shared = {
    text: `(select d.game_id, d.day from daily_rtp d join ${pairs.text}
        on t.game_id = d.game_id and t.day = d.day where d.feed_id is null) t`,
    values: pairs.values,
  }
  const span = await spanOf(client, shared)
  if (span === null) return
  await client.query('create temporary table shared_now (game_id integer, day date) on commit drop')
  await client.query(
    `insert into shared_now select game_id, day from ${shared.text}`,
    shared.values,
  )
  await client.query('analyze shared_now')
  await client.query(
    `insert into shared_days (game_id, day, ${FIGURES}, feed_id)
     select r.game_id, ${dayIn(zones)}, ${FIGURES_OF_READINGS}, r.feed_id
     ${fromReadings(zones, 'shared_now t')} group by r.game_id, 2, r.feed_id`,
    [timeZone, ...span],
  )
  await client.query(combine('shared_now t'))
  await client.query('drop table shared_now')
}

/** SQL for the days of readings `r`, made before they are stored: the nodes of a cluster number transactions on their own. */
const daysOf = (zones: Zones, from: string): string => `
  with computed as materialized (
    select r.game_id, ${dayIn(zones)}, ${FIGURES_OF_READINGS},
      case when min(r.feed_id) = max(r.feed_id) then min(r.feed_id) end, bool_or(r.segments is not null)
    ${from} group by 1, 2)`

const INSERT_DAYS = `
  insert into daily_rtp (game_id, day, ${FIGURES}, feed_id, is_segmented) select * from computed`

const SUMS = Object.keys(SUMS_OF_COUNTED)

/** SQL for the days `t` over feeds: the best class of them. Amounts are not added where a feed's currency is unknown. */
const combine = (pairs: string): string => `
  with parts as (
    select s.*, false as in_stakes, coalesce(f.currency, 'unknown ' || f.id) as currency
    from ${pairs} join shared_days s on s.game_id = t.game_id and s.day = t.day
    join feeds f on f.id = s.feed_id),
  classes as (
    select game_id, day, ${CLASS_OF_DAYS} as class, sum(readings) as all_readings
    from parts group by 1, 2),
  sums as (
    select game_id, day, class, ${RTP_OF_COUNTED} as rtp,
      ${ALL_SUMS},
      max(all_readings) - sum(readings - left_out) as left_out
    from parts join classes using (game_id, day) where ${IS_COUNTED} group by 1, 2, 3)
  update daily_rtp d set rtp = s.rtp, ${SUMS.map((name) => `${name} = s.${name}`).join(', ')},
    left_out = s.left_out, in_stakes = s.class = 'stakes', changed_in = default
  from sums s where s.game_id = d.game_id and s.day = d.day`

const gamesOf = (touched: TouchedDays): LockedGames =>
  touched === 'all' || 'table' in touched ? touched : touched.map(({ gameId }) => gameId)

const relationOf = (touched: Exclude<TouchedDays, 'all'>, parameter = 1): Relation =>
  'table' in touched
    ? { text: `${pg.escapeIdentifier(touched.table)} t`, values: [] }
    : {
        text: `unnest($${parameter}::integer[], $${parameter + 1}::date[]) t (game_id, day)`,
        values: [touched.map(({ gameId }) => gameId), touched.map(({ day }) => day)],
      }
