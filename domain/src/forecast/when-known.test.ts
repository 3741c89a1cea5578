import { describe, expect, it } from 'vitest'
import { addDays } from '../day.ts'
import type { ForecastGame } from './forecast-game.ts'
import { assumedWins } from './payout-wins.ts'
import { nextVersions, versionStart } from './versions.ts'
import { daysToFind, daysUntilNamed } from './when-known.ts'

const GAME: ForecastGame = {
  versions: [90, 94, 96].map((rtp) => ({ rtp, wins: null })),
  deviation: { value: 5, degrees: Number.POSITIVE_INFINITY, assumed: false },
  stakeVariation: { value: 0, degrees: Number.POSITIVE_INFINITY },
}
const stakes = (plays: number) => ({
  plays,
  turnover: plays,
  squares: plays,
  cubes: plays,
  largest: 1,
})

function stateAfter(days: number, plays: number, rtp: number) {
  let state = versionStart(GAME)
  for (let index = 0; index < days; index++) {
    const day = { ...stakes(plays), day: addDays('2026-01-01', index), payout: (plays * rtp) / 100 }
    state = nextVersions(state, day, GAME)
  }
  return state
}

describe('daysUntilNamed', () => {
  it('counts the days that it then takes if they run as expected', () => {
    const plays = 20_000
    const before = stateAfter(3, plays, 90)
    const until = daysUntilNamed(before, GAME, stakes(plays)) ?? Number.NaN
    const at = (days: number) => stateAfter(days, plays, 90).versions[0]
    expect(until).toBeGreaterThan(2)
    expect(at(3 + until + 2)).toBeGreaterThan(0.98)
    expect(at(3 + Math.floor(until / 2))).toBeLessThan(0.98)
  })

  it('is 0 once it is named, sooner with more plays, and unknown within two years of too few', () => {
    expect(daysUntilNamed(stateAfter(60, 20_000, 90), GAME, stakes(20_000))).toBe(0)
    const state = stateAfter(5, 20_000, 94.2)
    const [few, many] = [15_000, 50_000].map((plays) => daysUntilNamed(state, GAME, stakes(plays)))
    expect(many).toBeLessThan(few ?? 0)
    expect(daysUntilNamed(versionStart(GAME), GAME, stakes(50))).toBeNull()
  })

  it('is reached earlier with a payout table, from 95 %', () => {
    const tabled = {
      ...GAME,
      versions: GAME.versions.map(({ rtp }) => ({ rtp, wins: assumedWins(rtp, 5) })),
    }
    const state = stateAfter(3, 20_000, 90)
    const until = (game: ForecastGame) => daysUntilNamed(state, game, stakes(20_000)) ?? Number.NaN
    expect(until(tabled)).toBeLessThan(until(GAME))
  })

  it('does not wait for a version where none of them is the likeliest', () => {
    expect(daysUntilNamed(stateAfter(60, 20_000, 80), GAME, stakes(20_000))).toBeNull()
  })
})

it('takes the spread of the stakes from their squares where they are known', () => {
  const equal = stakes(10_000)
  expect(daysToFind(1, 5, equal, 2.67)).toEqual({ plays: 1_960_000, days: 196 })
  const { plays } = daysToFind(1, 5, { ...equal, squares: null }, 1)
  expect(plays).toBe(2 * 1_960_000)
})
