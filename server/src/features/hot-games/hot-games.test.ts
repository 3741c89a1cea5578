import {
  getHeatPersistence,
  getHotGamesStats,
  listHeatCategories,
  listHotGames,
  listTrendingGames,
} from '@retorna/contract/hot-games'
import { PERSONAL_SCOPES } from '@retorna/domain/api-key'
import { addDays } from '@retorna/domain/day'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { insertUser, signInAs } from '../../../test/accounts.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createTestDatabase, type TestDatabase, useTestDatabase } from '../../../test/database.ts'
import { stayToday } from '../../../test/day.ts'
import { makeGame, makeProvider, makeReadings } from '../../../test/factories.ts'
import { makeKey } from '../../../test/push.ts'
import { PREPARED_MS } from '../../catalog/cache-by-game.ts'

const TODAY = stayToday()
const NOW = Date.now()

type Reader = { server: TestApp; premium: { authorization: string } }

/** A server on a database, and somebody who sees all of its catalog. */
const openOn = async (database: TestDatabase): Promise<Reader> => {
  const server = await createTestApp({ database })
  const paid = { plan: 'premium', payment_status: 'paid' } as const
  return { server, premium: await signInAs(server.database.db, paid) }
}

/** A server with an empty catalog, for one test that changes it. */
const openOwn = async (): Promise<Reader> => {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  const own = await openOn(database)
  onTestFinished(own.server.close)
  return own
}

/** A game at 96 with one RTP per day, the last one today's; its id. */
const gameWith = async (
  database: TestDatabase,
  name: string,
  rtps: readonly number[],
  overrides = {},
): Promise<number> => {
  const id = await makeGame(database.db, { name, category: 'slot', ...overrides })
  const days = rtps.map((rtp, index) => ({ day: addDays(TODAY, index + 1 - rtps.length), rtp }))
  await makeReadings(database.pool, id, days)
  return id
}

const made = useTestDatabase()
let six: Reader
let hot: number
beforeAll(async () => {
  const provider_id = await makeProvider(made.db, { name: 'House' })
  // Two weeks of equal days: score 60 · clamp01(d / 2) + 12.5 + 15.
  hot = await gameWith(made, 'hot', Array(14).fill(98), { provider_id, popularity_rating: 1 })
  await gameWith(made, 'warm', Array(14).fill(96.5), { popularity_rating: 2 })
  await gameWith(made, 'cool', Array(14).fill(95), { popularity_rating: 3 })
  // Rising: m 2, d 0.857, s 1.069; 25.71 + 25 + 9.65 = 60.4.
  await gameWith(made, 'rising', [96, 96, 96, 96, 98, 98, 98], { category: 'crash' })
  await gameWith(made, 'silent', [99, 99, 99], { category: null })
  await gameWith(made, 'unknown', Array(7).fill(99), { theoreticalRtp: null, category: null })
  // Its first snapshot is that of the hour.
  six = await openOn(made)
})
afterAll(() => six.server.close())
afterEach(() => {
  vi.setSystemTime(NOW)
})

