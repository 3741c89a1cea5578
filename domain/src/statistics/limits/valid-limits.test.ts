import { describe, expect, it } from 'vitest'
import { chancesOfHits } from '../../../test/payouts.ts'
import { sum } from '../sample-statistics.ts'
import { limitBySquares, mostDeviations, psi } from './high-limit.ts'
import { leastShare } from './low-limit.ts'
import { normalBelow } from './normal.ts'
import { OUTSIDE, WATCH } from './payout-limits.ts'

/** P(hits ≤ most) of a binomial. */
const binomialBelow = (plays: number, share: number, most: number): number =>
  sum(chancesOfHits(plays, share).slice(0, most + 1))

const GAMES = [
  [300, 0.02, 48],
  [300, 0.4, 2.4],
  [2000, 0.002, 480],
  [5000, 0.01, 96],
  [20_000, 0.0005, 1920],
] as const

describe('leastShare', () => {
  it('has the constants of its normal limit', () => {
    for (const [tail, factor] of [
      [WATCH.tail, 2.434],
      [OUTSIDE.tail, 3.36],
    ] as const) {
      const near = (1 - leastShare(399, tail)) * Math.sqrt(399)
      expect(near).toBeLessThanOrEqual(factor * 1.01)
      expect(near).toBeGreaterThan(0.95 * factor)
      expect(leastShare(1e6, tail)).toBeCloseTo(1 - factor / 1000, 6)
    }
    expect(leastShare(1, WATCH.tail)).toBe(0)
  })

  it.each(GAMES)('holds on exact payouts: %d plays that win with %d', (plays, share, win) => {
    const mean = plays * share
    for (const { tail } of [WATCH, OUTSIDE]) {
      const low = leastShare((mean * win) ** 2 / (mean * win ** 2), tail) * mean
      expect(binomialBelow(plays, share, Math.ceil(low) - 1)).toBeLessThanOrEqual(
        low === 0 ? 1 : tail,
      )
    }
  })
})

describe('mostDeviations', () => {
  it.each(GAMES)('holds on exact payouts: %d plays that win with %d', (plays, share, win) => {
    const deviation = win * Math.sqrt(plays * share * (1 - share))
    const mean = share * win
    const third = plays * share * (win - mean) ** 3
    for (const { tail } of [WATCH, OUTSIDE]) {
      for (const known of [null, third / deviation ** 3]) {
        const limit =
          plays * mean + deviation * mostDeviations((win - mean) / deviation, known, tail)
        expect(1 - binomialBelow(plays, share, Math.floor(limit / win))).toBeLessThanOrEqual(tail)
      }
    }
  })

  it('approaches the best constants for small wins, and never falls below the normal quantile', () => {
    expect(mostDeviations(1e-6, null, WATCH.tail)).toBeLessThan(2.6)
    expect(mostDeviations(1e-6, null, WATCH.tail)).toBeGreaterThan(WATCH.z)
    expect(mostDeviations(0.3, 0.01, OUTSIDE.tail)).toBeLessThan(
      mostDeviations(0.3, null, OUTSIDE.tail),
    )
    expect(mostDeviations(0.1, null, WATCH.tail)).toBeLessThan(mostDeviations(1, null, WATCH.tail))
  })
})

describe('limitBySquares', () => {
  it.each(GAMES)('holds on exact payouts: %d plays that win with %d', (plays, share, win) => {
    const rtp = share * win
    for (const { tail } of [WATCH, OUTSIDE]) {
      // The payout and its limit both depend on the hits alone.
      const firstBeyond = Array.from({ length: plays + 1 }, (_, hits) => hits).find((hits) => {
        const sums = { turnover: plays, squares: plays, largest: 1, payoutSquares: hits * win ** 2 }
        return hits * win > limitBySquares(sums, rtp, 5, tail)
      })
      if (firstBeyond === undefined) continue
      expect(1 - binomialBelow(plays, share, firstBeyond - 1)).toBeLessThanOrEqual(tail)
    }
  })

  it('keeps the digits of ψ near 0', () => {
    expect(psi(1e-4) / 5e-9).toBeCloseTo(1 + 2e-4 / 3, 7)
    expect(psi(0.5)).toBeCloseTo(Math.log(2) - 0.5, 12)
  })
})

it('normalBelow has the known values, also far out', () => {
  expect(normalBelow(1.959964)).toBeCloseTo(0.975, 8)
  expect(normalBelow(-3)).toBeCloseTo(0.001_349_898, 9)
  expect(normalBelow(-6) / 9.865_876e-10).toBeCloseTo(1, 5)
  expect(normalBelow(4)).toBeCloseTo(1 - 3.167_124e-5, 10)
})
