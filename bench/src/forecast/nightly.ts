import { addDays } from '@retorna/domain/day'
import { FORECAST_DAYS } from '@retorna/domain/forecast/rtp-forecast'
import { readSnapshot } from '../../../server/src/catalog/to-snapshot.ts'
import { inTransaction, type Pool } from '../../../server/src/database/connection.ts'
import { sumAllDays } from '../../../server/src/database/readings/game-totals.ts'
import { refreshMetrics } from '../../../server/src/database/readings/metrics.ts'
import { ensureTimeZone } from '../../../server/src/database/readings/time-zone.ts'
import { together } from '../../../server/src/database/together.ts'
import { knownGames } from '../../../server/src/features/forecast/known-games.ts'
import { runNight, startOf } from '../../../server/src/features/forecast/run-series.ts'
import { storeVersionStates } from '../../../server/src/features/forecast/series-queries.ts'
import { updateForecasts } from '../../../server/src/features/forecast/update-forecasts.ts'
import { insertGames } from '../import/rows.ts'
import { openScratchDatabase } from '../scratch-database.ts'
import { seeded } from '../truth/random.ts'
import type { Line } from '../truth/rows.ts'
import { stakesOf, sumsOf } from '../truth/stakes.ts'
import { type Family, tabled } from './families.ts'

const GAMES = 10_000
const CORES = 2
const MAX_SECONDS = 60
const TIME_ZONE = 'UTC'
/** A Monday, on which days and weeks have to be scored. */
const TODAY = '2026-06-15'
const YESTERDAY = addDays(TODAY, -1)
const AT_ONCE = 500

/**
 * Runs the job for one night, from reading to scoring, on a database with a quarter of a year of days for each
 * game.
 */
export const nightlyRow = async (all: readonly Family[]): Promise<Line> => {
  await using database = await openScratchDatabase('night')
  const { db, pool } = database
  await ensureTimeZone(pool, TIME_ZONE, () => {})
  const families = all.map((family) => ({ game: tabled(family), days: daysOf(family) }))
  await insertFamilies(pool, families)
  await inTransaction(pool, async (_, client) => {
    await together(client, sumAllDays())
    await refreshMetrics(client, TIME_ZONE, new Date(`${YESTERDAY}T23:00Z`), 'all')
  })
  const { games } = await readSnapshot(db)
  const known = await knownGames(db, games)
  const stands = families.map(({ game, days }) => runNight(game, startOf(game), days, YESTERDAY))
  const standings = [...known].map(([id, { basis }]) => {
    const { settled } = stands[id % families.length] as (typeof stands)[number]
    return {
      series_id: id,
      made_on: YESTERDAY,
      basis,
      ...settled,
      missing: null,
      versions_missing: null,
      day_plays: 1,
      week_plays: 1,
      long_run: 95,
      named: null,
    }
  })
  await inTransaction(db, async (transaction) => {
    for (let start = 0; start < standings.length; start += AT_ONCE) {
      await storeVersionStates(transaction, standings.slice(start, start + AT_ONCE))
    }
  })
  await pool.query('vacuum analyze')
  const started = performance.now()
  const now = new Date(`${TODAY}T12:00Z`)
  const snapshot = () => readSnapshot(db)
  const { signal } = new AbortController()
  await updateForecasts(db, { timeZone: TIME_ZONE, now, snapshot, signal })
  const seconds = (performance.now() - started) / 1000
  return {
    statement: `Forecasts of ${GAMES} games on ${CORES} cores, with reading, storing and scoring`,
    measured: `${seconds.toFixed(0)} s`,
    target: `below ${MAX_SECONDS} s`,
    counts: await countsOf(pool),
    isMet: seconds < MAX_SECONDS,
  }
}

/** A quarter of a year of days up to yesterday, with unequal stakes. */
const daysOf = ({ name, tables }: Family) => {
  const random = seeded(`night of ${name}`)
  const { rtp } = tables.at(-1)?.moments ?? { rtp: 95 }
  return Array.from({ length: FORECAST_DAYS + 1 }, (_, index) => {
    const sums = sumsOf(stakesOf('unequal', 10_000 + Math.round(20_000 * random()), random))
    const payout = (sums.turnover * (rtp - 5 + 10 * random())) / 100
    return { ...sums, day: addDays(TODAY, index - FORECAST_DAYS - 1), payout }
  })
}

type Games = readonly { game: ReturnType<typeof tabled>; days: ReturnType<typeof daysOf> }[]

/**
 * Inserts games that have the versions, payout tables and days of the families in turn, and the forecasts of the
 * days to be scored.
 */
const insertFamilies = async (pool: Pool, families: Games): Promise<void> => {
  await insertGames(pool, GAMES)
  await pool.query('delete from rtp_versions')
  const rowsOf = <Item extends object>(items: (family: Games[number]) => readonly Item[]) =>
    JSON.stringify(
      families.flatMap((family, index) => items(family).map((item) => ({ index, ...item }))),
    )
  await pool.query(
    `insert into rtp_versions (game_id, rtp)
     select g.id, v.rtp from games g
     join jsonb_to_recordset($1) v (index int, rtp float8) on v.index = g.id % $2`,
    [rowsOf(({ game }) => game.versions), families.length],
  )
  await pool.query(
    `insert into payout_tables (game_id, version_rtp, mode, source, file_name, rows, rtp,
       standard_deviation, skewness, kurtosis, second_moment, third_moment, hit_rate, maximum_win,
       payouts, distribution, uploaded_by, wins)
     select g.id, v.rtp, 'base', 'bench', 'bench', 1, v.rtp, 5, 5, 50, 26, 200, 30, 1000, 1, '', 'bench',
       v.wins
     from games g
     join jsonb_to_recordset($1) v (index int, rtp float8, wins jsonb) on v.index = g.id % $2`,
    [rowsOf(({ game }) => game.versions), families.length],
  )
  await pool.query(
    `insert into daily_rtp (game_id, day, rtp, turnover, payout, plays, stake_squares,
       stake_cubes, max_stake, readings, last_reading_at, feed_id)
     select g.id, d.day, 100 * d.payout / d.turnover, d.turnover, d.payout, d.plays, d.squares,
       d.cubes, d.largest, 1, d.day, 1
     from games g
     join jsonb_to_recordset($1) d (index int, day date, turnover float8, payout float8,
       plays int, squares float8, cubes float8, largest float8) on d.index = g.id % $2`,
    [rowsOf(({ days }) => days), families.length],
  )
  await pool.query(
    `insert into forecast_series (game_id) select id from games order by id;
     insert into forecasts (series_id, made_on, day, week)
     select s.id, said.made_on, case said.days when 1 then levels end,
       case said.days when 7 then levels end
     from forecast_series s,
       (values ('${addDays(TODAY, -2)}'::date, 1), ('${addDays(TODAY, -8)}', 7)) said (made_on, days),
       (select array_agg(85 + n) as levels from generate_series(0, 20) n) ranges`,
  )
}

const countsOf = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query(
    `select (select count(*) from forecasts where made_on = $1 and day is not null
         and week is not null) as made,
       (select count(*) from forecast_scores) as scored`,
    [TODAY],
  )
  const [{ made, scored } = { made: 0, scored: 0 }] = rows
  return `${made} games with both ranges, ${scored} earlier ones scored`
}
