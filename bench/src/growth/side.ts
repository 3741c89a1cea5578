import { Agent, get } from 'node:http'
import { readSnapshot } from '../../../server/src/catalog/to-snapshot.ts'
import { inTransaction, type Pool } from '../../../server/src/database/connection.ts'
import { sumAllDays } from '../../../server/src/database/readings/game-totals.ts'
import { refreshMetrics } from '../../../server/src/database/readings/metrics.ts'
import { ensureTimeZone } from '../../../server/src/database/readings/time-zone.ts'
import { together } from '../../../server/src/database/together.ts'
import { updateEvidence } from '../../../server/src/features/evidence/update-evidence.ts'
import { updateForecasts } from '../../../server/src/features/forecast/update-forecasts.ts'
import { insertGames } from '../import/rows.ts'
import { openScratchDatabase } from '../scratch-database.ts'
import { createAdministrator, type ServerProcess, signIn, startServer } from '../server-process.ts'

export const TIME_ZONE = 'America/Sao_Paulo'

/** A server on a database with a given number of games and days. */
export type Side = AsyncDisposable & {
  pool: Pool
  server: ServerProcess
  /** The headers of a signed-in administrator with every plan. */
  headers: { authorization: string; 'accept-encoding': string }
  /** Returns how long a call takes, in milliseconds; the reply is not decompressed. */
  time: (path: string) => Promise<number>
  /**
   * Returns the time from a notification until pages are notified of the snapshot that contains it, in
   * milliseconds.
   */
  announce: (changed: string) => Promise<number>
}

type Size = { games: number; days: number; segments?: number }

/** @param runsJobs whether evidence and forecasts are computed before the server starts, and whether it runs jobs. */
export const openSide = async (
  size: Size,
  { runsJobs = true }: { runsJobs?: boolean } = {},
): Promise<Side> => {
  const database = await openScratchDatabase(`${size.games}_games_${size.days}_days`)
  await ensureTimeZone(database.pool, TIME_ZONE, () => {})
  await insertHistory(database.pool, size)
  if (runsJobs) {
    // Otherwise the server would do this while it is being measured.
    await updateEvidence(database.db, TIME_ZONE)
    const { signal } = new AbortController()
    const snapshot = () => readSnapshot(database.db)
    await updateForecasts(database.db, { timeZone: TIME_ZONE, now: new Date(), snapshot, signal })
  }
  await createAdministrator(database.db)
  const server = await startServer(database.url, database.directory, {
    JOBS: runsJobs ? 'on' : 'off',
  })
  const authorization = `Bearer ${await signIn(server.address)}`
  const headers = { authorization, 'accept-encoding': 'gzip' }
  const agent = new Agent({ keepAlive: true })
  return {
    pool: database.pool,
    server,
    headers,
    time: async (path) => {
      const started = performance.now()
      await new Promise<void>((resolve, reject) => {
        get(server.address + path, { agent, headers }, (reply) => {
          reply.resume().on('end', resolve)
          if (reply.statusCode !== 200) {
            reject(new Error(`${path} was answered with ${reply.statusCode}`))
          }
        }).on('error', reject)
      })
      return performance.now() - started
    },
    announce: async (changed) => {
      const hangUp = new AbortController()
      const events = await fetch(`${server.address}/api/events`, { headers, signal: hangUp.signal })
      const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
      const started = performance.now()
      await database.pool.query("select pg_notify('catalogue_changed', $1)", [changed])
      for (let text = ''; reader !== undefined && !text.includes('event: catalogue'); ) {
        text += (await reader.read()).value ?? ''
      }
      hangUp.abort()
      return performance.now() - started
    },
    [Symbol.asyncDispose]: async () => {
      agent.destroy()
      await server[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

/** Inserts one reading a day for every game, up to today. */
const insertHistory = async (pool: Pool, { games, days, segments = 0 }: Size): Promise<void> => {
  await insertGames(pool, games)
  await pool.query("select ensure_reading_partitions(now() - interval '1 day' * $1, now())", [days])
  await pool.query(
    `insert into readings (game_id, read_at, rtp, turnover, payout, plays, source, entered_by, feed_id)
     select g.id, now() - interval '1 day' * d, 96 + (g.id * 31 + d * 17) % 50 / 10.0, 1000,
       (960 + (g.id * 31 + d * 17) % 50), 2000, 'bench', 'bench', 1
     from generate_series(0, $1::integer - 1) d, games g`,
    [days],
  )
  await pool.query(
    `insert into daily_rtp (game_id, day, rtp, turnover, payout, plays, readings, last_reading_at,
       feed_id)
     select game_id, (read_at at time zone $1)::date, rtp, turnover, payout, plays, 1, read_at, 1
     from readings`,
    [TIME_ZONE],
  )
  await pool.query(
    `insert into segments (feed_id, stake_level) select 1, n::text from generate_series(1, $1::integer) n`,
    [segments],
  )
  await pool.query(
    `insert into segment_days (game_id, segment_id, day, turnover, payout, plays)
     select d.game_id, s.id, d.day, d.turnover / $1, d.payout / $1, d.plays / $1
     from daily_rtp d cross join segments s`,
    [segments],
  )
  await inTransaction(pool, async (_, client) => {
    await together(client, sumAllDays())
    await refreshMetrics(client, TIME_ZONE, new Date(), 'all')
  })
  await pool.query('vacuum analyze')
}
