import { addDays } from '@retorna/domain/day'
import { sumProblems } from '@retorna/domain/readings/reading-sums'
import { expect, test } from 'vitest'
import { DEMO_SEED, demoCatalog } from './demo-catalog.ts'
import { payoutTable } from './demo-payouts.ts'
import { type DemoReading, demoDays } from './demo-readings.ts'
import { actualRtp } from './planted-faults.ts'

const LAST = '2026-03-31'
const games = demoCatalog(DEMO_SEED)
const momentsOf = new Map(
  games.map((game) => [game.slug, payoutTable(game.payoutShape, game.theoreticalRtp).moments]),
)
const gameOf = new Map(games.map((game) => [game.slug, game]))
const days = [...demoDays(DEMO_SEED, addDays(LAST, -59), LAST)]
const all = days.flatMap(({ readings }) => readings)

const game = (reading: DemoReading) => {
  const found = gameOf.get(reading.slug)
  if (!found) throw new Error(`no game ${reading.slug}`)
  return found
}
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

test('has one consistent reading per game and day', () => {
  expect(all).toHaveLength(951 * 60)
  const unsound = all.filter(
    ({ payout, turnover, plays, rtp }) =>
      !(payout >= 0 && turnover > 0 && plays > 0 && Number.isSafeInteger(plays)) ||
      !(Math.abs(rtp - (100 * payout) / turnover) < 5e-10),
  )
  expect(unsound).toEqual([])
})

test('the sums of each feed are those that stakes and payouts can have', () => {
  const text = (value: number | null) => (value === null ? null : value.toFixed(6))
  const impossible = all.filter(
    ({ plays, turnover, payout, ...sums }) =>
      sumProblems({
        plays,
        turnover,
        payout,
        stakeSquares: text(sums.stakeSquares),
        stakeCubes: text(sums.stakeCubes),
        maxStake: text(sums.maxStake),
        payoutSquares: text(sums.payoutSquares),
      }).length > 0,
  )
  expect(impossible).toEqual([])
  const share = (has: (reading: DemoReading) => boolean) => all.filter(has).length / all.length
  expect(share(({ stakeSquares }) => stakeSquares === null)).toBeGreaterThan(0.2)
  expect(share(({ payoutSquares }) => payoutSquares !== null)).toBeGreaterThan(0.2)
  expect(share((one) => one.stakeSquares !== null && one.payoutSquares === null)).toBeGreaterThan(
    0.2,
  )
})

test('stakes are unequal, as players choose them', () => {
  const variations = all
    .flatMap(({ plays, stakeSquares, turnover }) =>
      stakeSquares === null ? [] : [(plays * stakeSquares) / turnover ** 2 - 1],
    )
    .toSorted((a, b) => a - b)
  const median = variations[Math.floor(variations.length / 2)]
  expect(median).toBeGreaterThan(2)
  expect(median).toBeLessThan(3.2)
})

/** A day's payout in standard deviations of chance, about what the game really pays; `null` without Σ stake². */
const deviation = (reading: DemoReading): number | null => {
  const { slug, day, payout, turnover, stakeSquares } = reading
  if (stakeSquares === null) return null
  const expected = (turnover * actualRtp(game(reading), day)) / 100
  const { standardDeviation = 0 } = momentsOf.get(slug) ?? {}
  return (payout - expected) / (standardDeviation * Math.sqrt(stakeSquares))
}

test('payouts vary as unequal stakes and the payout tables say, with the heavy tail of rare wins', () => {
  const known = all.map(deviation).filter((value) => value !== null)
  expect(known.length).toBeGreaterThan(30_000)
  expect(Math.abs(sum(known) / known.length)).toBeLessThan(5 / Math.sqrt(known.length))
  // Most days are below the mean, few are far above it: a normal payout would be even on both sides.
  const share = (is: (value: number) => boolean) => known.filter(is).length / known.length
  expect(share((value) => value < 0)).toBeGreaterThan(0.54)
  expect(share((value) => value > 3)).toBeGreaterThan(0.004)
  expect(share((value) => value < -3)).toBeLessThan(0.001)
  const measured = sum(all.map(({ payoutSquares }) => payoutSquares ?? 0))
  const claimed = sum(
    all.map(({ slug, payoutSquares, stakeSquares }) =>
      payoutSquares === null ? 0 : (stakeSquares ?? 0) * (momentsOf.get(slug)?.secondMoment ?? 0),
    ),
  )
  expect(Math.abs(measured / claimed - 1)).toBeLessThan(0.1)
})

test('days and games are uncorrelated', () => {
  const correlation = (pairs: [number, number][]) =>
    sum(pairs.map(([a, b]) => a * b)) / pairs.length
  // The side of the median tells it: a rare win would outweigh all other days.
  const side = (reading: DemoReading) => Math.sign((deviation(reading) ?? -0.1) + 0.1)
  const byDay = days.map(({ readings }) => readings.map(side))
  const nextDay = byDay
    .slice(1)
    .flatMap((values, day) =>
      values.map((value, index): [number, number] => [value, byDay[day]?.[index] ?? 0]),
    )
  const nextGame = byDay.flatMap((values) =>
    values.slice(1).map((value, index): [number, number] => [value, values[index] ?? 0]),
  )
  expect(Math.abs(correlation(nextDay))).toBeLessThan(0.04)
  expect(Math.abs(correlation(nextGame))).toBeLessThan(0.04)
})

test('a day is the same whatever range it is generated in', () => {
  const alone = [...demoDays(DEMO_SEED, LAST, LAST)]
  expect(alone[0]).toEqual(days.at(-1))
  expect([...demoDays(DEMO_SEED, LAST, addDays(LAST, -1))]).toEqual([])
})

test('a few games have most plays, half of them no more than some 20,000 a day, and weekends are busier', () => {
  const plays = games.map((each) => each.dailyPlays).toSorted((a, b) => b - a)
  expect(plays[475]).toBeGreaterThan(17_000)
  expect(plays[475]).toBeLessThan(23_000)
  expect(sum(plays.slice(0, 95)) / sum(plays)).toBeGreaterThan(0.4)
  const playsOn = (day: string) =>
    sum((days.find((each) => each.day === day)?.readings ?? []).map((reading) => reading.plays))
  expect(playsOn('2026-03-28')).toBeGreaterThan(1.2 * playsOn('2026-03-24'))
})

test('what is known of games differs: tables, standard deviations, or neither', () => {
  const share = (is: (game: (typeof games)[number]) => boolean) =>
    games.filter(is).length / games.length
  expect(share(({ hasTable }) => hasTable)).toBeGreaterThan(0.25)
  expect(share((one) => !one.hasTable && one.standardDeviation !== null)).toBeGreaterThan(0.25)
  expect(share(({ standardDeviation }) => standardDeviation === null)).toBeGreaterThan(0.25)
  for (const { slug, standardDeviation } of games) {
    if (standardDeviation === null) continue
    expect(standardDeviation).toBeCloseTo(momentsOf.get(slug)?.standardDeviation ?? 0, 1)
  }
})
