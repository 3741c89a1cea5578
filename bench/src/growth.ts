import { refreshMetrics } from '../../server/src/database/metrics.ts'
import { ensureTimeZone } from '../../server/src/database/time-zone.ts'
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts'
import { createAccount } from '../../server/src/features/auth/create-account.ts'
import { GAMES, insertGames } from './import-rows.ts'
import { median } from './load.ts'
import { openScratchDatabase } from './scratch-database.ts'
import { signIn, startServer } from './server-process.ts'

const MAX_TIMES_AS_LONG = 1.1
const TIME_ZONE = 'America/Sao_Paulo'
const DAYS = { once: 60, tenTimes: 600 }
const ROUNDS = 300

const CALLS = {
  // A bound that no request used before, so that the cache misses.
  list: (round: number) => `/api/games/rtp?minRtp=${(90 + round / 1e6).toFixed(6)}`,
  stats: () => '/api/dashboard/stats',
  trend: () => '/api/dashboard/rtp-trend?period=30d',
  'game page': (round: number) => `/api/games/details/${1 + (round % GAMES)}?period=30d`,
}

/** How long calls take with ten times the history of daily readings, measured alternately. */
export const run = async (): Promise<boolean> => {
  await using small = await openSide(DAYS.once)
  await using large = await openSide(DAYS.tenTimes)
  const passed: boolean[] = []
  for (const [name, address] of Object.entries(CALLS)) {
    const times = { small: [] as number[], large: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      times.small.push(await small.time(address(round)))
      times.large.push(await large.time(address(round)))
    }
    const [once, tenTimes] = [median(times.small), median(times.large)]
    const ratio = tenTimes / once
    process.stdout.write(
      `growth, ${name}: ${ratio.toFixed(2)} times as long (target: at most ${MAX_TIMES_AS_LONG}); ` +
        `${once.toFixed(2)} ms with ${DAYS.once} days, ${tenTimes.toFixed(2)} ms with ${DAYS.tenTimes}\n`,
    )
    passed.push(ratio <= MAX_TIMES_AS_LONG)
  }
  return passed.every(Boolean)
}

type Side = { time: (path: string) => Promise<number> } & AsyncDisposable

const openSide = async (days: number): Promise<Side> => {
  const database = await openScratchDatabase(`${days}_days`)
  await ensureTimeZone(database.pool, TIME_ZONE, () => {})
  await insertHistory(database.pool, days)
  await createAccount(database.db, {
    name: 'Bench',
    email: 'premium@retorna.demo',
    password: DEMO_PASSWORD,
    role: 'member',
    plan: 'premium',
    paymentStatus: 'paid',
  })
  const server = await startServer(database.url, database.directory)
  const headers = { authorization: `Bearer ${await signIn(server.address)}` }
  return {
    time: async (path) => {
      const started = performance.now()
      const reply = await fetch(server.address + path, { headers })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`)
      return performance.now() - started
    },
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

type Pool = Awaited<ReturnType<typeof openScratchDatabase>>['pool']

/** One reading a day for every game, up to today. */
const insertHistory = async (pool: Pool, days: number): Promise<void> => {
  await insertGames(pool)
  await pool.query("select ensure_reading_partitions(now() - interval '1 day' * $1, now())", [days])
  await pool.query(
    `insert into readings (game_id, read_at, rtp, turnover, payout, plays, source, entered_by, feed_id)
     select g.id, now() - interval '1 day' * d, 96 + (g.id * 31 + d * 17) % 50 / 10.0, 1000,
       (960 + (g.id * 31 + d * 17) % 50), 2000, 'bench', 'bench', 1
     from games g, generate_series(0, $1::integer - 1) d`,
    [days],
  )
  await pool.query(
    `insert into daily_rtp (game_id, day, rtp, turnover, payout, plays, readings, last_reading_at,
       feed_id)
     select game_id, (read_at at time zone $1)::date, rtp, turnover, payout, plays, 1, read_at, 1
     from readings`,
    [TIME_ZONE],
  )
  await refreshMetrics(pool, TIME_ZONE, new Date(), 'all')
  await pool.query('vacuum analyze')
}
