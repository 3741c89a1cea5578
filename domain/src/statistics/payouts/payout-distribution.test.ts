import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/payouts.ts'
import { type PayoutTable, payoutDistribution, type StakeClass } from './payout-distribution.ts'

const POINTS = 2 ** 14

/** Every sum with its probability, play by play. */
function bruteForce(table: PayoutTable, classes: readonly StakeClass[]): Map<number, number> {
  let sums = new Map([[0, 1]])
  for (const { stake, plays } of classes) {
    for (let play = 0; play < plays; play++) {
      const next = new Map<number, number>()
      for (const [sum, share] of sums) {
        for (const [row, payout] of table.payouts.entries()) {
          const at = Math.round(1e6 * (sum + stake * payout)) / 1e6
          next.set(at, (next.get(at) ?? 0) + share * (table.probabilities[row] ?? 0))
        }
      }
      sums = next
    }
  }
  return sums
}

const SMALL = tableOf([
  [1, 0.2],
  [4, 0.08],
  [9, 0.02],
])

describe('payoutDistribution', () => {
  it.each([
    ['equal', [{ stake: 1, plays: 60 }]],
    [
      'unequal',
      [
        { stake: 1, plays: 40 },
        { stake: 5, plays: 12 },
        { stake: 2, plays: 8 },
      ],
    ],
  ])('agrees with every sum of a small table; stakes %s', (_, classes) => {
    const distribution = payoutDistribution(SMALL, classes, POINTS)
    let sum = 0
    for (const [payout, share] of [...bruteForce(SMALL, classes)].toSorted(([a], [b]) => a - b)) {
      sum += share
      // Halfway to the next sum: the grid rounds where a step is.
      expect(distribution.below(payout + 0.5)).toBeCloseTo(sum, 4)
    }
  })

  it('has quantiles that exceed their probability, and hardly so', () => {
    const distribution = payoutDistribution(SMALL, [{ stake: 1, plays: 2000 }], POINTS)
    for (const probability of [0.001_35, 0.025, 0.5, 0.975, 0.998_65]) {
      const quantile = distribution.quantile(probability)
      expect(distribution.below(quantile)).toBeGreaterThan(probability)
      expect(distribution.below(quantile - 1)).toBeLessThanOrEqual(probability)
    }
  })

  it('keeps a win that is too rare for the normal curve to know', () => {
    const rare = tableOf([
      [2, 0.3],
      [10_000, 1e-5],
    ])
    const distribution = payoutDistribution(rare, [{ stake: 1, plays: 10_000 }], POINTS)
    // No such win with probability (1 − 10⁻⁵)^10,000, one with ten thousand times 10⁻⁵ of the rest.
    const none = (1 - 1e-5) ** 10_000
    expect(distribution.below(8000)).toBeCloseTo(none, 4)
    expect(distribution.below(18_000)).toBeCloseTo(none * (1 + 0.1 / (1 - 1e-5)), 4)
  })

  it('does not depend on the currency', () => {
    const one = payoutDistribution(SMALL, [{ stake: 1, plays: 3000 }], POINTS)
    const other = payoutDistribution(SMALL, [{ stake: 0.01, plays: 3000 }], POINTS)
    for (const probability of [0.01, 0.5, 0.99]) {
      expect(100 * other.quantile(probability)).toBeCloseTo(one.quantile(probability), 6)
    }
  })
})
