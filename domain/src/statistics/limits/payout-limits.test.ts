import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chancesOfHits } from '../../../test/payouts.ts'
import type { Chance } from './chance.ts'
import {
  type Level,
  MAX_KURTOSIS,
  MAX_SKEWNESS,
  OUTSIDE,
  payoutLimits,
  WATCH,
} from './payout-limits.ts'
import { payoutVerdict } from './verdict.ts'

const UNKNOWN = { largest: null, third: null }

function chance(overrides: Partial<Chance> & { skew?: number } = {}): Chance {
  const { skew = 0, ...rest } = overrides
  return {
    turnover: 10_000,
    expected: 9600,
    deviation: 500,
    secondMoments: 500 ** 2,
    kurtosis: 0,
    skewness: { low: skew, high: skew },
    above: UNKNOWN,
    below: UNKNOWN,
    isNormalBelow: true,
    degrees: Number.POSITIVE_INFINITY,
    ...rest,
  }
}

/** The exact payout of plays that win `win` stakes with probability `share`: binomial. */
function binomial(plays: number, share: number, win: number) {
  const shares = chancesOfHits(plays, share)
  const outside = (limits: { low: number; high: number }) => {
    const rtp = (hits: number) => (100 * hits * win) / plays
    const sum = (isBeyond: (hits: number) => boolean) =>
      shares.reduce((total, probability, hits) => total + (isBeyond(hits) ? probability : 0), 0)
    return [sum((hits) => rtp(hits) < limits.low), sum((hits) => rtp(hits) > limits.high)] as const
  }
  const variance = share * (1 - share)
  const skew = (1 - 2 * share) / Math.sqrt(variance * plays)
  return {
    outside,
    chance: chance({
      turnover: plays,
      expected: plays * share * win,
      skew,
      deviation: win * Math.sqrt(plays * variance),
      secondMoments: plays * share * win ** 2,
      kurtosis: (1 - 6 * variance) / (variance * plays),
    }),
  }
}

describe('payoutLimits', () => {
  it('is the normal range for a payout without skewness', () => {
    expect(payoutLimits(chance(), OUTSIDE)).toMatchObject({ low: 81, high: 111 })
  })

  it('moves both limits up with skewness', () => {
    const skewed = payoutLimits(chance({ skew: 0.3 }), OUTSIDE)
    // −3 + 0.3/6 · 8 + 0.09/36 · 39 − 0.75 · 0.027 and 3 + 0.3/6 · 8 − 0.09/36 · 39 deviations of 5 points.
    expect(skewed.low).toBeCloseTo(96 - 2.522_75 * 5, 8)
    expect(skewed.high).toBeCloseTo(96 + 3.3025 * 5, 8)
    expect(skewed.by).toEqual({ low: 'expansion', high: 'expansion' })
  })

  it('mirrors the limits of a payout with the opposite skew', () => {
    const [up, down] = [0.3, -0.3].map((skew) => payoutLimits(chance({ skew }), OUTSIDE))
    expect(down?.high).toBeCloseTo(2 * 96 - (up?.low ?? Number.NaN), 8)
  })

  it('takes the bound that widens each limit where skewness is not known', () => {
    const bounded = payoutLimits(chance({ skewness: { low: 0, high: 0.3 } }), OUTSIDE)
    expect(bounded.low).toBe(81)
    expect(bounded.high).toBeCloseTo(96 + 3.3025 * 5, 8)
  })

  it('has another limit where the expansion does not hold its rate', () => {
    const rules = (overrides: Parameters<typeof chance>[0]) =>
      payoutLimits(chance(overrides), WATCH).by
    const safe = { low: 'normal', high: 'cantelli' }
    expect(rules({ skew: 1.01 * MAX_SKEWNESS })).toEqual(safe)
    expect(rules({ kurtosis: 1.01 * MAX_KURTOSIS })).toEqual(safe)
    expect(rules({ skewness: null })).toEqual(safe)
    expect(rules({ deviation: 3300, secondMoments: 3300 ** 2, isNormalBelow: false })).toEqual({
      low: 'theorem',
      high: 'cantelli',
    })
    expect(rules({ skewness: null, above: { largest: 100, third: null } }).high).toBe('largest-win')
  })

  it('contains the limits of every smaller z and of every larger number of degrees', () => {
    const skews = fc.double({ min: 0, max: 4 * MAX_SKEWNESS, noNaN: true })
    fc.assert(
      fc.property(skews, fc.double({ min: 5, max: 1e4, noNaN: true }), (skew, degrees) => {
        const known = chance({ skew })
        const watch = payoutLimits(known, WATCH)
        const outside = payoutLimits(known, OUTSIDE)
        const estimated = payoutLimits({ ...known, degrees }, WATCH)
        expect(outside.low).toBeLessThan(watch.low)
        expect(outside.high).toBeGreaterThan(watch.high)
        expect(estimated.low).toBeLessThan(watch.low)
        expect(estimated.high).toBeGreaterThan(watch.high)
      }),
    )
  })

  it.each([
    [2000, 0.02, 50],
    [5000, 0.01, 96],
    [20_000, 0.005, 190],
  ])('holds both rates on exact payouts: %d plays that win with %d', (plays, share, win) => {
    const exact = binomial(plays, share, win)
    const rate = (level: Level) => exact.outside(payoutLimits(exact.chance, level))
    const [watchLow, watchHigh] = rate(WATCH)
    const [outsideLow, outsideHigh] = rate(OUTSIDE)
    expect(watchLow + watchHigh).toBeGreaterThan(0.04)
    expect(watchLow + watchHigh).toBeLessThan(0.06)
    expect(outsideLow + outsideHigh).toBeGreaterThan(0.0015)
    expect(outsideLow + outsideHigh).toBeLessThan(0.0045)
    for (const tail of [watchLow, watchHigh, outsideLow, outsideHigh])
      expect(tail).toBeGreaterThan(0)
  })
})

it.each([
  [96, 'within'],
  [105.7, 'within'],
  [105.9, 'watch'],
  [86.1, 'watch'],
  [110.9, 'watch'],
  [111.1, 'outside'],
  [80.9, 'outside'],
])('an RTP of %d, at 96 ± 5, is %s', (rtp, expected) => {
  const limits = { watch: payoutLimits(chance(), WATCH), outside: payoutLimits(chance(), OUTSIDE) }
  expect(payoutVerdict(rtp, limits)).toBe(expected)
})
