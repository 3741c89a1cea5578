import { addDays, dayOf, startOfDay } from '@retorna/domain/day'
import { Logger, run as runWorker } from 'graphile-worker'
import { inTransaction } from '../../server/src/database/connection.ts'
import { announceReadings, refreshMetrics } from '../../server/src/database/readings/metrics.ts'
import { rollUpDays } from '../../server/src/database/readings/roll-up.ts'
import { detectShifts } from '../../server/src/features/alerts/detect-shifts.ts'
import { evaluateAlerts } from '../../server/src/features/alerts/evaluate-alerts.ts'
import { fireByEvidence } from '../../server/src/features/alerts/evidence-queries.ts'
import { updateEvidence } from '../../server/src/features/evidence/update-evidence.ts'
import { addNotifications } from '../../server/src/outbox/add-notifications.ts'
import { GAMES, insertGames } from './import/rows.ts'
import { median } from './load.ts'
import { openScratchDatabase } from './scratch-database.ts'
import { sized } from './sized.ts'

const MAX_TIMES_AS_LONG = 3
const MAX_MS_FOR_ONE_GAME = 50
const TIME_ZONE = 'America/Sao_Paulo'
const PEOPLE = sized(20_000, 200)
const ALERTS = sized(1_000_000, 10_000)
const ROUNDS = sized(5, 2)
const JUDGED_DAYS = sized(90, 20)
const ROUNDS_OF_ONE_GAME = sized(30, 2)
/** How far games move, in points, so that no alert fires, one in a thousand, or one in a hundred. */
const QUIET = 0.01
const SMALL = 0.4
const LARGE = 0.7
/** Enough plays to distinguish the moves from chance. */
const MANY_PLAYS = 1_000_000_000

/** Measures the time from the commit of readings to the commit of notifications, with a million active alerts. */
export const run = async (): Promise<boolean> => {
  await using database = await openScratchDatabase()
  const { pool, db } = database
  await insertAlerts(pool)
  let tell: (fired: number) => void = () => {}
  const worker = await runWorker({
    pgPool: pool,
    schema: 'graphile_worker',
    noHandleSignals: true,
    concurrency: 1,
    logger: new Logger(() => () => {}),
    taskList: { 'evaluate-alerts': async () => tell(await evaluateAlerts(db)) },
  })
  let day = dayOf(new Date(), TIME_ZONE)
  /** Stores the next day's reading for the games; returns the time until their alerts fired, and how many fired. */
  const move = async (games: readonly number[], points: number) => {
    day = addDays(day, 1)
    const outcome = new Promise<number>((resolve) => {
      tell = resolve
    })
    await storeReadings(pool, games, day, points)
    const committed = performance.now()
    const fired = await outcome
    return { ms: performance.now() - committed, fired }
  }
  const compare = async (name: string, points: number): Promise<boolean> => {
    const all = Array.from({ length: GAMES }, (_, index) => index + 1)
    const times = { join: [] as number[], engine: [] as number[] }
    let fired = 0
    for (let round = 0; round < ROUNDS; round++) {
      const outcome = await move(all, round % 2 === 0 ? points : -points)
      times.engine.push(outcome.ms)
      times.join.push(await joinBarely(pool))
      fired = outcome.fired
    }
    const [engine, join] = [median(times.engine), median(times.join)]
    const ratio = engine / join
    process.stdout.write(
      `alerts, ${name}: ${ratio.toFixed(2)} times as long as the plain join ` +
        `(target: at most ${MAX_TIMES_AS_LONG}); ` +
        `${GAMES} games, ${ALERTS} active alerts, ${fired} fired, ` +
        `${engine.toFixed(0)} ms from commit to commit, the join ${join.toFixed(0)} ms\n`,
    )
    return ratio <= MAX_TIMES_AS_LONG
  }
  try {
    await move([1], QUIET)
    const quiet = await compare('none fires', QUIET)
    const few = await compare('one of a thousand fires', SMALL)
    const many = await compare('one of a hundred fires', LARGE)
    const evidence = await compareEvidence(database)
    await pool.query('vacuum analyze alerts, notifications, current_rtp_changes')
    const single: number[] = []
    let fired = 0
    for (let round = 0; round < ROUNDS_OF_ONE_GAME; round++) {
      const outcome = await move([1 + round], round % 2 === 0 ? LARGE : -LARGE)
      single.push(outcome.ms)
      fired += outcome.fired
    }
    const one = median(single)
    process.stdout.write(
      `alerts, one game: ${one.toFixed(1)} ms from commit to commit (target: below ` +
        `${MAX_MS_FOR_ONE_GAME}), the slowest of ${ROUNDS_OF_ONE_GAME} ${Math.max(...single).toFixed(1)} ms; ` +
        `${ALERTS} active alerts, ${fired} fired in total\n`,
    )
    return quiet && few && many && evidence && one < MAX_MS_FOR_ONE_GAME
  } finally {
    await worker.stop()
  }
}

type Scratch = Awaited<ReturnType<typeof openScratchDatabase>>
type Pool = Scratch['pool']

const storeReadings = (pool: Pool, games: readonly number[], day: string, points: number) =>
  inTransaction(pool, async (transaction, client) => {
    const at = startOfDay(day, TIME_ZONE)
    await client.query('select ensure_reading_partitions($1, $1)', [at])
    await client.query(
      `insert into readings (game_id, read_at, rtp, plays, source, entered_by, feed_id)
       select game_id, $1, current_rtp + $2, ${MANY_PLAYS}, 'bench', 'bench', 1
       from game_metrics where game_id = any($3)`,
      [at, points, games],
    )
    await rollUpDays(
      client,
      TIME_ZONE,
      games.map((gameId) => ({ gameId, day })),
    )
    await refreshMetrics(client, TIME_ZONE, at, games)
    await announceReadings(transaction, 'all')
  })

