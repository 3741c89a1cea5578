import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumsOf, tableOf } from '../../../test/payouts.ts'
import { payoutDistribution } from '../payouts/payout-distribution.ts'
import { OUTSIDE, WATCH } from './payout-limits.ts'
import { tableLimits } from './table-limits.ts'

const TABLE = tableOf([
  [1, 0.2],
  [3, 0.05],
  [20, 0.01],
  [150, 0.001],
  [1000, 0.000_02],
])
const JACKPOT = tableOf([
  [1, 0.3],
  [5000, 0.000_1],
])
const UNEQUAL = [
  { stake: 0.2, plays: 6000 },
  { stake: 1, plays: 3000 },
  { stake: 5, plays: 800 },
  { stake: 20, plays: 200 },
]

describe('tableLimits', () => {
  it.each([
    ['equal', TABLE, [{ stake: 2, plays: 5000 }], 0.0027],
    ['equal, with a jackpot', JACKPOT, [{ stake: 1, plays: 5000 }], 0.0027],
    ['unequal', TABLE, UNEQUAL, 0.0027],
  ])('holds the rates on the exact payout; stakes %s', (_, table, classes, most) => {
    const stakes = sumsOf(classes)
    const limits = tableLimits(table, stakes)
    const exact = payoutDistribution(table, classes, 2 ** 16)
    const rate = (level: typeof WATCH) => {
      const { low, high } = limits?.(level) ?? { low: Number.NaN, high: Number.NaN }
      const below = (rtp: number) => exact.below((stakes.turnover * rtp) / 100)
      return below(low - 1e-6) + 1 - below(high)
    }
    expect(rate(OUTSIDE)).toBeLessThan(1.15 * most)
    expect(rate(OUTSIDE)).toBeGreaterThan(0.001)
    expect(rate(WATCH)).toBeLessThan(0.055)
    expect(rate(WATCH)).toBeGreaterThan(0.03)
  })

  it('is exact for a handful of equal stakes, where no payout is too low', () => {
    const limits = tableLimits(tableOf([[10, 0.01]]), sumsOf([{ stake: 1, plays: 20 }]))
    expect(limits?.(OUTSIDE).low).toBe(0)
    expect(limits?.(WATCH).high).toBeCloseTo(50, 0)
  })

  it('has wider limits for a smaller tail, around the RTP', () => {
    const limits = tableLimits(TABLE, sumsOf(UNEQUAL))
    const [watch, outside] = [limits?.(WATCH), limits?.(OUTSIDE)]
    if (watch === undefined || outside === undefined) throw new Error('not judged')
    expect(outside.low).toBeLessThan(watch.low)
    expect(watch.low).toBeLessThan(TABLE.moments.rtp)
    expect(TABLE.moments.rtp).toBeLessThan(watch.high)
    expect(watch.high).toBeLessThan(outside.high)
  })

  it('says nothing without the sums, or with unequal stakes and jackpots too coarse', () => {
    const stakes = sumsOf(UNEQUAL)
    expect(tableLimits(TABLE, { ...stakes, squares: null })).toBeNull()
    expect(tableLimits(TABLE, { ...stakes, cubes: null })).toBeNull()
    expect(tableLimits(TABLE, { ...stakes, largest: null })).toBeNull()
    expect(
      tableLimits(
        TABLE,
        sumsOf([
          { stake: 1, plays: 90 },
          { stake: 100, plays: 10 },
        ]),
      ),
    ).toBeNull()
    expect(tableLimits(JACKPOT, stakes)).toBeNull()
  })

  it('refuses sums that no stakes can have', () => {
    const stakes = sumsOf(UNEQUAL)
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.9, noNaN: true }), (factor) => {
        const few = (stakes.turnover ** 2 / stakes.plays) * factor
        expect(tableLimits(TABLE, { ...stakes, squares: few })).toBeNull()
        const cubes = (stakes.squares ** 2 / stakes.turnover) * factor
        expect(tableLimits(TABLE, { ...stakes, cubes })).toBeNull()
      }),
    )
  })
})
