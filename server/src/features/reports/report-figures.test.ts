import type { Report } from '@retorna/contract/reports/report'
import { addDays } from '@retorna/domain/day'
import { formatFigure, formatNumber } from '@retorna/domain/format-figure'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import {
  makeGame,
  makeProvider,
  makeReadings,
  TEST_TIME_ZONE,
  type TestReading,
  testToday,
} from '../../../test/factories.ts'
import { pdfTexts } from '../../../test/formats/pdf-text.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { blocksOf, figuresOf, tableOf } from '../../../test/report-parts.ts'
import { updateEvidence } from '../evidence/update-evidence.ts'

/**
 * The figures of all five reports, computed a second time: from the rows of `readings` with one statement of its own,
 * which shares no code with the product.
 */

const TODAY = testToday()
const daysAgo = (days: number) => addDays(TODAY, -days)
const WEEK = { from: daysAgo(7), to: daysAgo(1) }
const WEEK_BEFORE = { from: daysAgo(14), to: daysAgo(8) }
const PERIOD = { type: 'fixed', ...WEEK }

/** Deviations of the payout per day; a week of them adds up to that times the square root of 7. */
type Game = {
  name: string
  theoretical: number | null
  deviation: number
  now: number
  before: number
}
const GAMES: readonly Game[] = [
  { name: 'Honest', theoretical: 96, deviation: 4, now: 0.2, before: -0.1 },
  { name: 'Off', theoretical: 94.5, deviation: 5, now: -2.5, before: 0.1 },
  { name: 'Odd', theoretical: 95, deviation: 6, now: 0.9, before: 0.5 },
  { name: 'Unknown', theoretical: null, deviation: 4, now: 0, before: 0 },
]

const server = useTestApp()
let premium: Member
let secondProvider: number
const ids: Record<string, number> = {}
const theoreticalOf = (name: string): number =>
  GAMES.find((game) => game.name === name)?.theoretical ?? 97

/** Three readings a day, of stakes of 1 and 3, whose payouts lie so many standard deviations off. */
const stakedDay = (day: string, { theoretical, deviation }: Game, sigmas: number): TestReading[] =>
  [0, 9, 17].map((hour) => {
    const [small, large] = [900_000 + 1000 * hour, 100_000]
    const turnover = small + 3 * large
    const stakeSquares = small + 9 * large
    const off = (sigmas / Math.sqrt(3)) * deviation * Math.sqrt(stakeSquares)
    const payout = Math.round((turnover * (theoretical ?? 96)) / 100 + off)
    return {
      day,
      hour,
      turnover,
      payout,
      plays: small + large,
      stakeSquares,
      stakeCubes: small + 27 * large,
      maxStake: 3,
    }
  })

beforeAll(async () => {
  const { db, pool } = server.database
  premium = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  const alpha = await makeProvider(db, { name: 'Alpha' })
  const beta = await makeProvider(db, { name: 'Beta' })
  secondProvider = beta
  for (const [index, game] of GAMES.entries()) {
    const { name, theoretical: theoreticalRtp, deviation: standard_deviation } = game
    const kind = { category: index < 2 ? 'slot' : 'megaways', volatility_class: 'high' } as const
    const id = await makeGame(db, {
      name,
      theoreticalRtp,
      standard_deviation,
      max_win_multiplier: 1000,
      ...kind,
      provider_id: alpha,
    })
    ids[name] = id
    const days = Array.from({ length: 14 }, (_, back) => daysAgo(14 - back))
    await makeReadings(
      pool,
      id,
      days.flatMap((day, at) => stakedDay(day, game, at < 7 ? game.before : game.now)),
    )
    await makeReadings(pool, id, stakedDay(TODAY, game, 0).slice(0, 1))
  }
  ids['By hand'] = await makeGame(db, { name: 'By hand', theoreticalRtp: 97, provider_id: beta })
  ids.Silent = await makeGame(db, { name: 'Silent', provider_id: beta })
  await makeReadings(pool, ids['By hand'], [
    // Without volumes the latest reading with plays counts; beside readings with volumes none without does.
    { day: daysAgo(6), rtp: 91, plays: 70 },
    { day: daysAgo(6), hour: 8, rtp: 93.337, plays: 50 },
    { day: daysAgo(4), turnover: 3000, payout: 2801, plays: 900 },
    { day: daysAgo(2), turnover: 1000, payout: 1100 },
    { day: daysAgo(2), hour: 5, rtp: 99 },
    { day: daysAgo(9), rtp: 88 },
  ])
  await updateEvidence(db, TEST_TIME_ZONE)
  await server.app.catalog.reload()
})

