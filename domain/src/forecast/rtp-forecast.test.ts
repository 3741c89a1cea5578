import { describe, expect, it } from 'vitest'
import { tableOf } from '../../test/payouts.ts'
import { addDays } from '../day.ts'
import { payoutDistribution } from '../statistics/payouts/payout-distribution.ts'
import type { ForecastGame, PlayedDay } from './forecast-game.ts'
import { FORECAST_LEVELS } from './forecast-ranges.ts'
import { winsOf } from './payout-wins.ts'
import { forecastBasis, forecastRtp } from './rtp-forecast.ts'
import { nextVersions, versionStart } from './versions.ts'

const TABLE = tableOf([
  [1, 0.23],
  [6, 0.06],
  [20, 0.008],
  [50, 0.0016],
  [100, 0.0001],
])
const GAME: ForecastGame = {
  versions: [{ rtp: TABLE.moments.rtp, wins: winsOf(TABLE) }],
  deviation: null,
  stakeVariation: { value: 2.67, degrees: Number.POSITIVE_INFINITY },
}
const FROM = '2026-06-01'
const PLAYS = 8000

/** Days up to the forecast, of so many plays each, or as many as a function of the days before it says. */
function daysOf(count: number, plays: number | ((ago: number) => number) = PLAYS): PlayedDay[] {
  return Array.from({ length: count }, (_, index) => {
    const ago = count - index
    const played = typeof plays === 'number' ? plays : plays(ago)
    const swing = 1 + (index % 2 === 0 ? 0.02 : -0.02)
    return {
      day: addDays(FROM, -ago),
      payout: (played * TABLE.moments.rtp * swing) / 100,
      plays: played,
      turnover: played,
      squares: played,
      cubes: played,
      largest: 1,
    }
  })
}

const withoutSums = (days: readonly PlayedDay[]) =>
  days.map((day) => ({ ...day, squares: null, cubes: null, largest: null }))

function forecast(days: readonly PlayedDay[], length: 1 | 7 = 1, game = GAME) {
  const start = versionStart(game)
  const state = days.reduce((before, day) => nextVersions(before, day, game), start)
  return forecastRtp(forecastBasis(days, state, game, FROM), length)
}

function quantilesOf(result: ReturnType<typeof forecast>): number[] {
  if ('missing' in result) throw new Error(result.missing)
  return result.quantiles
}

const widthOf = (quantiles: readonly number[]) => (quantiles.at(-1) ?? 0) - (quantiles[0] ?? 0)

describe('forecastRtp', () => {
  it.each([1, 7] as const)('is the exact distribution of a known game; %i days', (length) => {
    const quantiles = quantilesOf(forecast(daysOf(91), length))
    const plays = length * PLAYS
    const exact = payoutDistribution(TABLE, [{ stake: 1, plays }], 2 ** 16)
    for (const [index, level] of FORECAST_LEVELS.entries()) {
      const below = exact.below(((quantiles[index] ?? 0) * plays) / 100)
      // All that is uncertain besides is that it may run at another RTP by then.
      expect(Math.abs(below - level)).toBeLessThan(0.01)
    }
  })

  it('expects the plays of the weekday', () => {
    const isBusy = (ago: number) => ago % 7 === 0
    const result = forecast(daysOf(91, (ago) => (isBusy(ago) ? 3 * PLAYS : PLAYS)))
    const week = forecast(
      daysOf(91, (ago) => (isBusy(ago) ? 3 * PLAYS : PLAYS)),
      7,
    )
    if ('missing' in result || 'missing' in week) throw new Error('no forecast')
    expect(result.plays).toBeGreaterThan(2.3 * PLAYS)
    expect(week.plays).toBeGreaterThan(8 * PLAYS)
    expect(week.plays).toBeLessThan(10 * PLAYS)
  })

  it('is wider where plays, stakes or the version are uncertain', () => {
    const sure = widthOf(quantilesOf(forecast(daysOf(91))))
    const uneven = daysOf(91, (ago) => (ago % 2 === 0 ? PLAYS * 1.8 : PLAYS * 0.2))
    expect(widthOf(quantilesOf(forecast(uneven)))).toBeGreaterThan(1.1 * sure)
    const estimated = { ...GAME, stakeVariation: { value: 0, degrees: 8 } }
    expect(widthOf(quantilesOf(forecast(withoutSums(daysOf(91)), 1, estimated)))).toBeGreaterThan(
      1.03 * sure,
    )
    const [version] = GAME.versions
    const several = { ...GAME, versions: [{ rtp: 70, wins: null }, ...(version ? [version] : [])] }
    const open = { ...versionStart(several), day: addDays(FROM, -1), days: 1 }
    const before = forecastRtp(forecastBasis(daysOf(91), open, several, FROM), 1)
    expect(widthOf(quantilesOf(before))).toBeGreaterThan(1.3 * sure)
  })

  it('takes the spread from the days where it is only assumed', () => {
    const wide = (factor: number) =>
      withoutSums(daysOf(91)).map((day, index) => {
        const swing = 1 + factor * (index % 2 === 0 ? 0.05 : -0.05)
        return { ...day, payout: (day.turnover * TABLE.moments.rtp * swing) / 100 }
      })
    const bare = { ...GAME, versions: [{ rtp: TABLE.moments.rtp, wins: null }] }
    const [calm, wild] = [1, 3].map((factor) =>
      widthOf(quantilesOf(forecast(wide(factor), 1, bare))),
    )
    expect((wild ?? 0) / (calm ?? 1)).toBeGreaterThan(2.5)
    expect((wild ?? 0) / (calm ?? 1)).toBeLessThan(3.5)
  })

  it('goes by the recent days where only days long ago count for the versions', () => {
    const bare: ForecastGame = {
      versions: [91, 95].map((rtp) => ({ rtp, wins: null })),
      deviation: { value: 3, degrees: Number.POSITIVE_INFINITY, assumed: false },
      stakeVariation: { value: 0, degrees: 60 },
    }
    const paying = (days: readonly PlayedDay[], rtp: number) =>
      days.map((day) => ({ ...day, payout: (day.turnover * rtp) / 100 }))
    const days = daysOf(91, 100 * PLAYS)
    const earlier = paying(days.slice(0, 30), 95)
    const middleOf = (later: readonly PlayedDay[]) =>
      quantilesOf(forecast([...earlier, ...later], 1, bare))[FORECAST_LEVELS.length >> 1]
    const later = paying(days.slice(30), 91)
    expect(middleOf(withoutSums(later))).toBeCloseTo(91, 0)
    expect(middleOf(later)).toBeCloseTo(91, 0)
  })

  it('says what is missing', () => {
    expect(forecast(daysOf(10))).toEqual({ missing: 'days', have: 10, needed: 14 })
    expect(forecast(daysOf(50).slice(22, -14))).toEqual({
      missing: 'recent-days',
      have: 0,
      needed: 1,
    })
    const bare = { ...GAME, versions: [{ rtp: TABLE.moments.rtp, wins: null }] }
    expect(forecast(daysOf(40), 1, bare)).toEqual({ missing: 'spread', have: 40, needed: 60 })
    expect(forecast(daysOf(91, 20))).toEqual({ missing: 'plays', have: 20, needed: 300 })
  })
})
