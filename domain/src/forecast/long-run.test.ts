import { expect, it } from 'vitest'
import { addDays } from '../day.ts'
import type { ForecastGame } from './forecast-game.ts'
import { longRunRtp } from './long-run.ts'
import { nextVersions, versionStart } from './versions.ts'

const PLAYS = 20_000
const game = (rtps: readonly number[], standardDeviation = 5): ForecastGame => ({
  versions: rtps.map((rtp) => ({ rtp, wins: null })),
  deviation: { value: standardDeviation, degrees: Number.POSITIVE_INFINITY, assumed: false },
  stakeVariation: { value: 0, degrees: Number.POSITIVE_INFINITY },
})

function longRun(rtps: readonly number[], observed: number, days: number) {
  const known = game(rtps)
  const day = { plays: PLAYS, turnover: PLAYS, squares: PLAYS, cubes: PLAYS, largest: 1 }
  let state = versionStart(known)
  for (let index = 0; index < days; index++) {
    const payout = (PLAYS * observed) / 100
    state = nextVersions(state, { ...day, day: addDays('2026-01-01', index), payout }, known)
  }
  return longRunRtp(state, known)
}

it('comes from the certificate before the first day', () => {
  const { mean, low, high, dataShare } = longRun([90, 94, 96], 0, 0)
  expect(mean).toBeGreaterThan(90)
  expect(mean).toBeLessThan(96)
  expect(low).toBeLessThanOrEqual(90)
  expect(high).toBeGreaterThanOrEqual(96)
  expect(dataShare).toBe(0)
})

it('is the version that the days fit', () => {
  const { mean, low, high, dataShare } = longRun([90, 94, 96], 94, 120)
  expect(mean).toBeCloseTo(94, 1)
  expect([low, high]).toEqual([94, 94])
  expect(dataShare).toBeLessThan(0.3)
})

it('is what the days show where they fit no version', () => {
  const { mean, low, high, dataShare } = longRun([90, 94, 96], 85, 60)
  expect(mean).toBeCloseTo(85, 0)
  expect(low).toBeGreaterThan(83)
  expect(high).toBeLessThan(87)
  expect(dataShare).toBeGreaterThan(0.9)
})

it('moves with the readings as much as it says', () => {
  const step = 0.02
  for (const observed of [91.5, 92, 92.5]) {
    const slope =
      (longRun([90, 94], observed + step, 20).mean - longRun([90, 94], observed - step, 20).mean) /
      (2 * step)
    const { dataShare } = longRun([90, 94], observed, 20)
    expect(Math.abs(Math.min(1, slope) - dataShare)).toBeLessThan(0.25)
  }
})