type Sums = {
  name: string
  day?: string
  days: number
  readings: number
  rtp: number
  plays: number | null
  turnover: number | null
  payout: number | null
  squares: number | null
}

/** Of each game with a reading: over the span, or day by day. */
const sumsOf = async ({ from, to }: { from: string; to: string }, isByDay = false) => {
  const all = (column: string) => `case when count(${column}) = count(*) then sum(${column}) end`
  const ofStaked = (column: string) => `sum(${column}) filter (where turnover is not null)`
  const { rows } = await server.database.pool.query<Sums>(
    `with days as (
       select game_id, (read_at at time zone $1)::date::text as day, count(*) as readings,
         coalesce(100 * sum(payout) / sum(turnover),
           (array_agg(rtp order by plays is null, read_at desc))[1]) as rtp,
         case when count(turnover) = 0 then (array_agg(plays order by plays is null, read_at desc))[1]
           when count(plays) filter (where turnover is not null) = count(turnover)
           then ${ofStaked('plays')} end as plays,
         sum(turnover) as turnover, sum(payout) as payout, sum(stake_squares) as squares
       from readings group by 1, 2
     )
     select g.name, ${isByDay ? 'd.day,' : ''} count(*)::int as days,
       sum(d.readings)::int as readings,
       coalesce(100 * sum(d.payout) / sum(d.turnover), avg(d.rtp))::float8 as rtp,
       (${all('d.plays')})::float8 as plays, sum(d.turnover)::float8 as turnover,
       sum(d.payout)::float8 as payout, (${all('d.squares')})::float8 as squares
     from days d join games g on g.id = d.game_id where d.day between $2 and $3
     group by g.name ${isByDay ? ', d.day order by d.day' : ''}`,
    [TEST_TIME_ZONE, from, to],
  )
  return rows
}

/** Two decimals, never −0. */
const cents = (value: number) => Math.round(value * 100) / 100 + 0
const meanOf = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
const differenceOf = ({ name, rtp }: Sums) =>
  name === 'Unknown' ? null : rtp - theoreticalOf(name)
const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null)

/** Of the RTP, points, from the standard deviation of one play. */
const errorOf = ({ name, squares, turnover }: Sums) => {
  const deviation = GAMES.find((game) => game.name === name)?.deviation ?? 0
  return (100 * deviation * Math.sqrt(squares ?? 0)) / (turnover ?? 1)
}
/** In standard errors; `null` if it is not judged. */
const sigmasOf = (sums: Sums) => {
  const difference = differenceOf(sums)
  return sums.squares === null || difference === null ? null : difference / errorOf(sums)
}
const verdictOf = (sums: Sums) => {
  const sigmas = Math.abs(sigmasOf(sums) ?? Number.NaN)
  if (Number.isNaN(sigmas)) return null
  return sigmas < 1.96 ? 'Within chance' : sigmas < 3 ? 'Watch' : 'Beyond chance'
}

