import { expect, test } from 'vitest'
import { chancesOfHits } from '../../../test/payouts.ts'
import { type PayoutShape, type StakeVariation, shapeWithoutTable } from './chance.ts'
import { type JudgedWindow, judge } from './judge.ts'
import { oneIn, tailAbove } from './tail-above.ts'

const EQUAL: StakeVariation = { value: 0, degrees: Number.POSITIVE_INFINITY }

const tailOf = (window: JudgedWindow, shape: PayoutShape) =>
  tailAbove(window, shape, EQUAL, judge(window, shape, EQUAL))

/** [plays, probability of the only win, its stakes] */
const GAMES = [
  [300, 0.02, 48],
  [300, 0.4, 2.4],
  [2000, 0.002, 480],
  [5000, 0.01, 96],
] as const

const shapeOf = (share: number, win: number, degrees = Number.POSITIVE_INFINITY) =>
  shapeWithoutTable({
    rtp: 100 * share * win,
    standardDeviation: win * Math.sqrt(share * (1 - share)),
    degrees,
    maximumWin: win,
  })

const windowOf = (plays: number, hits: number, win: number, knowsSquares: boolean) => ({
  rtp: (100 * hits * win) / plays,
  stakes: { plays, turnover: plays, squares: plays, cubes: plays, largest: 1 },
  payoutSquares: knowsSquares ? hits * win ** 2 : null,
  tableLimits: null,
})

/** P(hits ≥ least) of a binomial, for every least. */
function tails(plays: number, share: number): number[] {
  let sum = 0
  return chancesOfHits(plays, share)
    .reverse()
    .map((probability) => (sum += probability))
    .reverse()
}

test.each(GAMES)(
  'chance is never rarer than told: %d plays that win with %d',
  (plays, share, win) => {
    const exact = tails(plays, share)
    for (const knowsSquares of [false, true]) {
      let before = 1
      for (let hits = 0; hits <= Math.min(plays, 4 * plays * share + 20); hits++) {
        const told = tailOf(windowOf(plays, hits, win, knowsSquares), shapeOf(share, win))
        if (hits <= plays * share) expect(told).toBeNull()
        if (told === null) continue
        expect(exact[hits]).toBeLessThanOrEqual(told.probability)
        expect(told.probability).toBeLessThanOrEqual(before)
        expect(told.needsDeviation).toBe(!knowsSquares)
        before = told.probability
      }
      // It does say something of what is far above.
      expect(before).toBeLessThan(0.05)
    }
  },
)

test('where nothing is known of large wins, four standard errors are Cantelli’s 1 in 17', () => {
  const window = { ...windowOf(10_000, 0, 1, false), rtp: 96 + 4 * 5 }
  const stakes = { ...window.stakes, squares: null, cubes: null, largest: null }
  const shape = {
    ...shapeOf(0.5, 1),
    rtp: 96,
    standardDeviation: 5,
    skewness: null,
    kurtosis: null,
  }
  const tail = (errors: number, degrees = Number.POSITIVE_INFINITY) =>
    tailOf({ ...window, stakes, rtp: 96 + 5 * errors }, { ...shape, degrees })
  expect(tail(4)?.probability).toBeCloseTo(1 / 17, 10)
  // An estimated deviation tells less, whatever was seen.
  expect(tail(4, 10)?.probability).toBeGreaterThan(1 / 17)
  expect(tail(1000, 10)?.probability).toBeGreaterThanOrEqual(0.001349)
})

test('limits that are no theorems have the rate that was measured, not the one they aim at', () => {
  const plays = 1_000_000
  const at = (rtp: number) =>
    tailOf(
      { ...windowOf(plays, 0, 1, false), rtp, tableLimits: null },
      {
        ...shapeOf(0.5, 1),
        rtp: 96,
        standardDeviation: 5,
        skewness: { low: 1, high: 1 },
        kurtosis: 1,
      },
    )?.probability
  // The standard error is 0.5 points, and skewness vanishes: limits at 96.98 and 97.5.
  expect(at(97.3)).toBe(1 / 35)
  expect(at(97.6)).toBe(1 / 500)
})

test('odds are rounded down to two digits', () => {
  expect(oneIn(1)).toBe(1)
  expect(oneIn(0.3)).toBe(3)
  expect(oneIn(1 / 17)).toBe(17)
  expect(oneIn(1 / 123_456)).toBe(120_000)
})
