import { getFunnel, listProviderAverages } from '@retorna/contract/analytics'
import { addDays } from '@retorna/domain/day'
import { beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../../test/accounts.ts'
import { createTestApp, useTestApp } from '../../../test/app.ts'
import { makeGame, makeProvider, makeReadings, testToday } from '../../../test/factories.ts'

const TODAY = testToday()
const YESTERDAY = addDays(TODAY, -1)

const server = useTestApp()
const headers: Record<string, { authorization: string }> = {}
let steady: number
let wild: number
let beyondProfessional: number

beforeAll(async () => {
  const { db, pool } = server.database
  headers.free = await signInAs(db)
  headers.professional = await signInAs(db, { plan: 'professional', payment_status: 'paid' })
  headers.premium = await signInAs(db, { plan: 'premium', payment_status: 'paid' })
  const house = await makeProvider(db, { name: 'House' })
  const barn = await makeProvider(db, { name: 'Barn' })
  const game = (provider_id: number, overrides = {}) =>
    makeGame(db, { provider_id, popularity_rating: 9, theoreticalRtp: 96, ...overrides })
  steady = await game(house, { name: 'Steady', standard_deviation: 5 })
  wild = await game(house, { name: 'Wild', volatility_class: 'high' })
  const dull = await game(barn, { name: 'Dull' })
  // Fill the 200 games of the professional plan.
  await pool.query(
    `insert into games (slug, provider_id, name, popularity_rating)
     select 'filler-' || n, $1, 'Filler ' || n, 5 from generate_series(1, 197) n`,
    [barn],
  )
  beyondProfessional = await game(barn, {
    name: 'Rare',
    popularity_rating: 1,
    standard_deviation: 5,
  })
  await makeReadings(pool, steady, [
    { day: YESTERDAY, turnover: 7_500_000, payout: 7_200_000, plays: 7_500_000 },
    { day: TODAY, turnover: 2_500_000, payout: 2_425_000, plays: 2_500_000 },
  ])
  await makeReadings(pool, wild, [
    { day: YESTERDAY, rtp: 90 },
    { day: TODAY, rtp: 94, plays: 10_000 },
  ])
  await makeReadings(pool, dull, [{ day: TODAY, rtp: 92 }])
  await makeReadings(pool, beyondProfessional, [
    { day: TODAY, turnover: 40_000_000, payout: 39_999_600, plays: 40_000_000 },
  ])
  await server.app.catalog.reload()
})

const ask = async (plan: string, path: string) => {
  const reply = await server.app.inject({
    url: `/api/games/${path}`,
    headers: headers[plan] ?? {},
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const averages = async (plan: string) =>
  listProviderAverages.replies[200].parse(await ask(plan, 'providers/averages'))
const funnel = async (plan: string) => getFunnel.replies[200].parse(await ask(plan, 'funnel'))

test('premium: providers by the weekly RTP of all games', async () => {
  const { rtpKind, providers } = await averages('premium')
  expect(rtpKind).toBe('weekly')
  // Barn: (92 + 99.999) / 2; House: (96.25 + 92) / 2.
  expect(
    providers.map(({ name, games, measuredGames, averageRtp }) => [
      name,
      games,
      measuredGames,
      averageRtp,
    ]),
  ).toEqual([
    ['Barn', 199, 2, 96],
    ['House', 2, 2, 95.13],
  ])
})

test('professional: the current RTP of the games that the plan shows', async () => {
  const { rtpKind, providers } = await averages('professional')
  expect(rtpKind).toBe('current')
  expect(providers.map(({ name, games, averageRtp }) => [name, games, averageRtp])).toEqual([
    ['House', 2, 95.5],
    ['Barn', 198, 92],
  ])
})

test('premium: the funnel covers the last 30 days', async () => {
  const { period, games, unplaced } = await funnel('premium')
  expect(period).toBe('30d')
  expect(games.map(({ id, plays }) => [id, plays])).toEqual([
    [beyondProfessional, 40_000_000],
    [steady, 10_000_000],
    [wild, 10_000],
  ])
  // Wild has no turnover: its month is that of the only day with plays.
  expect(unplaced).toBe(198)
  expect(games[1]).toEqual({
    id: steady,
    name: 'Steady',
    provider: 'House',
    plays: 10_000_000,
    difference: 0.25,
    chancePoints: expect.closeTo(1.892, 3),
    isAssumed: false,
    verdict: 'within',
  })
  expect(games[0]?.verdict).toBe('watch')
})

test('professional: the funnel covers the day of the current RTP only', async () => {
  const { period, games, unplaced } = await funnel('professional')
  expect(period).toBe('1d')
  expect(games.map(({ id, plays, difference }) => [id, plays, difference])).toEqual([
    [steady, 2_500_000, 1],
    [wild, 10_000, -2],
  ])
  expect(games[1]).toMatchObject({ isAssumed: true, verdict: 'within' })
  expect(unplaced).toBe(198)
})

test('a caller with a current copy gets 304, and compressed replies have the same content', async () => {
  const options = (extra: Record<string, string>) => ({
    url: '/api/games/funnel',
    headers: { ...headers.premium, ...extra },
  })
  const plain = await server.app.inject(options({}))
  const etag = String(plain.headers.etag)
  const current = await server.app.inject(options({ 'if-none-match': etag }))
  expect([current.statusCode, current.body]).toEqual([304, ''])
  const packed = await server.app.inject(options({ 'accept-encoding': 'gzip' }))
  expect(packed.headers['content-encoding']).toBe('gzip')
  const { gunzipSync } = await import('node:zlib')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  const other = await server.app.inject({ ...options({}), headers: headers.professional ?? {} })
  expect(other.headers.etag).not.toBe(etag)
})

test('an empty catalog has an empty funnel', async () => {
  const empty = await createTestApp()
  const caller = await signInAs(empty.database.db, { plan: 'premium', payment_status: 'paid' })
  const reply = await empty.app.inject({ url: '/api/games/funnel', headers: caller })
  expect(reply.json()).toEqual({
    success: true,
    period: '30d',
    games: [],
    unplaced: 0,
  })
  await empty.close()
})

test('the former addresses lead on, with what was asked', async () => {
  const reply = await server.app.inject({ url: '/api/v1/analytics/verdicts?verdict=outside' })
  expect([reply.statusCode, reply.headers.location]).toEqual([
    308,
    '/api/v1/verdicts?verdict=outside',
  ])
})