const report = async (settings: object): Promise<Report> => {
  const reply = await premium.post('/api/reports/view', {
    language: 'en',
    period: PERIOD,
    ...settings,
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().report
}

test('catalog: totals, groups, differences, chance, moves and coverage', async () => {
  const sums = await sumsOf(WEEK)
  const catalog = await report({ kind: 'catalog' })
  expect(figuresOf(catalog, 'totals')).toEqual({
    Games: 6,
    'With an RTP': sums.length,
    Providers: 2,
    // No feed has a currency, so that games count by plays, and the one that lacks them does not.
    'Overall RTP': cents(
      sums.reduce((sum, { rtp, plays }) => sum + rtp * (plays ?? 0), 0) /
        sums.reduce((sum, { plays }) => sum + (plays ?? 0), 0),
    ),
    'Mean difference': cents(meanOf(known(sums.map(differenceOf)))),
    Plays: known(sums.map(({ plays }) => plays)).reduce((a, b) => a + b, 0),
  })

  const alpha = sums.filter(({ name }) => name !== 'By hand')
  const beta = sums.filter(({ name }) => name === 'By hand')
  const group = (some: readonly Sums[], games: number) => ({
    Games: games,
    'With RTP': some.length,
    'Mean RTP': cents(meanOf(some.map(({ rtp }) => rtp))),
    'Mean difference': cents(meanOf(known(some.map(differenceOf)))),
    'Beyond 95% limits': some.every((one) => sigmasOf(one) === null)
      ? null
      : some.filter((one) => Math.abs(sigmasOf(one) ?? 0) > 1.96).length,
  })
  expect(tableOf(catalog, 'providers')).toEqual(
    expect.arrayContaining([
      { Provider: 'Alpha', ...group(alpha, 4) },
      { Provider: 'Beta', ...group(beta, 2) },
    ]),
  )
  expect(tableOf(catalog, 'volatility')).toContainEqual({ Volatility: 'High', ...group(alpha, 4) })
  const named = (...names: string[]) => sums.filter(({ name }) => names.includes(name))
  expect(tableOf(catalog, 'categories')).toEqual(
    expect.arrayContaining([
      { Category: 'slot', ...group(named('Honest', 'Off'), 2) },
      { Category: 'megaways', ...group(named('Odd', 'Unknown'), 2) },
    ]),
  )

  const bars = blocksOf(catalog, 'differences').find((block) => block.type === 'bars')?.bars ?? []
  const edges = [-Infinity, -10, -5, -2, -1, -0.5, 0, 0.5, 1, 2, 5, 10, Infinity]
  const differences = known(sums.map(differenceOf))
  expect(bars.map(({ value }) => value)).toEqual(
    edges
      .slice(1)
      .map(
        (to, index) => differences.filter((one) => one >= (edges[index] ?? 0) && one < to).length,
      ),
  )

  const judged = sums.filter((one) => sigmasOf(one) !== null)
  const beyond = judged
    .filter((one) => Math.abs(sigmasOf(one) ?? 0) > 1.96)
    .toSorted((a, b) => Math.abs(sigmasOf(b) ?? 0) - Math.abs(sigmasOf(a) ?? 0))
  const farBeyond = beyond.filter((one) => Math.abs(sigmasOf(one) ?? 0) > 3).length
  expect(beyond.map(({ name }) => name)).toEqual(['Off', 'Odd'])
  expect(figuresOf(catalog, 'out-of-range')).toEqual({
    'Judged games': judged.length,
    'Beyond the 95% limits': beyond.length,
    'Beyond 3 sigma': farBeyond,
  })
  expect(catalog.outOfRange).toEqual({
    count: farBeyond,
    byChance: Math.round(judged.length * 0.0027 * 10) / 10,
  })
  expect(tableOf(catalog, 'out-of-range').map(({ Game }) => Game)).toEqual(['Off', 'Odd'])

  const before = new Map((await sumsOf(WEEK_BEFORE)).map((one) => [one.name, one]))
  const moved = judged.flatMap((now) => {
    const then = before.get(now.name)
    if (then === undefined) return []
    const limit = 1.96 * Math.hypot(errorOf(now), errorOf(then))
    return Math.abs(now.rtp - then.rtp) > limit ? [{ now, then }] : []
  })
  expect(tableOf(catalog, 'movers')).toEqual(
    moved.map(({ now, then }) => ({
      Game: now.name,
      Answer: expect.any(String),
      Provider: 'Alpha',
      Before: cents(then.rtp),
      Now: cents(now.rtp),
      Change: cents(now.rtp - then.rtp),
      Verdict: 'Beyond chance',
    })),
  )

  const covered = (some: readonly Sums[]) => some.reduce((total, one) => total + one.days, 0)
  expect(figuresOf(catalog, 'coverage')).toMatchObject({
    Coverage: cents((100 * covered(sums)) / (6 * 7)),
    'Games without an RTP': 1,
    Readings: sums.reduce((total, { readings }) => total + readings, 0),
  })
  expect(tableOf(catalog, 'coverage')).toMatchObject([
    { Provider: 'Alpha', Games: 4, 'With RTP': 4, Coverage: 100 },
    { Provider: 'Beta', Games: 2, 'With RTP': 1, Coverage: cents((100 * covered(beta)) / 14) },
  ])
})

test.each([
  ['catalog', null],
  ['provider', 'Beta'],
  ['my-games', null],
])('%s: each column of each game', async (kind, provider) => {
  if (kind === 'my-games') {
    await server.database.db
      .insertInto('favorites')
      .values(
        ['Off', 'By hand'].map((name) => ({ user_id: premium.userId, game_id: ids[name] ?? 0 })),
      )
      .execute()
  }
  const columns = ['provider', 'theoretical', 'rtp', 'difference', 'range', 'verdict', 'plays']
  const shown = await report({
    kind,
    subject: provider === null ? null : secondProvider,
    columns: [...columns, 'turnover', 'payout', 'days'],
  })
  const rows = tableOf(shown, 'games')
  const expected = (await sumsOf(WEEK)).filter(
    ({ name }) =>
      kind === 'catalog' || name === 'By hand' || (kind === 'my-games' && name === 'Off'),
  )
  expect(rows.filter(({ RTP }) => RTP !== null)).toHaveLength(expected.length)
  for (const sums of expected) {
    const row = rows.find(({ Game }) => Game === sums.name)
    const difference = differenceOf(sums)
    expect(row).toMatchObject({
      'Theoretical RTP': sums.name === 'Unknown' ? null : theoreticalOf(sums.name),
      RTP: cents(sums.rtp),
      Difference: difference === null ? null : cents(difference),
      Verdict: verdictOf(sums),
      Plays: sums.plays,
      Turnover: sums.turnover,
      Payout: sums.payout,
      Days: sums.days,
    })
    const range = row?.['Range of chance (95%)']
    if (verdictOf(sums) === null) expect(range).toBeNull()
    else {
      const [low = 0, high = 0] = String(range).split(' – ').map(Number.parseFloat)
      const around = theoreticalOf(sums.name)
      expect(Math.abs(low - (around - 1.96 * errorOf(sums)))).toBeLessThan(0.01)
      expect(Math.abs(high - (around + 1.96 * errorOf(sums)))).toBeLessThan(0.01)
    }
  }
})

test('game: versions, every day, every window, house edge and sources', async () => {
  const game = await report({ kind: 'game', subject: ids.Off })
  const days = (await sumsOf(WEEK, true)).filter(({ name }) => name === 'Off')
  expect(tableOf(game, 'history')).toMatchObject(
    days.map((one) => ({
      Day: one.day,
      RTP: cents(one.rtp),
      Plays: one.plays,
      Verdict: verdictOf(one),
      Turnover: one.turnover,
      Payout: one.payout,
    })),
  )
  const month = { from: daysAgo(29), to: TODAY }
  const spans = {
    'Latest day': { from: TODAY, to: TODAY },
    'Last 7 days': { from: daysAgo(6), to: TODAY },
    'Period of this report': month,
  }
  const windows = []
  for (const [Window, span] of Object.entries(spans)) {
    const [sums] = (await sumsOf(span)).filter(({ name }) => name === 'Off')
    if (sums === undefined) throw new Error(`No reading in ${Window}`)
    windows.push({
      Window,
      RTP: cents(sums.rtp),
      Difference: cents(sums.rtp - 94.5),
      Plays: sums.plays,
      Verdict: verdictOf(sums),
    })
  }
  const untilNow = { kind: 'game', subject: ids.Off, period: { type: 'fixed', ...month } }
  expect(tableOf(await report(untilNow), 'verdicts')).toMatchObject(windows)
  const [over, ...others] = tableOf(game, 'verdicts')
  expect([over?.Window, others]).toEqual(['Period of this report', []])
  const week = Number(over?.RTP)
  const [sums] = (await sumsOf(WEEK)).filter(({ name }) => name === 'Off')
  const { turnover, payout } = { turnover: sums?.turnover ?? 0, payout: sums?.payout ?? 0 }
  const kept = [turnover - payout, 0.055 * turnover, 0.945 * turnover - payout]
  const matters = game.finding.blocks.find((block) => block.type === 'table')
  expect(matters?.rows.find(([name]) => name === 'Kept in the period')?.slice(1)).toEqual(
    kept.map((amount) => formatNumber(Number(amount.toPrecision(3)), 'en', 0)),
  )
  expect(figuresOf(game, 'house-edge')).toEqual({
    'House edge': 5.5,
    'Observed in the period': cents(100 - week),
  })
  expect(tableOf(game, 'sources')).toMatchObject([{ Source: 'test', Readings: 21 }])
  expect(tableOf(game, 'versions')).toMatchObject([{ 'Theoretical RTP': 94.5 }])
})

test('case file: each reading, and what all days so far add up to', async () => {
  const file = await report({ kind: 'case-file', subject: ids.Off })
  const { rows } = await server.database.pool.query<{ at: Date; rtp: number; plays: number }>(
    `select read_at as at, rtp::float8, plays::float8 from readings
     where game_id = $1 and (read_at at time zone $2)::date between $3 and $4 order by read_at`,
    [ids.Off, TEST_TIME_ZONE, WEEK.from, WEEK.to],
  )
  expect(tableOf(file, 'readings')).toMatchObject(
    rows.map(({ at, rtp, plays }) => ({
      'Reading of': at.toISOString(),
      RTP: cents(rtp),
      Plays: plays,
    })),
  )
  const since = { from: WEEK_BEFORE.from, to: WEEK.to }
  const days = (await sumsOf(since, true)).filter(({ name }) => name === 'Off')
  let [turnover, payout] = [0, 0]
  const soFar = days.map((one) => {
    turnover += one.turnover ?? 0
    payout += one.payout ?? 0
    return { Day: one.day, 'RTP so far': cents((100 * payout) / turnover) }
  })
  const evidence = tableOf(file, 'evidence').toReversed()
  expect(evidence).toMatchObject(soFar.slice(7))
  // The interval of the last day leaves the theoretical RTP out exactly where the evidence reaches 20.
  const last = evidence.at(-1)
  const shown = Math.min(1_000_000, Math.exp(Number(last?.['ln evidence'])))
  expect(Number(last?.['Evidence (up to 1,000,000)']) / shown).toBeCloseTo(1, 3)
  expect(shown >= 20).toBe(Number(last?.High) < 94.5)
})

test('each file has each figure of the screen', async () => {
  for (const settings of [{ kind: 'catalog' }, { kind: 'case-file', subject: ids.Off }]) {
    const shown = await report(settings)
    const blocks = shown.sections.flatMap((section) => section.blocks)
    const figures = blocks.flatMap((block) => (block.type === 'figures' ? block.figures : []))
    const cells = [
      ...figures.map((one) => ({ ...one, isInPdf: true })),
      ...blocks.flatMap((block) =>
        block.type !== 'table'
          ? []
          : block.rows.flatMap((row, at) =>
              row.map((value, index) => ({
                value,
                unit: block.columns[index]?.unit ?? 'text',
                isInPdf: at < (block.mostInPdf ?? Number.POSITIVE_INFINITY),
              })),
            ),
      ),
    ].filter(({ value, unit }) => value !== null && unit !== 'text')
    expect(cells.length).toBeGreaterThan(80)
    const file = async (format: string) => {
      const reply = await premium.post('/api/reports/file', {
        settings: { language: 'en', period: PERIOD, ...settings },
        format,
      })
      expect(reply.statusCode, reply.body).toBe(200)
      return reply
    }
    const pdf = count(pdfTexts((await file('pdf')).rawPayload))
    const text = ({ value, unit }: Pick<(typeof cells)[number], 'value' | 'unit'>) =>
      formatFigure(value, unit, 'en', TEST_TIME_ZONE)
    // Where room is short, the time of a moment stands on a line of its own.
    const unbroken = cells.filter(({ unit, isInPdf }) => isInPdf && unit !== 'moment')
    for (const [wanted, times] of count(unbroken.map(text))) {
      expect(pdf.get(wanted), wanted).toBeGreaterThanOrEqual(times)
    }
    const files = Object.entries(unzipSync((await file('csv')).rawPayload))
    const tables = files.filter(([name]) => name.endsWith('.csv'))
    const csv = count(tables.flatMap(([, bytes]) => parse(bytes, { bom: true }).flat()))
    for (const [wanted, times] of count(cells.map(({ value }) => String(value)))) {
      expect(csv.get(wanted), wanted).toBeGreaterThanOrEqual(times)
    }
  }
})

const count = (texts: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}
