import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Chance } from './chance.ts'
import {
  type Level,
  MAXIMUM_KURTOSIS,
  MAXIMUM_SKEWNESS,
  momentLimits,
  OUTSIDE,
  payoutVerdict,
  playsEnough,
  WATCH,
} from './payout-limits.ts'

function chance(overrides: Partial<Chance> & { skew?: number } = {}): Chance {
  const { skew = 0, ...rest } = overrides
  return {
    turnover: 10_000,
    plays: 10_000,
    expected: 9600,
    deviation: 500,
    kurtosis: 0,
    skewness: { low: skew, high: skew },
    degrees: Number.POSITIVE_INFINITY,
    ...rest,
  }
}

/** The exact payout of plays that win `win` stakes with probability `share`: binomial. */
function binomial(plays: number, share: number, win: number) {
  let log = plays * Math.log(1 - share)
  const shares = Array.from({ length: plays + 1 }, (_, hits) => {
    const probability = Math.exp(log)
    log += Math.log((plays - hits) / (hits + 1)) + Math.log(share / (1 - share))
    return probability
  })
  const outside = (limits: { low: number; high: number }) => {
    const rtp = (hits: number) => (100 * hits * win) / plays
    const sum = (isBeyond: (hits: number) => boolean) =>
      shares.reduce((total, probability, hits) => total + (isBeyond(hits) ? probability : 0), 0)
    return [sum((hits) => rtp(hits) < limits.low), sum((hits) => rtp(hits) > limits.high)] as const
  }
  const spread = share * (1 - share)
  const skew = (1 - 2 * share) / Math.sqrt(spread * plays)
  return {
    outside,
    chance: chance({
      plays,
      turnover: plays,
      expected: plays * share * win,
      skew,
      deviation: win * Math.sqrt(plays * spread),
      kurtosis: (1 - 6 * spread) / (spread * plays),
    }),
  }
}

describe('momentLimits', () => {
  it('is the normal range for a payout without skewness', () => {
    expect(momentLimits(chance())?.(OUTSIDE)).toEqual({ low: 81, high: 111 })
  })

  it('moves both limits up with skewness', () => {
    const skewed = momentLimits(chance({ skew: 0.3 }))?.(OUTSIDE)
    // ±3 + 0.3/6 · 8 ∓ 0.09/36 · 39 = −2.5025 and 3.3025 deviations of 5 points.
    expect(skewed?.low).toBeCloseTo(96 - 2.5025 * 5, 8)
    expect(skewed?.high).toBeCloseTo(96 + 3.3025 * 5, 8)
  })

  it('takes the bound that widens each limit where skewness is not known', () => {
    const bounded = momentLimits(chance({ skewness: { low: 0, high: 0.3 } }))?.(OUTSIDE)
    expect(bounded?.low).toBe(81)
    expect(bounded?.high).toBeCloseTo(96 + 3.3025 * 5, 8)
  })

  it('contains the limits of every smaller z and of every larger number of degrees', () => {
    const skews = fc.double({ min: 0, max: MAXIMUM_SKEWNESS, noNaN: true })
    fc.assert(
      fc.property(skews, fc.double({ min: 20, max: 1e4, noNaN: true }), (skew, degrees) => {
        const known = chance({ skew })
        const watch = momentLimits(known)?.(WATCH)
        const outside = momentLimits(known)?.(OUTSIDE)
        const estimated = momentLimits({ ...known, degrees })?.(WATCH)
        if (watch === undefined || outside === undefined || estimated === undefined)
          throw new Error('not judged')
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
    const rate = (z: Level) => {
      const limits = momentLimits(exact.chance)?.(z)
      if (limits === undefined) throw new Error('not judged')
      return exact.outside(limits)
    }
    const [watchLow, watchHigh] = rate(WATCH)
    const [outsideLow, outsideHigh] = rate(OUTSIDE)
    expect(watchLow + watchHigh).toBeGreaterThan(0.04)
    expect(watchLow + watchHigh).toBeLessThan(0.06)
    expect(outsideLow + outsideHigh).toBeGreaterThan(0.0015)
    expect(outsideLow + outsideHigh).toBeLessThan(0.0045)
    for (const tail of [watchLow, watchHigh, outsideLow, outsideHigh])
      expect(tail).toBeGreaterThan(0)
  })

  it('says nothing where a tail cannot be held', () => {
    expect(momentLimits(chance({ skew: 1.01 * MAXIMUM_SKEWNESS }))).toBeNull()
    expect(momentLimits(chance({ kurtosis: 1.01 * MAXIMUM_KURTOSIS }))).toBeNull()
    expect(momentLimits(chance({ deviation: 3300 }))).toBeNull()
    expect(momentLimits(chance({ degrees: 4 }))).toBeNull()
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
  expect(payoutVerdict(rtp, momentLimits(chance()))).toBe(expected)
  expect(payoutVerdict(rtp, null)).toBe('not-enough-plays')
})

describe('playsEnough', () => {
  it('is where skewness, kurtosis or the deviation reach what can be held', () => {
    expect(playsEnough(chance({ skew: 2 * MAXIMUM_SKEWNESS }))).toBe(40_000)
    expect(playsEnough(chance({ kurtosis: 3 * MAXIMUM_KURTOSIS }))).toBe(30_000)
    expect(playsEnough(chance({ deviation: 6400 }))).toBe(40_000)
  })

  it('is enough: with so many plays of the same kind there are limits', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 50, noNaN: true }),
        fc.double({ min: 0.01, max: 500, noNaN: true }),
        (skew, kurtosis) => {
          const few = chance({ skew, kurtosis })
          const more = (playsEnough(few) + 1) / few.plays
          const many = chance({
            plays: few.plays * more,
            turnover: few.turnover * more,
            expected: few.expected * more,
            deviation: few.deviation * Math.sqrt(more),
            skew: skew / Math.sqrt(more),
            kurtosis: kurtosis / more,
          })
          expect(momentLimits(many)).not.toBeNull()
        },
      ),
    )
  })
})
