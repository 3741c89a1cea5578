import { getDashboardStats, getRtpTrend } from '@retorna/contract/dashboard'
import { addDays } from '@retorna/domain/day'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAs } from '../../../test/accounts.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { stayToday } from '../../../test/day.ts'
import { makeGame, makeProvider, makeReadings, makeVersion } from '../../../test/factories.ts'
import { publicationOf, publishThrough } from '../../../test/published-days.ts'
import { makePushFeed } from '../../../test/push.ts'
import { daysOfGames } from './queries.ts'

const TODAY = stayToday()
const YESTERDAY = addDays(TODAY, -1)
const NOW = Date.now()

let server: TestApp
const headers: Record<string, { authorization: string }> = {}
beforeEach(async () => {
  vi.setSystemTime(NOW)
  server = await createTestApp()
  const { db } = server.database
  headers.free = await signInAs(db)
  headers.professional = await signInAs(db, { plan: 'professional', payment_status: 'paid' })
  headers.premium = await signInAs(db, { plan: 'premium', payment_status: 'paid' })
  headers.pending = await signInAs(db, { plan: 'premium', payment_status: 'pending' })
})
afterEach(() => server.close())

const ask = (plan: string, url: string) =>
  server.app.inject({ url, ...(headers[plan] && { headers: headers[plan] }) })
const stats = async (plan: string) =>
  getDashboardStats.replies[200].parse((await ask(plan, '/api/dashboard/stats')).json()).data
const trend = async (query = '') =>
  getRtpTrend.replies[200].parse((await ask('premium', `/api/dashboard/rtp-trend${query}`)).json())
    .data

