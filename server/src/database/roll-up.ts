import pg from 'pg'
import { assertNotArchived } from './archived-months.ts'
import { addDays, subtractDays, sumAllDays } from './game-totals.ts'

/**
 * The days to recompute: pairs given here, pairs in a table of the running transaction (columns `game_id` and `day`,
 * each pair once; analyze a large one first), or every day.
 */
export type TouchedDays = readonly { gameId: number; day: string }[] | { table: string } | 'all'

/** The part of a connection that the queries here use; the caller owns the transaction. */
export type Client = Pick<pg.ClientBase, 'query'>

// An arbitrary advisory lock key, unique in this database.
const READINGS_LOCK = 7_236_019

/**
 * Waits until no other transaction that changes readings is running, and blocks others until this one ends. Two that
 * roll up the same day concurrently would each miss the other's readings.
 */
export const lockReadings = async (client: Client): Promise<void> => {
  await client.query('select pg_advisory_xact_lock($1)', [READINGS_LOCK])
}

/**
 * Computes `daily_rtp` for the touched days from their readings, inside the caller's transaction. A day's RTP is 100 ×
 * Σ payout / Σ turnover if every reading of the day has both volumes and something was staked, else the latest
 * reading's. Plays are those behind that RTP: in the first case the sum, null unless every reading has them, else the
 * latest reading's. Turnover, payout and the sums of powers of stakes and payouts are null unless every reading has
 * them; the largest stake is the day's. A day without readings loses its row. Matches `dailyRtp` of the domain. The
 * readings of each game are added up in `game_totals`, and its first day is queued for `update-evidence`.
 *
 * @param timeZone the IANA time zone of the calendar days.
 * @throws ArchivedMonthError if readings of a touched day are archived.
 */
export const rollUpDays = async (
  client: Client,
  timeZone: string,
  touched: TouchedDays,
): Promise<void> => {
  await lockReadings(client)
  if (touched === 'all') {
    await assertNotArchived(client, timeZone)
    await client.query('delete from daily_rtp')
    await client.query(`${INSERT} from readings r group by 1, 2`, [timeZone])
    await sumAllDays(client)
    await client.query(
      "insert into changed_days (game_id, first_day) select id, '-infinity' from games",
    )
    return
  }
  const pairs = relationOf(touched, 1)
  const { rows } = await client.query<{ first: string | null; last: string | null }>(
    `select min(day)::text as first, max(day)::text as last from ${pairs.text}`,
    pairs.values,
  )
  const { first, last } = rows[0] ?? { first: null, last: null }
  if (first === null || last === null) return
  await assertNotArchived(client, timeZone, relationOf(touched, 2))
  await subtractDays(client, pairs)
  await client.query(
    `delete from daily_rtp d using ${pairs.text} where d.game_id = t.game_id and d.day = t.day`,
    pairs.values,
  )
  // The bounds of the whole set let the planner prune partitions; those of each pair let it look up a few pairs by the
  // primary key; the equality lets it hash many.
  const days = relationOf(touched, 4)
  await client.query(
    `${INSERT}
     from ${days.text} join readings r
       on r.game_id = t.game_id
      and r.read_at >= t.day::timestamp at time zone $1
      and r.read_at < (t.day + 1)::timestamp at time zone $1
      and (r.read_at at time zone $1)::date = t.day
     where r.read_at >= $2::date::timestamp at time zone $1
       and r.read_at < ($3::date + 1)::timestamp at time zone $1
     group by 1, 2`,
    [timeZone, first, last, ...days.values],
  )
  await addDays(client, pairs)
  await client.query(
    `insert into changed_days (game_id, first_day)
     select t.game_id, min(t.day) from ${pairs.text} group by 1`,
    pairs.values,
  )
}

const IS_WEIGHTED = 'count(r.turnover) = count(*) and sum(r.turnover) > 0'
const ifAll = (column: string, aggregate: 'sum' | 'max' = 'sum'): string =>
  `case when count(r.${column}) = count(*) then ${aggregate}(r.${column}) end`
// The maximum (moment, …) of a group is the latest reading: a game has one reading per moment.
const LATEST = 'max(array[extract(epoch from r.read_at)::float8, r.rtp, r.plays::float8])'

const INSERT = `
  insert into daily_rtp
    (game_id, day, rtp, turnover, payout, plays, stake_squares, stake_cubes, max_stake,
     payout_squares, readings, last_reading_at)
  select r.game_id, (r.read_at at time zone $1)::date,
    coalesce(
      case when ${IS_WEIGHTED} then (100 * sum(r.payout) / sum(r.turnover))::float8 end,
      (${LATEST})[2]),
    ${ifAll('turnover')},
    case when count(r.turnover) = count(*) then sum(r.payout) end,
    case when ${IS_WEIGHTED} then ${ifAll('plays')} else (${LATEST})[3]::bigint end,
    ${ifAll('stake_squares')}, ${ifAll('stake_cubes')}, ${ifAll('max_stake', 'max')},
    ${ifAll('payout_squares')},
    count(*), max(r.read_at)`

const relationOf = (
  touched: Exclude<TouchedDays, 'all'>,
  parameter: number,
): { text: string; values: unknown[] } =>
  'table' in touched
    ? { text: `${pg.escapeIdentifier(touched.table)} t`, values: [] }
    : {
        text: `unnest($${parameter}::integer[], $${parameter + 1}::date[]) t (game_id, day)`,
        values: [touched.map(({ gameId }) => gameId), touched.map(({ day }) => day)],
      }
