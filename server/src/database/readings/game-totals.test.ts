import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '@retorna/domain/day'
import { ENTRY_FEED, FILES_FEED } from '@retorna/domain/feeds/feed'
import { DAY_MS } from '@retorna/domain/milliseconds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrivedReading, makeArrival, makeGame, TEST_TIME_ZONE } from '../../../test/factories.ts'
import { type ImportHarness, openImportHarness } from '../../../test/imports/import-harness.ts'
import { rollOver } from '../../catalog/roll-over.ts'
import { findGame } from '../../features/catalog-editor/game-queries.ts'
import { mergeGame } from '../../features/catalog-editor/merge-game.ts'
import { saveEntries } from '../../features/entry/save-entries.ts'
import { type Connection, inTransaction } from '../connection.ts'
import { storeArrivals } from '../inbox/store-arrivals.ts'
import { refreshMetrics } from './metrics.ts'
import { rollUpDays } from './roll-up.ts'

/** What arrives through the inbox is computed as of now, so that every step is. */
const now = new Date()
const today = dayOf(now, TEST_TIME_ZONE)
const by = { timeZone: TEST_TIME_ZONE, now, actor: 'test' }

let h: ImportHarness
let totalsFeed: number
let games: [number, number, number]
beforeAll(async () => {
  h = await openImportHarness()
  const { db, pool } = h.database
  const { rows } = await pool.query(
    `insert into feeds (name, kind, measures, time_zone)
     values ('Totals', 'push', 'totals', 'Pacific/Kiritimati') returning id`,
  )
  totalsFeed = rows[0].id
  games = [
    await makeGame(db, { name: 'One', slug: 'one' }),
    await makeGame(db, { name: 'Two', slug: 'two' }),
    await makeGame(db, { name: 'Three', slug: 'three' }),
  ]
})
afterAll(() => h.close())

const TABLES = {
  totals: 'select * from game_totals order by 1',
  // Without the transaction that stored a day, which is another for each.
  days: `select to_jsonb(d) - 'changed_in' as row from daily_rtp d order by d.game_id, d.day`,
  shared: 'select * from shared_days order by game_id, day, feed_id',
  metrics: 'select * from game_metrics order by game_id',
}

const read = async (client: Pick<Connection, 'query'>) => {
  const found: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(TABLES)) found[name] = (await client.query(query)).rows
  return found
}

/** Compares what is stored with what all readings give; returns the sum of the totals. */
const expectComplete = async (moment = now): Promise<number> => {
  const stored = await read(h.database.pool)
  await inTransaction(h.database.pool, async (_, client) => {
    await rollUpDays(client, TEST_TIME_ZONE, 'all')
    await refreshMetrics(client, TEST_TIME_ZONE, moment, 'all')
    expect(await read(client)).toEqual(stored)
    await client.query('rollback')
  })
  const [sums] = await h.rows<{ counted: number; present: number; latest: boolean }>(
    `select (select coalesce(sum(readings), 0)::integer from game_totals) as counted,
       (select count(*)::integer from readings) as present,
       not exists (select 1 from game_metrics m
         join (select game_id, max(read_at) as latest from readings group by 1) r using (game_id)
         where last_reading_at <> r.latest) as latest`,
  )
  expect(sums).toEqual({ counted: sums?.present, present: sums?.present, latest: true })
  return sums?.counted ?? 0
}

const push = async (feedId: number, rows: { gameId: number; at: Date; turnover: number }[]) => {
  const readings = rows.map(({ gameId, at, turnover }) =>
    arrivedReading(gameId, at, { rtp: 95, turnover, payout: turnover * 0.95, plays: turnover }),
  )
  const batch = await makeArrival(h.database.db, feedId, readings)
  await storeArrivals(h.database.db, TEST_TIME_ZONE)
  return batch
}

const enter = (day: string, rtp: number) =>
  saveEntries(h.database.pool, {
    key: randomUUID(),
    feedId: ENTRY_FEED,
    userId: 'test',
    isKnownGame: () => true,
    now,
    timeZone: TEST_TIME_ZONE,
    rows: [
      {
        game_id: games[0],
        day,
        version: null,
        confirmed: true,
        values: {
          rtp,
          turnover: null,
          payout: null,
          plays: null,
          stakeSquares: null,
          stakeCubes: null,
          maxStake: null,
          payoutSquares: null,
        },
      },
    ],
  })

test('totals and metrics are those of all readings after every kind of change', async () => {
  const lines = [1, 3, 6, 7, 29, 30].flatMap((back) =>
    ['one', 'two', 'three'].map((game) => `${game},${addDays(today, -back)},${90 + (back % 7)}`),
  )
  const imported = await h.bring('readings', `game,date,rtp\n${lines.join('\n')}\n`, by)
  expect(imported.outcome).toBe('stored')
  expect(await expectComplete()).toBe(18)

  const hours = (count: number) => new Date(now.getTime() - count * 3_600_000)
  await push(FILES_FEED, [
    { gameId: games[0], at: hours(2), turnover: 100 },
    { gameId: games[1], at: hours(100), turnover: 300 },
  ])
  expect(await expectComplete()).toBe(20)
  const totals = await push(totalsFeed, [
    { gameId: games[0], at: hours(60), turnover: 100 },
    { gameId: games[0], at: hours(59), turnover: 150 },
    { gameId: games[2], at: hours(1), turnover: 70 },
  ])
  expect(await expectComplete()).toBe(23)
  // Between two totals: the later one is shortened.
  await push(totalsFeed, [{ gameId: games[0], at: hours(59.5), turnover: 120 }])
  expect(await expectComplete()).toBe(24)
  await push(totalsFeed, [{ gameId: games[0], at: hours(59.5), turnover: 130 }])
  expect(await expectComplete()).toBe(24)

  // The day of the first is the later one, in its time zone; the second is the latest reading.
  const far = await makeGame(h.database.db)
  const back = addDays(today, -2)
  await push(totalsFeed, [{ gameId: far, at: new Date(`${back}T15:00Z`), turnover: 10 }])
  await push(FILES_FEED, [{ gameId: far, at: new Date(`${back}T16:00Z`), turnover: 10 }])
  expect(await expectComplete()).toBe(26)

  const [entered] = await enter(addDays(today, -10), 97)
  expect(entered?.status).toBe('saved')
  expect(await expectComplete()).toBe(27)

  const second = await h.bring(
    'readings',
    `game,date,rtp\none,${addDays(today, -40)},91\none,${addDays(today, -3)},99\n`,
    by,
  )
  expect(await expectComplete()).toBe(28)
  await h.undo(second.batchId)
  await inTransaction(h.database.pool, (_, client) =>
    refreshMetrics(client, TEST_TIME_ZONE, now, 'all'),
  )
  expect(await expectComplete()).toBe(27)
  await expect(h.undo(totals)).rejects.toThrow('replaced-by-batch')

  const duplicate = await findGame(h.database.db, games[2])
  const merge = { from: games[2], into: games[1], version: duplicate?.version ?? '', ...by }
  const moved = await mergeGame(h.database.pool, merge)
  expect(moved.readings).toBeGreaterThan(0)
  await expectComplete()
  expect(await h.rows(`select from game_totals where game_id = ${games[2]}`)).toEqual([])

  const tomorrow = new Date(now.getTime() + DAY_MS)
  expect(await rollOver(h.database.pool, TEST_TIME_ZONE, tomorrow)).toBe(true)
  await expectComplete(tomorrow)
})
