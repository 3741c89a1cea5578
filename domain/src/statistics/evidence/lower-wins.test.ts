import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowerWins, skewnessGain } from './lower-wins.ts'

const someTable = fc
  .array(
    fc.tuple(fc.double({ min: 0.01, max: 5000, noNaN: true }), fc.integer({ min: 1, max: 100 })),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  .map((rows) => {
    const total = 3 * rows.reduce((sum, [, weight]) => sum + weight, 0)
    return {
      payouts: rows.map(([payout]) => payout),
      probabilities: rows.map(([, weight]) => weight / total),
    }
  })

test('the wins keep mean and second moment, and bet no more on too little than the table would', () => {
  const theta = fc.double({ min: 1e-5, max: 5, noNaN: true })
  fc.assert(
    fc.property(someTable, theta, ({ payouts, probabilities }, at) => {
      const ofTable = (of: (payout: number) => number) =>
        payouts.reduce((sum, payout, row) => sum + (probabilities[row] ?? 0) * of(payout), 0)
      const wins = lowerWins({ payouts, probabilities })
      const ofWins = (of: (payout: number) => number) =>
        wins.reduce((sum, { payout, probability }) => sum + probability * of(payout), 0)
      for (const power of [0, 1, 2]) {
        const moment = ofTable((payout) => payout ** power)
        expect(ofWins((payout) => payout ** power) / moment).toBeCloseTo(1, 8)
      }
      const change = (payout: number) => Math.expm1(-at * payout)
      expect(ofWins(change)).toBeGreaterThanOrEqual(ofTable(change) - 1e-12)
      for (const { probability } of wins) expect(probability).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a rare large win has the gain of its third cumulant at small stakes, and less at large ones', () => {
  const wins = [{ payout: 1000, probability: 1e-4 }]
  // Third central moment: 10⁵ − 3 · 0.1 · 100 + 2 · 0.001, over six.
  expect(skewnessGain(wins, 1e-6) / ((1e5 - 30) / 6)).toBeCloseTo(1, 2)
  const gains = [1e-5, 1e-4, 1e-3, 1e-2, 1].map((theta) => skewnessGain(wins, theta))
  expect(gains).toEqual(gains.toSorted((a, b) => b - a))
  expect(skewnessGain(wins, 0)).toBe(0)
})
