import { addDays } from '@retorna/domain/day'
import { studentQuantile } from '@retorna/domain/statistics/limits/student'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../../test/accounts.ts'
import { useTestApp } from '../../../test/app.ts'
import {
  type GameOverrides,
  makeGame,
  makeProvider,
  TEST_TIME_ZONE,
  testToday,
} from '../../../test/factories.ts'
import { inTransaction } from '../../database/connection.ts'
import { refreshMetrics } from '../../database/readings/metrics.ts'
import { rollUpDays } from '../../database/readings/roll-up.ts'

const TODAY = testToday()

const server = useTestApp()
const headers: Record<string, { authorization: string }> = {}
let provider_id: number

beforeAll(async () => {
  const { db } = server.database
  headers.professional = await signInAs(db, { plan: 'professional', payment_status: 'paid' })
  headers.premium = await signInAs(db, { plan: 'premium', payment_status: 'paid' })
  provider_id = await makeProvider(db)
})

const KNOWN = { standard_deviation: 5, max_win_multiplier: 100 }
type Sums = {
  turnover: number | null
  squares: number | null
  cubes: number | null
  largest?: number
}

/** A game with 1,000,000 plays a day, today and the two days before. */
const playedGame = async (rtp: number, sums: Sums, known: GameOverrides = KNOWN) => {
  const id = await makeGame(server.database.db, { provider_id, ...known })
  await inTransaction(server.database.pool, async (_, client) => {
    for (const day of [addDays(TODAY, -2), addDays(TODAY, -1), TODAY]) {
      await client.query('select ensure_reading_partitions($1, $1)', [`${day}T12:00Z`])
      await client.query(
        `insert into readings (game_id, read_at, rtp, turnover, payout, plays, stake_squares,
           stake_cubes, max_stake, source, entered_by, feed_id)
         values ($1, $2, $3::float8, $4::numeric, $4::numeric * $3::numeric / 100, 1000000, $5, $6, $7, 'test', 'test', 1)`,
        [id, `${day}T12:00Z`, rtp, sums.turnover, sums.squares, sums.cubes, sums.largest],
      )
    }
    await rollUpDays(client, TEST_TIME_ZONE, 'all')
    await refreshMetrics(client, TEST_TIME_ZONE, new Date(), [id])
  })
  await server.app.catalog.reload()
  return id
}

const get = (plan: string, path: string, language = 'en') =>
  server.app.inject({
    url: `/api/games/${path}`,
    headers: { ...headers[plan], 'accept-language': language },
  })

/** Judges again from the file alone. */
const recomputed = (csv: string, delimiter: string): string => {
  const rows: string[][] = parse(csv, { bom: true, delimiter, from_line: 2 })
  const cells = new Map(rows.map(([symbol = '', , , value = '']) => [symbol, value]))
  const known = (symbol: string) => (cells.get(symbol) ? Number(cells.get(symbol)) : null)
  const value = (symbol: string) => known(symbol) ?? Number.NaN
  const n = value('n')
  const t1 = known('S1') ?? n
  const largest = known('M') ?? Number.POSITIVE_INFINITY
  const squares = known('S2') ?? Math.min((t1 ** 2 / n) * (1 + value('CV2')), largest * t1)
  const t3 = { low: known('S3') ?? squares ** 2 / t1, high: known('S3') ?? largest * squares }
  const isShapeKnown = known('S2') !== null && t3.high < Number.POSITIVE_INFINITY
  const t4 = Math.min(t1 * (t3.high / squares) ** 3, largest * t3.high)
  const expected = (t1 * value('RTP0')) / 100
  const deviation = value('SD') * Math.sqrt(squares)
  const k = (value('k') * t4) / squares ** 2
  if (isShapeKnown) expect(k).toBeCloseTo(value('K'), 8)
  const stakeError = known('S2') === null ? 1 / (known('df CV2') ?? Number.POSITIVE_INFINITY) : 0
  const df = 1 / (1 / (known('df SD') ?? Number.POSITIVE_INFINITY) + stakeError)
  const limit = (name: string, z: number, tail: number, sign: 1 | -1) => {
    const side = sign > 0 ? 'high' : 'low'
    const [, meaning = ''] = rows.find(([symbol]) => symbol === `limit ${name} ${side}`) ?? []
    const g = (value(`g ${side}`) * t3[side]) / squares ** 1.5
    expect(known(`G ${side}`) === null).toBe(!isShapeKnown)
    if (isShapeKnown) expect(g).toBeCloseTo(value(`G ${side}`), 8)
    const by: Record<string, number> = {
      normal: z,
      cantelli: Math.sqrt(1 / tail - 1),
      expansion:
        sign *
        (sign * z +
          (g / 6) * (z ** 2 - 1) +
          ((sign * k) / 24) * (z ** 3 - 3 * z) -
          ((sign * g ** 2) / 36) * (2 * z ** 3 - 5 * z)),
    }
    const deviations = by[/\(([\w-]+)\)/.exec(meaning)?.[1] ?? ''] ?? Number.NaN
    const widened = (deviations * studentQuantile(z, df)) / z
    return (100 * (expected + sign * deviation * widened)) / t1
  }
  const LEVELS = [
    ['95', 1.959964, 0.025],
    ['3 sigma', 3, 0.001_349_898],
  ] as const
  for (const [name, z, tail] of LEVELS) {
    expect(limit(name, z, tail, -1)).toBeCloseTo(value(`limit ${name} low`), 8)
    expect(limit(name, z, tail, 1)).toBeCloseTo(value(`limit ${name} high`), 8)
  }
  const isWithin = ([name, z, tail]: (typeof LEVELS)[number]) =>
    value('RTP') >= limit(name, z, tail, -1) && value('RTP') <= limit(name, z, tail, 1)
  const verdict = isWithin(LEVELS[0]) ? 'within' : isWithin(LEVELS[1]) ? 'watch' : 'outside'
  expect(cells.get('verdict')).toBe(verdict)
  return verdict
}

