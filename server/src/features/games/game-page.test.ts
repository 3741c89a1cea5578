import { getGameDetails, getGameHistory } from '@retorna/contract/game-details'
import { addDays } from '@retorna/domain/day'
import { beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../../test/accounts.ts'
import { useTestApp } from '../../../test/app.ts'
import { stayToday } from '../../../test/day.ts'
import { makeGame, makeReadings } from '../../../test/factories.ts'

const TODAY = stayToday()
const daysAgo = (days: number) => addDays(TODAY, -days)

const server = useTestApp()
let observed: number
let silent: number
let beyondProfessional: number
const headers: Record<string, { authorization: string }> = {}

beforeAll(async () => {
  const { db, pool } = server.database
  headers.free = await signInAs(db)
  headers.professional = await signInAs(db, { plan: 'professional', payment_status: 'paid' })
  headers.premium = await signInAs(db, { plan: 'premium', payment_status: 'paid' })
  observed = await makeGame(db, { popularity_rating: 9, standard_deviation: 5, theoreticalRtp: 96 })
  silent = await makeGame(db, { popularity_rating: 8, theoreticalRtp: null })
  for (let index = 0; index < 198; index++) await makeGame(db, { popularity_rating: 1 })
  beyondProfessional = await makeGame(db)
  await makeReadings(pool, observed, [
    { day: daysAgo(40), rtp: 50 },
    { day: daysAgo(20), rtp: 95.5 },
    { day: daysAgo(3), rtp: 99, plays: 10_000_000 },
    { day: TODAY, rtp: 101.25, plays: 1_000_000 },
  ])
  await server.app.catalog.reload()
})

const ask = (plan: string, url: string) =>
  server.app.inject({ url, ...(headers[plan] && { headers: headers[plan] }) })

const details = async (plan: string, id: number, period = '') => {
  const reply = await ask(plan, `/api/games/details/${id}${period}`)
  expect(reply.statusCode, reply.body).toBe(200)
  expect((await ask(plan, `/api/games/${id}/details${period}`)).json()).toEqual(reply.json())
  return getGameDetails.replies[200].parse(reply.json()).data
}

test('premium sees everything, over 30 days by default', async () => {
  const game = await details('premium', observed)
  expect(game).toMatchObject({
    rtpTeorico: 96,
    costRtp: 96,
    currentRtp: 101.25,
    currentDay: TODAY,
    // By plays: (99 × 10 + 101.25 × 1) / 11; the day without plays does not count.
    weeklyRtp: 99.2,
    monthlyRtp: 99.2,
    trend: 'up',
    rtpDifference: 5.25,
    performance: { isAboveTheoretical: true, differencePercentage: 5.25, status: 'excellent' },
    expectedRange: {
      plays: 1_000_000,
      standardDeviation: 5,
      deviationSource: 'given',
      watch: { low: 94.12, high: 101.98 },
      outside: { low: 93.13, high: 122.05 },
      verdict: 'within',
      holdsUpTo: null,
      leftOut: 0,
      gapsFound: { below: 2.68, above: expect.any(Number) },
      playsToFind: [
        { points: 1, plays: 7_193_200 },
        { points: 2, plays: 1_798_300 },
        { points: 5, plays: 287_728 },
      ],
    },
    variationVerdict: 'within',
    stats: { totalDataPoints: 3, period: '30d', daysAnalyzed: 3 },
    statistics: { dataPoints: 3, daysAnalyzed: 3, averageRtp: 99.2 },
    advancedStats: { popularityRank: 1, hitRate: 33.33, volatilityScore: 2.9 },
  })
  expect(game.history).toEqual([
    { date: daysAgo(20), rtp_diario: 95.5 },
    { date: daysAgo(3), rtp_diario: 99 },
    { date: TODAY, rtp_diario: 101.25 },
  ])
  expect(game.chartData.map(({ low, high }) => [low, high])).toEqual([
    [null, null],
    [expect.closeTo(95.41, 1), expect.any(Number)],
    [94.12, 101.98],
  ])
  expect((await details('premium', observed, '?period=7d')).history).toHaveLength(2)
  expect((await details('premium', observed, '?period=1d')).history).toHaveLength(1)
})

test('professional sees current values and no history', async () => {
  const game = await details('professional', observed)
  expect(game.costRtp).toBeNull()
  expect(game.certifiedRtp).toBeNull()
  expect(game).toMatchObject({
    currentRtp: 101.25,
    weeklyRtp: null,
    monthlyRtp: null,
    history: [],
    chartData: [],
    stats: { daysAnalyzed: 3 },
    statistics: { averageRtp: null },
    advancedStats: { hitRate: null, volatilityScore: null, popularityRank: 1 },
  })
})

test('a game without theoretical RTP and readings has no made-up values', async () => {
  expect(await details('premium', silent)).toMatchObject({
    rtpTeorico: null,
    rtpVersions: [],
    volatilidade: null,
    categoria: null,
    currentRtp: null,
    currentDay: null,
    trend: null,
    rtpDifference: null,
    lastUpdate: null,
    performance: null,
    expectedRange: null,
    history: [],
    advancedStats: { hitRate: null, volatilityScore: null },
  })
  await makeReadings(server.database.pool, silent, [{ day: TODAY, rtp: 97 }])
  await server.app.catalog.reload()
  expect(await details('premium', silent)).toMatchObject({
    currentRtp: 97,
    performance: null,
    expectedRange: null,
    trend: null,
    chartData: [{ date: TODAY, rtp: 97, low: null, high: null, theoreticalRtp: null }],
  })
})

test('a game of unknown popularity has no rank', async () => {
  const { advancedStats, gameInfo } = await details('premium', beyondProfessional)
  expect(advancedStats.popularityRank).toBeNull()
  expect(gameInfo.ratingPopularidade).toBeNull()
})

test('history is for premium only', async () => {
  const url = `/api/games/${observed}/history?period=7d`
  const { history } = getGameHistory.replies[200].parse((await ask('premium', url)).json())
  expect(history).toEqual([
    { date: daysAgo(3), rtp: 99 },
    { date: TODAY, rtp: 101.25 },
  ])
  expect((await ask('professional', url)).json()).toMatchObject({
    code: 'PLAN_REQUIRED',
    requiredPlan: 'premium',
    currentPlan: 'professional',
  })
})

test('the reply for a game beyond the plan names the plan that shows it', async () => {
  const reply = await ask('professional', `/api/games/details/${beyondProfessional}`)
  expect(reply.statusCode).toBe(403)
  expect(reply.json()).toMatchObject({ code: 'PLAN_REQUIRED', requiredPlan: 'premium' })
  expect((await details('premium', beyondProfessional)).id).toBe(beyondProfessional)
})

test.each(['/api/games/details/ID', '/api/games/ID/details', '/api/games/ID/history'])(
  '%s refuses an unknown game',
  async (pattern) => {
    const statusOf = async (id: string, query = '') =>
      (await ask('premium', pattern.replace('ID', id) + query)).statusCode
    expect(await statusOf('2147483647')).toBe(404)
    for (const id of ['0', '-1', 'abc', '1.5', '99999999999999', "1'--", '%00', '1%20or%201']) {
      expect(await statusOf(id), id).toBe(400)
    }
    expect(await statusOf(`${observed}`, '?period=31d')).toBe(400)
    expect((await ask('free', pattern.replace('ID', `${observed}`))).statusCode).toBe(403)
    expect((await ask('nobody', pattern.replace('ID', `${observed}`))).statusCode).toBe(401)
  },
)

test('the image is a placeholder until one is stored', async () => {
  const url = `/api/games/image/${observed}`
  const drawn = await ask('nobody', url)
  expect(drawn.headers['content-type']).toBe('image/svg+xml')
  expect(drawn.headers['content-security-policy']).toContain("default-src 'none'")
  expect(drawn.body).toMatch(/^<svg .*<\/svg>$/)
  const again = await server.app.inject({
    url,
    headers: { 'if-none-match': `${drawn.headers.etag}` },
  })
  expect(again.statusCode).toBe(304)

  const bytes = Buffer.from('RIFF....WEBP')
  await server.database.db
    .insertInto('game_images')
    .values({ game_id: observed, content_type: 'image/webp', sha256: 'ab'.repeat(32), bytes })
    .execute()
  await server.app.catalog.reload()
  const address = (await details('premium', observed)).imagem_url
  const stored = await ask('nobody', address)
  expect(stored.rawPayload).toEqual(bytes)
  expect(stored.headers).toMatchObject({
    'content-type': 'image/webp',
    etag: `"${'ab'.repeat(32)}"`,
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await ask('nobody', url)).headers['cache-control']).not.toContain('immutable')
  expect((await ask('nobody', '/api/games/image/2147483647')).statusCode).toBe(404)
})

test('a verdict on an assumed standard deviation says up to which one it holds', async () => {
  const { db, pool } = server.database
  const id = await makeGame(db, { volatility_class: 'medium', theoreticalRtp: 96 })
  await makeReadings(pool, id, [{ day: TODAY, rtp: 91, plays: 1_000_000 }])
  await server.app.catalog.reload()
  const { expectedRange } = await details('premium', id)
  expect(expectedRange).toMatchObject({
    standardDeviation: 7.5,
    deviationSource: 'assumed',
    verdict: 'outside',
  })
  // Three standard errors of 8.7 stakes: with stakes of CV² 2.67 they are 5 points.
  expect(expectedRange?.holdsUpTo).toBeGreaterThan(8)
  expect(expectedRange?.holdsUpTo).toBeLessThan(9)
})

test('few plays have a verdict, and the gap that would have shown is wide', async () => {
  const { db, pool } = server.database
  const id = await makeGame(db, { standard_deviation: 5, theoreticalRtp: 96 })
  await makeReadings(pool, id, [{ day: TODAY, rtp: 20, plays: 5000 }])
  await server.app.catalog.reload()
  const { expectedRange } = await details('premium', id)
  expect(expectedRange).toMatchObject({ verdict: 'outside', assumedStakeVariation: 2.67 })
  expect(expectedRange?.gapsFound?.below).toBeGreaterThan(30)
})

test('a day before a change of version has its theoretical RTP in the chart', async () => {
  const { db, pool } = server.database
  const id = await makeGame(db, { theoreticalRtp: 92 })
  await makeReadings(pool, id, [
    { day: daysAgo(1), rtp: 92 },
    { day: TODAY, rtp: 96 },
  ])
  const began = 'update version_changes set at = $2 where game_id = $1'
  await pool.query(began, [id, `${daysAgo(200)}T12:00Z`])
  await pool.query('update rtp_versions set rtp = 96 where game_id = $1', [id])
  await server.app.catalog.reload()
  const { chartData } = await details('premium', id)
  expect(chartData).toMatchObject([{ theoreticalRtp: 92 }, { theoreticalRtp: 96 }])
})

test('a reading without plays is not judged', async () => {
  const { db, pool } = server.database
  const id = await makeGame(db, { standard_deviation: 5, theoreticalRtp: 96 })
  await makeReadings(pool, id, [{ day: TODAY, rtp: 20 }])
  await server.app.catalog.reload()
  const { expectedRange, variationVerdict } = await details('premium', id)
  expect(expectedRange).toMatchObject({ plays: null, verdict: null, gapsFound: null })
  expect(variationVerdict).toBeNull()
})

test('the current day is judged by the payout table where that has limits, as everywhere else', async () => {
  const { db, pool } = server.database
  const id = await makeGame(db, { standard_deviation: 5, theoreticalRtp: 96 })
  await makeReadings(pool, id, [{ day: TODAY, turnover: 10_000, payout: 9_700, plays: 10_000 }])
  await pool.query(
    'insert into game_estimates (game_id, basis) select game_id, basis from game_bases where game_id = $1',
    [id],
  )
  await pool.query(
    `insert into table_limits (game_id, period, basis, watch_low, watch_high, outside_low, outside_high)
     select game_id, '1d', basis, 90, 96.5, 80, 110 from game_bases where game_id = $1`,
    [id],
  )
  await server.app.catalog.reload()
  const { expectedRange, chartData } = await details('premium', id)
  expect(expectedRange).toMatchObject({ verdict: 'watch' })
  expect(chartData).toMatchObject([{ low: 90, high: 96.5 }])
})