const ask = async (url: string, { server, premium }: Reader = six) => {
  const reply = await server.app.inject({ url, headers: premium })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

test('an empty catalog has counts and no averages', async () => {
  const own = await openOwn()
  expect((await ask('/api/hot-games', own)).data).toEqual([])
  expect((await ask('/api/hot-games/stats', own)).general).toMatchObject({
    total_games: 0,
    avg_rtp_atual: null,
    max_rtp: null,
    averageHeatScore: null,
    categories: { hot: 0, warm: 0, cool: 0 },
  })
  expect((await ask('/api/hot-games/persistence', own)).persistence).toMatchObject({
    listedGames: 0,
    meanDifference: null,
    interval: null,
  })
})

test('the hot list is scored, sorted and limited', async () => {
  const { data } = listHotGames.replies[200].parse(await ask('/api/hot-games'))
  expect(data.map(({ name, analysis }) => [name, analysis.heatScore])).toEqual([
    ['hot', 87.5],
    ['rising', 60.4],
    ['warm', 42.5],
  ])
  expect(data[0]).toMatchObject({
    id: hot,
    provider: 'House',
    theoreticalRtp: 96,
    currentRtp: 98,
    image: `/api/games/image/${hot}`,
    analysis: {
      level: 'hot',
      trend: 'stable',
      avgRtp7d: 98,
      difference7d: 2,
      momentumScore: 0,
      consistencyScore: 100,
      volatility: 0,
    },
  })
  const names = async (query: string) =>
    (await ask(`/api/hot-games${query}`)).data.map(({ name }: { name: string }) => name)
  // What ran below its theoretical RTP is not on the list, whatever its score.
  expect(await names('?minScore=0')).toEqual(['hot', 'rising', 'warm'])
  expect(await names('?minScore=0&limit=1')).toEqual(['hot'])
  expect(await names('?minScore=100')).toEqual([])
})

test('every figure is counted, none estimated', async () => {
  const { general } = getHotGamesStats.replies[200].parse(await ask('/api/hot-games/stats'))
  expect(general).toMatchObject({
    total_games: 6,
    totalGames: 6,
    scoredGames: 4,
    gamesWithReason: 0,
    max_rtp: 99,
    hot_games: 2,
    warm_games: 1,
    cold_games: 1,
    averageHeatScore: 54.5,
    categories: { hot: 2, warm: 1, cool: 1 },
    trends: { rising: 1, stable: 3, falling: 0 },
  })
  expect(general.avg_rtp_atual).toBeCloseTo((98 + 96.5 + 95 + 98 + 99 + 99) / 6, 2)
})

test('trending games have risen; the largest momentum comes first', async () => {
  const { trending } = listTrendingGames.replies[200].parse(await ask('/api/hot-games/trending'))
  expect(trending.map(({ name, momentumScore }) => [name, momentumScore])).toEqual([
    ['rising', 100],
  ])
})

test('categories count all their games, even those without a score or a name', async () => {
  const { categories } = listHeatCategories.replies[200].parse(
    await ask('/api/hot-games/categories'),
  )
  expect(categories).toEqual([
    { category: 'crash', totalGames: 1, scoredGames: 1, averageHeatScore: 60.4, hotGamesCount: 1 },
    { category: 'slot', totalGames: 3, scoredGames: 3, averageHeatScore: 52.5, hotGamesCount: 1 },
    { category: null, totalGames: 2, scoredGames: 0, averageHeatScore: null, hotGamesCount: 0 },
  ])
})

test('the hot lists of twelve weeks are followed through the week after each', async () => {
  const { persistence } = getHeatPersistence.replies[200].parse(
    await ask('/api/hot-games/persistence'),
  )
  expect(persistence).toMatchObject({
    from: addDays(TODAY, -83),
    to: TODAY,
    weeks: 1,
    listedGames: 2,
    measuredGames: 2,
    meanDifference: 1.25,
    meanDifferenceBefore: 1.25,
    shareAbove: 100,
    others: { measuredGames: 3, shareAbove: 66.67 },
    interval: null,
  })
})

test('a week before a change of version is compared with the version of its time', async () => {
  const own = await openOwn()
  const { database } = own.server
  await gameWith(database, 'hot', Array(14).fill(98))
  const changed = await gameWith(database, 'changed', [...Array(7).fill(96), ...Array(7).fill(92)])
  const began = 'update version_changes set at = $3 where game_id = $1 and rtp = $2'
  await database.pool.query(began, [changed, 96, `${addDays(TODAY, -200)}T12:00Z`])
  await database.pool.query('update rtp_versions set rtp = 92 where game_id = $1', [changed])
  await database.pool.query(began, [changed, 92, `${addDays(TODAY, -6)}T12:00Z`])
  await own.server.app.catalog.reload()
  const { persistence } = await ask('/api/hot-games/persistence', own)
  expect(persistence).toMatchObject({
    weeks: 1,
    listedGames: 1,
    meanDifference: 2,
    others: { measuredGames: 1, meanDifference: 0, shareAbove: 0 },
  })
})

test('a week across a change of version tells what it was judged against, in Gold and in v1', async () => {
  const own = await openOwn()
  const { app, database } = own.server
  const id = await makeGame(database.db, { theoreticalRtp: 92, standard_deviation: 5 })
  const days = Array.from({ length: 7 }, (_, ago) => ({
    day: addDays(TODAY, -ago),
    turnover: 1_000,
    payout: ago === 0 ? 965 : 930,
    plays: 1_000,
  }))
  await makeReadings(database.pool, id, days)
  await database.pool.query('update version_changes set at = $2 where game_id = $1', [
    id,
    `${addDays(TODAY, -200)}T12:00Z`,
  ])
  await database.pool.query('update rtp_versions set rtp = 96 where game_id = $1', [id])
  await app.catalog.reload()
  const { data } = listHotGames.replies[200].parse(await ask('/api/hot-games?minScore=0', own))
  expect(data).toMatchObject([
    {
      theoreticalRtp: 96,
      judgedAgainst: 92.57,
      analysis: { avgRtp7d: 93.5, difference7d: 0.93 },
    },
  ])
  const userId = await insertUser(database.db, { plan: 'premium', payment_status: 'paid' })
  const key = await makeKey(own.server, null, { scopes: [...PERSONAL_SCOPES], userId })
  const headers = { authorization: `Bearer ${key}` }
  const listed = async (path: string) =>
    (await app.inject({ url: `/api/v1/${path}`, headers })).json().data
  expect(await listed('gold/games')).toMatchObject([
    {
      weekly_rtp_percent: 93.5,
      theoretical_rtp_percent: 96,
      judged_against_percent: 92.57,
      difference_points: 0.93,
    },
  ])
  expect(await listed('verdicts')).toMatchObject([
    { period: '30d', judged_against_percent: 92.57, difference_points: 0.93 },
  ])
})

test('new readings are in the next reply', async () => {
  const own = await openOwn()
  const scored = async () => (await ask('/api/hot-games/stats', own)).general.scoredGames
  expect(await scored()).toBe(0)
  await gameWith(own.server.database, 'late', Array(7).fill(99))
  await own.server.app.catalog.reload()
  expect(await scored()).toBe(1)
})

test('a database failure is reported, and the next call retries', async () => {
  const own = await openOwn()
  const { app, database } = own.server
  await gameWith(database, 'hot', Array(14).fill(98))
  // Nothing is prepared that nobody has asked for since yesterday.
  vi.setSystemTime(Date.now() + PREPARED_MS)
  await app.catalog.reload()
  await database.pool.query('alter table daily_rtp rename to away')
  const headers = own.premium
  expect((await app.inject({ url: '/api/hot-games', headers })).statusCode).toBe(500)
  await database.pool.query('alter table away rename to daily_rtp')
  expect((await ask('/api/hot-games', own)).data.length).toBeGreaterThan(0)
})

test.each([
  '?limit=0',
  '?limit=101',
  '?limit=1.5',
  '?limit=x',
  '?limit=1&limit=2',
  '?minScore=-1',
  '?minScore=101',
  '?minScore=NaN',
  '?minScore=%00',
])('%s is refused', async (query) => {
  const { server, premium } = six
  const reply = await server.app.inject({ url: `/api/hot-games${query}`, headers: premium })
  expect(reply.statusCode).toBe(400)
})

test('the list is ordered by how sure it is that chance did not do it, and v1 has the same order', async () => {
  const own = await openOwn()
  const { server } = own
  const { db, pool } = server.database
  const userId = await insertUser(db, { plan: 'premium', payment_status: 'paid' })
  const made = async (name: string, rtp: number, plays: number) => {
    const id = await makeGame(db, { name, standard_deviation: 5, theoreticalRtp: 96 })
    const days = Array.from({ length: 7 }, (_, ago) => ({
      day: addDays(TODAY, -ago),
      turnover: plays,
      payout: (plays * rtp) / 100,
      plays,
    }))
    await makeReadings(pool, id, days)
    return id
  }
  await made('many', 97, 5_000_000)
  await made('some', 97.5, 1_000_000)
  await made('few', 99, 100)
  const off = await made('off', 96.2, 50_000)
  // Its days say that it pays more than certified.
  await pool.query(
    `insert into day_estimates
       (game_id, feed_id, basis, certified_rtp, days, first_day, rtp, rtp_low, rtp_high, said_since)
     values ($1, 0, '0', 96, 60, $2, 96.2, 96.1, 96.3, $2)`,
    [off, addDays(TODAY, -60)],
  )
  await server.app.catalog.reload()
  const { data } = listHotGames.replies[200].parse(
    await ask('/api/hot-games?limit=100&minScore=0', own),
  )
  const names = data.map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['off', 'many', 'some'])
  expect(names.indexOf('few')).toBeGreaterThan(2)
  const [first, many, some] = data
  expect(first).toMatchObject({ hasReason: true, answer: { kind: 'off', direction: 'above' } })
  // Cantelli: 1 + z², as nothing is known of large wins.
  for (const one of [many, some]) {
    const errors = one?.standardizedDifference ?? 0
    expect(one?.hasReason).toBe(false)
    expect(one?.chance?.oneIn).toBeLessThanOrEqual(1 + errors ** 2)
    expect(one?.chance?.oneIn).toBeGreaterThan(0.8 * errors ** 2)
    expect(one?.chance?.condition).toBeNull()
  }
  expect((await ask('/api/hot-games/stats', own)).general.gamesWithReason).toBe(1)
  const reply = await server.app.inject({
    url: '/api/v1/gold/games?limit=100',
    headers: {
      authorization: `Bearer ${await makeKey(server, null, { scopes: [...PERSONAL_SCOPES], userId })}`,
    },
  })
  const gold = reply.json()
  const inV1 = gold.data.map((row: { game_name: string }) => row.game_name)
  expect(inV1.filter((name: string) => names.includes(name))).toEqual(names)
  expect(gold.data[1]).toMatchObject({ has_reason: false, chance_one_in: many?.chance?.oneIn })
})
