import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../server/src/database/open-database.ts'
import { createPool } from '../../server/src/database/pool.ts'
import { ensureTimeZone } from '../../server/src/database/readings/time-zone.ts'
import { startCluster } from './failover/cluster.ts'
import { insertGames } from './import/rows.ts'
import { requireTools } from './require-tools.ts'
import { createAdministrator, signIn, startServer } from './server-process.ts'

const GAMES = 40
const WRITERS = 4
const BEFORE_MS = 5_000
const AFTER_MS = 30_000
const TARGET_SECONDS = 10
const TIME_ZONE = 'America/Sao_Paulo'

/**
 * Kills the primary under load: two servers behind HAProxy save readings, and the standby takes over. Counts
 * acknowledged saves that were lost and saves that failed, and measures how long nothing could be saved.
 */
export const run = async (): Promise<boolean> => {
  requireTools({ haproxy: 'haproxy' })
  await using cluster = await startCluster()
  const database = await openDatabase({ databaseUrl: cluster.url, dataDir: cluster.directory })
  await ensureTimeZone(database.pool, TIME_ZONE, () => {})
  await insertGames(database.pool, GAMES)
  await createAdministrator(database.db)
  await database.close()
  await using one = await startServer(cluster.url, cluster.directory)
  await using other = await startServer(cluster.url, cluster.directory)
  const token = await signIn(one.address)

  const acknowledged = new Map<number, number>()
  const moments: number[] = []
  let failed = 0
  let isOver = false
  const today = new Intl.DateTimeFormat('sv', { timeZone: TIME_ZONE }).format()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

  /** Saves increasing values of some games in turn; each stored value must be at least the last acknowledged one. */
  const write = async (writer: number): Promise<void> => {
    const versions = new Map<number, string | null>()
    for (let count = 0; !isOver; count++) {
      const game = 1 + writer + WRITERS * (count % (GAMES / WRITERS))
      const rtp = 90 + Math.floor(count / (GAMES / WRITERS)) / 100
      const address = count % 2 === 0 ? one.address : other.address
      const values = { rtp, turnover: null, payout: null, plays: null }
      const row = {
        game_id: game,
        day: today,
        version: versions.get(game) ?? null,
        values,
        confirmed: true,
      }
      const reply = await fetch(`${address}/api/admin/entry`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ key: crypto.randomUUID(), rows: [row] }),
        signal: AbortSignal.timeout(8_000),
      }).catch(() => undefined)
      const body = (await reply?.json().catch(() => undefined)) as EntryReply | undefined
      const result = reply?.ok ? body?.results[0] : undefined
      if (result === undefined) {
        failed += 1
        await pause(100)
        continue
      }
      versions.set(game, result.reading?.version ?? null)
      if (result.status !== 'saved') continue
      acknowledged.set(game, rtp)
      moments.push(performance.now())
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer))
  await pause(BEFORE_MS)
  const killedAt = performance.now()
  await cluster.killPrimary()
  await pause(AFTER_MS)
  isOver = true
  await Promise.all(writers)

  const pool = createPool(cluster.url, { max: 1 })
  const { rows } = await pool.query<{ id: number; rtp: number }>(
    'select game_id as id, rtp from readings',
  )
  await pool.end()
  const stored = new Map(rows.map(({ id, rtp }) => [id, rtp]))
  const lost = [...acknowledged].filter(
    ([game, rtp]) => (stored.get(game) ?? 0) < rtp - 1e-9,
  ).length
  const back = moments.find((at) => at > killedAt + 50)
  const gap = longestGap(moments.filter((at) => at > killedAt - 1_000))
  process.stdout.write(
    `failover: ${moments.length} saves acknowledged, ${lost} lost (target: 0); ${failed} failed; ` +
      `saving again after ${(gap / 1000).toFixed(1)} s (target: at most ${TARGET_SECONDS})\n`,
  )
  return lost === 0 && back !== undefined && gap <= TARGET_SECONDS * 1000
}

type EntryReply = {
  results: { status: string; reading: { version: string } | null }[]
}

const longestGap = (moments: readonly number[]): number =>
  moments.reduce((longest, at, i) => Math.max(longest, at - (moments[i - 1] ?? at)), 0)