const EQUAL: Sums = { turnover: 2e6, squares: 4e6, cubes: 8e6 }
const UNEQUAL: Sums = { turnover: 2e6, squares: 8e6, cubes: null }
const BOUNDED: Sums = { ...UNEQUAL, largest: 10 }
const UNCOUNTED: Sums = { turnover: 2e6, squares: null, cubes: null }
const UNSTAKED: Sums = { turnover: null, squares: null, cubes: null }

test.each([
  ['within', 96.5, EQUAL],
  ['watch', 97.2, EQUAL],
  ['outside', 94, EQUAL],
  ['outside', 93, UNEQUAL],
  ['watch', 97.8, BOUNDED],
  ['watch', 94, UNCOUNTED],
  ['within', 96.9, UNSTAKED],
] as const)('the file alone gives the verdict: %s at %d', async (verdict, rtp, sums) => {
  const id = await playedGame(rtp, sums)
  const english = await get('professional', `${id}/judgment/export`)
  expect(english.headers['content-disposition']).toMatch(/filename="[\w-]+-verdict-1d\.csv"/)
  expect(recomputed(english.body, ',')).toBe(verdict)
  expect(recomputed((await get('professional', `${id}/judgment/export`, 'pt')).body, ';')).toBe(
    verdict,
  )
  const details = (await get('professional', `${id}/details`)).json().data.expectedRange
  const { data } = (await get('professional', `${id}/judgment`)).json()
  expect(data.verdict).toBe(details.verdict)
  expect(data.limits.watch.low).toBeCloseTo(details.watch.low, 1)
})

test('only a plan with real RTP data reproduces the verdicts of longer windows', async () => {
  const id = await playedGame(94, EQUAL)
  for (const path of ['judgment', 'judgment/export']) {
    for (const period of ['7d', '30d']) {
      const refused = await get('professional', `${id}/${path}?period=${period}`)
      expect(refused.statusCode).toBe(403)
      expect(refused.json()).toMatchObject({ requiredPlan: 'premium' })
      const reply = await get('premium', `${id}/${path}?period=${period}`)
      expect(reply.statusCode).toBe(200)
      if (path !== 'judgment') expect(recomputed(reply.body, ',')).toBe('outside')
    }
  }
  const { data } = (await get('premium', `${id}/judgment?period=7d`)).json()
  expect(data.inputs).toMatchObject({ plays: 3e6, turnover: 6e6, payout: 5_640_000 })
})

test('a game that is not judged has nothing', async () => {
  const unknown = await playedGame(94, EQUAL, { theoreticalRtp: null })
  expect((await get('professional', `${unknown}/judgment`)).json().data).toBeNull()
  expect((await get('professional', `${unknown}/judgment/export`)).statusCode).toBe(404)
  expect((await get('professional', `${unknown}/judgment?period=2d`)).statusCode).toBe(400)
})
