import { addDays } from '@retorna/domain/day'
import {
  dailyFactors,
  type KnownGame,
  type KnownStakes,
  withEarlier,
} from '@retorna/domain/statistics/evidence/daily-factors'
import { discoveries } from '@retorna/domain/statistics/evidence/discoveries'
import { evidence } from '@retorna/domain/statistics/evidence/e-process'
import { lowerWins } from '@retorna/domain/statistics/evidence/lower-wins'
import { expect, test } from 'vitest'
import { effort } from '../../test/effort.ts'
import { DEMO_SEED, type DemoGame, demoCatalog } from './demo-catalog.ts'
import { payoutTable } from './demo-payouts.ts'
import { type DemoReading, demoDays } from './demo-readings.ts'
import { actualRtp, actualRtps, PLANTED_FAULTS } from './planted-faults.ts'

const games = demoCatalog(DEMO_SEED)
const named = (slug: string) => {
  const found = games.find((game) => game.slug === slug)
  if (found === undefined) throw new Error(`no game ${slug}`)
  return found
}

test('each planted fault is a game of the catalog, and each switch leads to a certified version', () => {
  expect(new Set(PLANTED_FAULTS.map(({ slug }) => slug)).size).toBe(PLANTED_FAULTS.length)
  for (const fault of PLANTED_FAULTS) {
    const game = named(fault.slug)
    if ('points' in fault) expect(Math.abs(fault.points)).toBe(2)
    else {
      const certified = game.versions.find(({ rtp }) => rtp === fault.version)
      expect(certified, fault.slug).toMatchObject({ isMonitored: false })
    }
  }
})

test('a game switches on its known day and back; most games never leave their RTP', () => {
  const bookshop = named('clockwork-bookshop')
  const on = (days: number) => actualRtp(bookshop, addDays('2026-01-26', days))
  expect([-1, 0, 41, 42, 83, 84].map(on)).toEqual([95.92, 93.66, 93.66, 95.92, 95.92, 93.66])
  const off = games.filter((game) => actualRtp(game, '2026-11-22') !== game.theoreticalRtp)
  expect(off).toHaveLength(8)
})

/** What a feed and a data sheet say of a game, as evidence needs it; `null`: too little. */
const known = (game: DemoGame): KnownGame | null => {
  const table = payoutTable(game.payoutShape, game.theoreticalRtp)
  const { rtp, secondMoment, thirdMoment } = table.moments
  const hasPayoutSquares = game.feed === 'stakes and payouts'
  const maximumWin = game.maxWinMultiplier
  if (game.feed === 'plain') return null
  if (game.hasTable) {
    return { secondMoment, thirdMoment, maximumWin, wins: lowerWins(table), hasPayoutSquares }
  }
  if (game.standardDeviation === null) return null
  const given = game.standardDeviation ** 2 + (rtp / 100) ** 2
  return { secondMoment: given, thirdMoment: null, maximumWin, wins: null, hasPayoutSquares }
}

const evidenceOf = (game: DemoGame, readings: readonly DemoReading[]): number | null => {
  const knownGame = known(game)
  if (knownGame === null) return null
  let earlier: KnownStakes | null = null
  const factors = readings.map((reading) => {
    const { turnover, payout, payoutSquares, stakeSquares, stakeCubes, maxStake } = reading
    const stakes = { turnover, squares: stakeSquares ?? 0, cubes: stakeCubes, largest: maxStake }
    const day = dailyFactors({ ...stakes, payout, payoutSquares }, earlier, knownGame)
    earlier = withEarlier(earlier, stakes)
    return day
  })
  return evidence(factors, game.theoreticalRtp).at(-1) ?? null
}

test.each(effort({ short: ['2026-11-22'], long: ['2026-03-01', '2026-11-22', '2027-02-14'] }))(
  'evidence finds planted faults in the 60 days to %s, and hardly any other game',
  (lastDay) => {
    const days = [...demoDays(DEMO_SEED, addDays(lastDay, -59), lastDay)]
    const bySlug = Map.groupBy(
      days.flatMap(({ readings }) => readings),
      ({ slug }) => slug,
    )
    const looked = games.flatMap((game) => {
      const value = evidenceOf(game, bySlug.get(game.slug) ?? [])
      return value === null ? [] : [{ game, value }]
    })
    expect(looked.length).toBeGreaterThan(300)
    const found = discoveries(looked.map(({ value }) => value)).map(
      (index) => looked[index]?.game.slug ?? '',
    )
    const planted = new Set(PLANTED_FAULTS.map(({ slug }) => slug))
    const others = found.filter((slug) => !planted.has(slug))
    expect(others.length).toBeLessThanOrEqual(0.05 * found.length)
    // Two points over 60 days are plain at these volumes; a switch may be too young to be found.
    const always = PLANTED_FAULTS.flatMap((fault) => ('points' in fault ? [fault.slug] : []))
    expect(found).toEqual(expect.arrayContaining(always))
  },
)

test('the changes of what games really pay say it for every day', () => {
  const first = '2026-01-01'
  const changes = actualRtps(games, first, 200)
  expect(new Set(changes.map(({ slug }) => slug))).toEqual(
    new Set(PLANTED_FAULTS.map(({ slug }) => slug)),
  )
  for (const game of games.filter(({ slug }) => changes.some((one) => one.slug === slug))) {
    const own = changes.filter(({ slug }) => slug === game.slug)
    for (const day of Array.from({ length: 200 }, (_, index) => addDays(first, index))) {
      expect(own.findLast(({ since }) => since <= day)?.rtp).toBe(actualRtp(game, day))
    }
  }
  expect(changes.length).toBeGreaterThan(PLANTED_FAULTS.length)
})
