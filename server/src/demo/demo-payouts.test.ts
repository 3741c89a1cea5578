import { expect, test } from 'vitest'
import { PAYOUT_KINDS, payoutShape, payoutTable } from './demo-payouts.ts'

test.each(PAYOUT_KINDS)(
  '%s: pays the RTP with the standard deviation, up to the largest win',
  (kind) => {
    const shape = payoutShape({ kind, standardDeviation: 6, maximumWin: 5000, rtp: 96 })
    const { moments, probabilities } = payoutTable(shape, 96)
    expect(moments.rtp).toBeCloseTo(96, 9)
    expect(moments.standardDeviation).toBeCloseTo(6, 6)
    expect(moments.maximumWin).toBe(5000)
    expect(moments.totalWeight).toBeCloseTo(1, 12)
    expect(moments.skewness).toBeGreaterThan(10)
    expect(Math.min(...probabilities)).toBeGreaterThan(0)
  },
)

test('a version with a lower RTP pays less often, not less at a time', () => {
  const shape = payoutShape({ kind: 'capped', standardDeviation: 6, maximumWin: 5000, rtp: 96 })
  const [high, low] = [payoutTable(shape, 96), payoutTable(shape, 94)]
  expect(low.payouts).toEqual(high.payouts)
  expect(low.moments.rtp).toBeCloseTo(94, 9)
  expect(low.moments.hitRate / high.moments.hitRate).toBeCloseTo(94 / 96, 9)
})
