import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GAME, STAKES } from '../../../test/evidence.ts'
import { dailyFactors, type Factor } from './daily-factors.ts'
import { INTERVAL_SHIFTS, rtpIntervals } from './rtp-interval.ts'

function factorsOf(rtps: readonly number[], maximumWin: number | null = 1700): Factor[][] {
  return rtps.map((rtp, index) =>
    dailyFactors(
      { ...STAKES, payout: (STAKES.turnover * rtp) / 100, payoutSquares: null },
      index === 0 ? null : STAKES,
      { ...GAME, maximumWin },
      INTERVAL_SHIFTS,
    ),
  )
}

describe('rtpIntervals', () => {
  it('close in on a steady RTP from both sides', () => {
    const intervals = rtpIntervals(factorsOf(Array.from({ length: 400 }, () => 95)))
    expect(intervals[0]).toEqual({ low: null, high: null })
    const widths = [1, 30, 399].map((day) => {
      const { low, high } = intervals[day] ?? {}
      expect(low ?? 0).toBeLessThan(95)
      expect(high ?? 0).toBeGreaterThan(95)
      return (high ?? 0) - (low ?? 0)
    })
    expect(widths[0]).toBeGreaterThan(3 * (widths[1] ?? 0))
    expect(widths[1]).toBeGreaterThan(3 * (widths[2] ?? 0))
    // Fixed in advance, 400 such days would give ± 1.96 · 5 / √(24 million) = 0.2 points.
    expect(widths[2]).toBeLessThan(1.2)
  })

  it('end exactly where the mixed evidence of a side reaches 40', () => {
    const rtp = fc.double({ min: 80, max: 110, noNaN: true })
    fc.assert(
      fc.property(fc.array(rtp, { minLength: 2, maxLength: 20 }), (rtps) => {
        const factors = factorsOf(rtps)
        const last = rtpIntervals(factors).at(-1)
        const side = (at: number, isLow: boolean) => {
          const indexes = INTERVAL_SHIFTS.flatMap((shift, index) =>
            shift < 0 === isLow ? [index] : [],
          )
          const logs = indexes.map((index) =>
            factors.reduce(
              (sum, day) =>
                sum + ((day[index]?.slope ?? 0) * at) / 100 + (day[index]?.constant ?? 0),
              0,
            ),
          )
          // The documented weights: 0.2, 0.4 and 0.2 on 1, 2 and 4 points, 0.04 on the others.
          const weightOf = (index: number) =>
            ({ 1: 0.2, 2: 0.4, 4: 0.2 })[Math.abs(INTERVAL_SHIFTS[index] ?? 0)] ?? 0.04
          return logs.reduce((sum, log, at) => sum + weightOf(indexes[at] ?? 0) * Math.exp(log), 0)
        }
        if (last?.high != null) expect(side(last.high, true)).toBeCloseTo(40, 3)
        if (last?.low != null && last.low > 0) expect(side(last.low, false)).toBeCloseTo(40, 3)
      }),
    )
  })

  it('have no lower end without a maximum win', () => {
    const last = rtpIntervals(factorsOf([95, 95, 95, 95], null)).at(-1)
    expect(last?.low).toBeNull()
    expect(last?.high).not.toBeNull()
  })
})
