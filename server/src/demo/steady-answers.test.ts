import { addDays, startOfDay } from '@retorna/domain/day'
import { beforeAll, expect, test, vi } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { effort } from '../../test/effort.ts'
import { patience } from '../../test/patience.ts'
import { estimateGames } from '../catalog/estimates/estimate-games.ts'
import { readSnapshot } from '../catalog/to-snapshot.ts'
import { inTransaction } from '../database/connection.ts'
import { refreshMetrics } from '../database/readings/metrics.ts'
import { rollUpDays } from '../database/readings/roll-up.ts'
import { updateEvidence } from '../features/evidence/update-evidence.ts'
import { loadDemoCatalog } from './load-demo-data.ts'

// Days of a thousand games take long on a busy machine.
vi.setConfig({ testTimeout: patience(180_000), hookTimeout: patience(180_000) })

const TIME_ZONE = 'America/Sao_Paulo'
const TODAY = '2026-03-01'
const NOW = startOfDay(TODAY, TIME_ZONE)
/** The share of the demonstration's games that is judged. */
const ONE_OF = effort({ short: 4, long: 1 })

const database = useTestDatabase()

beforeAll(async () => {
  await loadDemoCatalog(database, { timeZone: TIME_ZONE }, NOW, () => {})
  await database.pool.query(
    `delete from readings where game_id % ${ONE_OF} > 0; delete from games where id % ${ONE_OF} > 0`,
  )
  await database.pool.query("update feeds set currency = 'EUR' where kind = 'demonstration'")
})

/** The kind of each game's answer. */
const answersNow = async (): Promise<ReadonlyMap<string, string>> => {
  const { db } = database
  await estimateGames(db)
  await updateEvidence(db, TIME_ZONE)
  const { games } = await readSnapshot(db)
  return new Map(games.map(({ slug, answer }) => [slug, answer.kind]))
}

test('neither a typed reading without volumes nor a push in another currency changes an answer’s kind', async () => {
  const answers = await answersNow()
  await inTransaction(database.pool, async (_, client) => {
    const store = (day: string, statement: string, more: unknown[] = []) =>
      client.query(statement, [new Date(startOfDay(day, TIME_ZONE).getTime() + 3_600_000), ...more])
    // Of the feed of entries, far off, with nothing behind it.
    await store(
      TODAY,
      `insert into readings (game_id, read_at, rtp, source, entered_by, feed_id)
       select id, $1, 60, 'test', 'test', 1 from games`,
    )
    const { rows } = await client.query<{ id: number }>(
      "insert into feeds (name, kind, currency, is_public) values ('Kiosk', 'push', 'BRL', true) returning id",
    )
    // A single play, which says nothing: what changed would be the currency's doing.
    await store(
      addDays(TODAY, -1),
      `insert into readings (game_id, read_at, rtp, turnover, payout, plays, stake_squares, stake_cubes, max_stake,
         source, entered_by, feed_id)
       select game_id, $1, round(rtp::numeric, 2), 6, round(0.06 * rtp::numeric, 2), 1, 36, 216, 6, 'test',
         'test', $2
       from (select game_id, 100 * sum(payout) / sum(turnover) as rtp from daily_rtp group by 1) d
       where rtp is not null`,
      [rows[0]?.id],
    )
    await client.query(
      `create temporary table touched on commit drop as
         select id as game_id, $1::date - ago as day from games, generate_series(0, 1) ago`,
      [TODAY],
    )
    await rollUpDays(client, TIME_ZONE, { table: 'touched' })
    await refreshMetrics(client, TIME_ZONE, NOW, 'all')
  })
  const now = await answersNow()
  expect(now.size).toBe(effort({ short: 237, long: 951 }))
  const changed = [...answers].flatMap(([slug, kind]) =>
    now.get(slug) === kind ? [] : [`${slug}: ${kind}, then ${now.get(slug)}`],
  )
  expect(changed).toEqual([])
})