/**
 * Evaluates the alerts by evidence of all games at once: first no game has left its level, then every tenth has.
 * Each time the days are read and the detectors recomputed.
 */
const compareEvidence = async ({ pool, db }: Scratch): Promise<boolean> => {
  await updateEvidence(db, TIME_ZONE)
  const games = Array.from({ length: GAMES }, (_, index) => index + 1)
  const evaluate = async (name: string): Promise<boolean> => {
    const times = { join: [] as number[], detectors: [] as number[], statement: [] as number[] }
    let fired = 0
    for (let round = 0; round < ROUNDS; round++) {
      await pool.query(`update alerts set counts_from = '-infinity' where unit = 'evidence'`)
      await pool.query('vacuum analyze alerts, notifications')
      await inTransaction(pool, async (transaction) => {
        const started = performance.now()
        const shifts = await detectShifts(transaction, games)
        const detected = performance.now()
        fired = (await addNotifications(transaction, fireByEvidence(shifts))).length
        times.detectors.push(detected - started)
        times.statement.push(performance.now() - detected)
      })
      times.join.push(await joinBarely(pool))
    }
    const [statement, join] = [median(times.statement), median(times.join)]
    process.stdout.write(
      `alerts by evidence, ${name}: one statement takes ${(statement / join).toFixed(2)} times as long as the plain join ` +
        `(target: at most ${MAX_TIMES_AS_LONG}); ${GAMES} games of ${JUDGED_DAYS} days, ` +
        `${ALERTS / 10} active alerts by evidence, ${fired} fired, ${statement.toFixed(0)} ms; ` +
        `before it the detectors of all games, ${median(times.detectors).toFixed(0)} ms\n`,
    )
    return statement <= MAX_TIMES_AS_LONG * join
  }
  const quiet = await evaluate('no game has left its level')
  await pool.query(
    `update daily_rtp set payout = 900000 where game_id % 10 = 0 and turnover is not null`,
  )
  await pool.query('insert into changed_days select id, $1 from games where id % 10 = 0', [
    addDays(dayOf(new Date(), TIME_ZONE), -JUDGED_DAYS),
  ])
  await updateEvidence(db, TIME_ZONE)
  return (await evaluate('one game of ten has left it')) && quiet
}

/** The rule as a plain query over the tables that it needs. */
const joinBarely = async (pool: Pool): Promise<number> => {
  const started = performance.now()
  await pool.query(
    `select count(*) from alerts a
     join users u on u.id = a.user_id
     join games g on g.id = a.game_id
     join game_metrics m on m.game_id = g.id
     where a.is_active and g.is_active and u.plan = 'premium' and u.payment_status = 'paid'
       and abs(m.current_rtp - a.baseline_rtp) >= a.threshold`,
  )
  return performance.now() - started
}

/** Inserts days of a million plays at equal stakes before the given day. */
const insertJudgedDays = async (pool: Pool, day: string): Promise<void> => {
  const days = Array.from({ length: JUDGED_DAYS }, (_, index) =>
    startOfDay(addDays(day, -1 - index), TIME_ZONE),
  )
  await pool.query('select ensure_reading_partitions($1, $2)', [days.at(-1), days[0]])
  await pool.query('update games set standard_deviation = 5, max_win_multiplier = 5000')
  await pool.query(
    `insert into rtp_versions (game_id, rtp, is_monitored) select id, 96, true from games
     on conflict do nothing`,
  )
  await pool.query(
    `insert into readings (game_id, read_at, rtp, turnover, payout, plays, stake_squares, max_stake,
       source, entered_by, feed_id)
     select id, at, 96, 1000000, 960000, 1000000, 1000000, 1, 'bench', 'bench', 1
     from games cross join unnest($1::timestamptz[]) as day (at)`,
    [days],
  )
}

/** Inserts users with fifty alerts each, spread evenly over the games; few alerts have a low threshold. */
const insertAlerts = async (pool: Pool): Promise<void> => {
  await insertGames(pool)
  await pool.query(
    `insert into users (id, name, email, plan, payment_status)
     select 'bench-' || n, 'Bench', 'bench-' || n || '@example.com', 'premium', 'paid'
     from generate_series(0, $1::integer - 1) n`,
    [PEOPLE],
  )
  const day = dayOf(new Date(), TIME_ZONE)
  const at = startOfDay(day, TIME_ZONE)
  await pool.query('select ensure_reading_partitions($1, $1)', [at])
  await pool.query(
    `insert into readings (game_id, read_at, rtp, plays, source, entered_by, feed_id)
     select id, $1, 96, ${MANY_PLAYS}, 'bench', 'bench', 1 from games`,
    [at],
  )
  await insertJudgedDays(pool, day)
  await inTransaction(pool, async (_, client) => {
    await rollUpDays(client, TIME_ZONE, 'all')
    await refreshMetrics(client, TIME_ZONE, at, 'all')
  })
  await pool.query(
    `insert into alerts (user_id, game_id, direction, threshold, unit, baseline_rtp)
     select 'bench-' || n % $2, (n % $2 * 37 + n / $2) % $3 + 1,
       case when n % 100 = 0 then 'both' else (array['both', 'increase', 'decrease'])[n % 3 + 1] end,
       case when n % 1000 = 0 then 0.3 when n % 100 = 0 then 0.6 else 4 + n % 7 end,
       case when n % 10 = 1 then 'evidence' else 'points' end, 96
     from generate_series(0, $1::integer - 1) n`,
    [ALERTS, PEOPLE, GAMES],
  )
  await pool.query('vacuum analyze')
}