test('the figures are sent compressed, and once to a browser that keeps them', async () => {
  const url = '/api/dashboard/stats'
  const first = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(first.headers['content-encoding']).toBe('gzip')
  const again = await server.app.inject({
    url,
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('an empty catalog has no derived figures, then figures are correct, the top games follow the plan, and the trend is weighted by turnover', async () => {
  expect(await stats('nobody')).toMatchObject({
    total_games: 0,
    averageRtp: null,
    total_readings: 0,
    last_update: null,
    top_games: [],
    is_demo: false,
  })
  expect(await stats('premium')).toMatchObject({ averageRtp: null, last_update: null })
  expect(await trend()).toEqual([])

  const { db, pool } = server.database
  const provider_id = await makeProvider(db, { name: 'House' })
  const games: number[] = []
  for (let index = 0; index < 12; index++) {
    const theoreticalRtp = 90 + index / 2
    games.push(
      await makeGame(db, { provider_id, popularity_rating: 10 - index / 2, theoreticalRtp }),
    )
  }
  const [first = 0, second = 0] = games
  const last = games.at(-1) ?? 0
  await makeReadings(pool, first, [
    { day: YESTERDAY, turnover: 100, payout: 90 },
    { day: TODAY, turnover: 300, payout: 297 },
  ])
  await makeReadings(pool, second, [
    { day: YESTERDAY, turnover: 900, payout: 900 },
    { day: TODAY, rtp: 95 },
  ])
  await makeReadings(pool, last, [{ day: TODAY, rtp: 103 }])
  await db.insertInto('settings').values({ key: 'demo', value: '{"seed":1}' }).execute()
  await server.app.catalog.reload()

  const all = await stats('premium')
  expect(all).toMatchObject({
    total_games: 12,
    totalProviders: 1,
    avg_rtp: 99,
    averageRtp: 99,
    average_day: TODAY,
    average_games: 3,
    average_games_left_out: 2,
    measured_day: null,
    total_readings: 5,
    trending_up: 1,
    trending_down: 1,
    stable: 1,
    is_demo: true,
  })
  const top = async (plan: string) =>
    (await stats(plan)).top_games.map(({ id, avg_rtp, rtp_kind }) => [id, avg_rtp, rtp_kind])
  expect(await top('premium')).toEqual([
    [last, 103, 'weekly'],
    // Today's reading has no turnover, so that it does not count in the week.
    [second, 100, 'weekly'],
    [first, 96.75, 'weekly'],
  ])
  expect((await top('professional')).slice(1)).toEqual([
    [first, 99, 'current'],
    [second, 95, 'current'],
  ])
  // Only the ten most popular games: the twelfth, with the highest theoretical RTP, is not among them.
  expect((await top('free'))[0]).toEqual([games[9], 94.5, 'theoretical'])
  expect(await top('free')).toHaveLength(5)
  expect(await top('nobody')).toEqual(await top('free'))
  expect(await top('pending')).toEqual(await top('free'))

  expect(await trend()).toEqual([
    {
      date: YESTERDAY,
      rtp: 99,
      low: null,
      high: null,
      apostas: 1000,
      premios: 990,
      gamesCount: 2,
      gamesLeftOut: 0,
      dataPoints: 2,
    },
    {
      date: TODAY,
      rtp: 99,
      low: null,
      high: null,
      apostas: 300,
      premios: 297,
      gamesCount: 3,
      gamesLeftOut: 2,
      dataPoints: 3,
    },
  ])
  expect(await trend('?period=1d')).toHaveLength(1)
  expect((await ask('premium', '/api/dashboard/rtp-trend?period=7')).statusCode).toBe(400)
})

/** Twelve games, read on two days of which both are published. */
const publishTwoDays = async () => {
  const { db, pool } = server.database
  for (let count = 0; count < 12; count++) {
    await makeReadings(pool, await makeGame(db), [
      { day: addDays(TODAY, -3), turnover: 1_000_000, payout: 940_000 },
      { day: addDays(TODAY, -2), turnover: count === 0 ? 1_000_000 : 1, payout: 0.97 },
    ])
  }
  await publishThrough(server, addDays(TODAY, -2))
}

test('plans without every RTP get published days only, and none with fewer than ten games', async () => {
  const { db, pool } = server.database
  const lower = ['nobody', 'free', 'professional', 'pending']
  for (const plan of lower) {
    expect(await stats(plan), plan).toMatchObject({
      avg_rtp: null,
      averageRtp: null,
      measured_day: null,
      trending_up: 0,
      trending_down: 0,
      stable: 0,
    })
  }
  await makeReadings(pool, await makeGame(db), [{ day: TODAY, rtp: 95 }])
  await publishTwoDays()
  const day = addDays(TODAY, -2)
  for (const plan of lower) {
    expect(await stats(plan), plan).toMatchObject({
      // Games are unweighted: eleven of twelve paid 97 %.
      avg_rtp: 89,
      averageRtp: 89,
      measured_day: day,
      trending_up: 10,
      trending_down: 0,
      stable: 0,
    })
  }
  const shown = async (plan: string) => {
    const reply = await ask(plan, '/api/dashboard/rtp-trend?period=30d')
    return getRtpTrend.replies[200].parse(reply.json()).data
  }
  for (const plan of ['free', 'professional']) {
    const figures = {
      apostas: null,
      premios: null,
      gamesCount: 12,
      gamesLeftOut: 0,
      dataPoints: 12,
    }
    expect(await shown(plan), plan).toEqual([
      { date: addDays(TODAY, -3), rtp: 94, low: null, high: null, ...figures },
      { date: day, rtp: 89, low: null, high: null, ...figures },
    ])
  }
  expect((await shown('premium')).map(({ date }) => date)).toContain(TODAY)
})

test('the period of published days ends with the last one', async () => {
  await publishTwoDays()
  vi.setSystemTime(publicationOf(addDays(TODAY, -2)))
  expect((await ask('free', '/api/dashboard/rtp-trend?period=1d')).json().data).toHaveLength(1)
  vi.setSystemTime(publicationOf(addDays(TODAY, -1)))
  expect((await ask('free', '/api/dashboard/rtp-trend?period=1d')).json().data).toEqual([])
  expect((await ask('free', '/api/dashboard/rtp-trend?period=7d')).json().data).toHaveLength(2)
})

test('the trend leaves out inactive games', async () => {
  const { db, pool } = server.database
  await makeReadings(pool, await makeGame(db), [{ day: TODAY, rtp: 95 }])
  await server.app.catalog.reload()
  const before = await trend()
  expect(before).toHaveLength(1)
  const gone = await makeProvider(db, { is_active: false })
  for (const game of [{ is_active: false }, { provider_id: gone }]) {
    await makeReadings(pool, await makeGame(db, game), [{ day: TODAY, rtp: 50 }])
  }
  await server.app.catalog.reload()
  expect(await trend()).toEqual(before)
})

test('amounts of several currencies are not added: plays weigh games, whatever a currency is worth', async () => {
  const { db, pool } = server.database
  const [euro, real] = [
    await makePushFeed(server, { currency: 'EUR' }),
    await makePushFeed(server, { currency: 'BRL' }),
  ]
  const known = { standard_deviation: 5, theoreticalRtp: 96 }
  const [one, other] = [await makeGame(db, known), await makeGame(db, known)]
  const day = (ago: number, feedId: number, rtp: number, [plays, stake]: [number, number]) => {
    const turnover = plays * stake
    const volumes = { turnover, payout: (turnover * rtp) / 100, plays }
    return { day: addDays(TODAY, -ago), feedId, ...volumes, stakeSquares: turnover * stake * 2 }
  }
  await makeReadings(pool, one, [
    day(2, euro, 90, [10_000, 1]),
    day(1, euro, 90, [10_000, 1]),
    day(0, euro, 90, [10_000, 1]),
  ])
  await makeReadings(pool, other, [
    day(2, euro, 100, [30_000, 20]),
    day(1, real, 100, [30_000, 20]),
    day(0, real, 100, [30_000, 100]),
  ])
  await server.app.catalog.reload()
  const [inOne, before, now] = await trend()
  expect(inOne).toMatchObject({ rtp: 99.84, apostas: 610_000, premios: 609_000 })
  expect(now).toMatchObject({ rtp: 97.5, apostas: null, premios: null, low: expect.any(Number) })
  expect(now).toEqual({ ...before, date: TODAY })
  expect(await stats('premium')).toMatchObject({ averageRtp: 97.5 })
  await makeReadings(pool, await makeGame(db), [{ day: TODAY, rtp: 150 }])
  await server.app.catalog.reload()
  expect((await trend()).at(-1)).toEqual({ ...now, gamesCount: 3, gamesLeftOut: 1, dataPoints: 3 })
  expect(await stats('premium')).toMatchObject({ averageRtp: 97.5, average_games_left_out: 1 })
})

test('a game without turnover leaves the figures and the range of the others as they are', async () => {
  const { db, pool } = server.database
  const volumes = { turnover: 10_000, plays: 10_000, stakeSquares: 20_000 }
  const [euro, real] = [
    await makePushFeed(server, { currency: 'EUR' }),
    await makePushFeed(server, { currency: 'BRL' }),
  ]
  const measure = async (...readings: object[]) => {
    const id = await makeGame(db, { standard_deviation: 5, theoreticalRtp: 96 })
    await makeReadings(
      pool,
      id,
      readings.map((reading) => ({ day: TODAY, ...reading })),
    )
    await server.app.catalog.reload()
    return (await trend()).at(-1)
  }
  await measure({ ...volumes, payout: 9500, feedId: real })
  const two = await measure({ ...volumes, payout: 9600, feedId: real })
  expect(two).toMatchObject({ rtp: 95.5, low: expect.any(Number), apostas: 20_000 })
  const more = { gamesCount: 3, gamesLeftOut: 1, dataPoints: 3 }
  expect(await measure({ rtp: 150 })).toEqual({ ...two, ...more })
  // A game that was played in two currencies has turnover, too.
  const played = { ...volumes, payout: 9850 }
  expect(await measure({ ...played, feedId: euro }, { ...played, feedId: real })).toMatchObject({
    rtp: 97,
    low: expect.any(Number),
    apostas: null,
    gamesCount: 4,
    gamesLeftOut: 1,
  })
  expect(await stats('premium')).toMatchObject({
    averageRtp: 97,
    average_games: 4,
    average_games_left_out: 1,
  })
})

test('a game on which nothing was staked leaves the expected range of the catalog as it is', async () => {
  const { db, pool } = server.database
  const [euro, real] = [
    await makePushFeed(server, { currency: 'EUR' }),
    await makePushFeed(server, { currency: 'BRL' }),
  ]
  const known = { standard_deviation: 5, theoreticalRtp: 96 }
  const played = { turnover: 10_000, payout: 9600, plays: 10_000, stakeSquares: 20_000 }
  const inEuro = { ...played, feedId: euro }
  await makeReadings(pool, await makeGame(db, known), [
    { ...inEuro, day: YESTERDAY },
    { ...inEuro, day: TODAY },
  ])
  await makeReadings(pool, await makeGame(db, known), [
    { ...inEuro, day: YESTERDAY },
    { ...played, day: TODAY, feedId: real },
  ])
  await server.app.catalog.reload()
  const before = await trend()
  expect(before).toMatchObject([
    { low: expect.any(Number), apostas: 20_000 },
    { low: expect.any(Number), apostas: null },
  ])
  const nothing = { rtp: 0, turnover: 0, payout: 0, plays: 0, feedId: euro }
  await makeReadings(pool, await makeGame(db, known), [
    { ...nothing, day: YESTERDAY },
    { ...nothing, day: TODAY },
  ])
  await server.app.catalog.reload()
  expect(await trend()).toEqual(
    before.map((day, index) => ({
      ...day,
      // By plays, it does not count.
      gamesLeftOut: index,
      gamesCount: 3,
      dataPoints: 3,
    })),
  )
})

test('the expected range of a day stays that of the versions of its time', async () => {
  const { db, pool } = server.database
  const volumes = { turnover: 10_000, payout: 9600, plays: 10_000, stakeSquares: 20_000 }
  const days = [YESTERDAY, TODAY].map((day) => ({ day, ...volumes }))
  const game = await makeGame(db, { standard_deviation: 5, theoreticalRtp: 96 })
  await makeReadings(pool, game, days)
  await server.app.catalog.reload()
  const [yesterday, today] = await trend()
  expect(today).toEqual({ ...yesterday, date: TODAY })
  await pool.query("update version_changes set at = at - interval '9 days'")
  await pool.query('update rtp_versions set is_monitored = false')
  await makeVersion(db, game, 94, { is_monitored: true })
  await server.app.catalog.reload()
  const [before, after] = await trend()
  expect(before).toEqual(yesterday)
  expect(after?.low).toBeCloseTo((today?.low ?? 0) - 2, 0)
  const span = { first: YESTERDAY, last: TODAY }
  const ofGame = await daysOfGames(db, { ...span, games: [game] })
  expect(ofGame.map(({ theoreticalRtp }) => theoreticalRtp).toSorted()).toEqual([94, 96])
  expect(new Set(ofGame)).toEqual(new Set(await daysOfGames(db, { ...span, games: 'all' })))
})
