import { describe, expect, it } from 'vitest'
import { tableOf } from '../../test/payouts.ts'
import { usualShape } from '../statistics/limits/usual-shape.ts'
import type { Win } from '../statistics/payouts/payout-distribution.ts'
import { assumedWins, winsAt, winsOf, winsStandardDeviation } from './payout-wins.ts'

const TABLE = tableOf([
  ...Array.from({ length: 2000 }, (_, row) => [0.1 * (row + 1), 0.3 / (row + 2) ** 2] as const),
  [5000, 1e-6],
])
const momentsOf = (wins: readonly Win[]) => tableOf(wins).moments

describe('winsOf', () => {
  it('makes a table of thousands of payouts small, with the same moments', () => {
    const wins = winsOf(TABLE)
    const { rtp, standardDeviation, skewness, hitRate } = momentsOf(wins)
    expect(wins.length).toBeLessThan(40)
    expect(rtp).toBeCloseTo(TABLE.moments.rtp, 8)
    expect(standardDeviation).toBeCloseTo(TABLE.moments.standardDeviation, 8)
    expect(skewness).toBeCloseTo(TABLE.moments.skewness, 6)
    expect(hitRate).toBeCloseTo(TABLE.moments.hitRate, 8)
    expect(winsStandardDeviation(wins)).toBeCloseTo(TABLE.moments.standardDeviation, 8)
  })

  it('keeps payouts that are few', () => {
    const table = { payouts: [0, 2, 20], probabilities: [0.72, 0.26, 0.02] }
    expect(winsOf({ ...table, moments: TABLE.moments })).toEqual([
      { payout: 2, probability: 0.26 },
      { payout: 20, probability: 0.02 },
    ])
  })
})

it('assumes wins with the moments of a usual slot', () => {
  for (const standardDeviation of [3, 5, 10, 15]) {
    const moments = momentsOf(assumedWins(95, standardDeviation))
    const assumed = usualShape(95, standardDeviation)
    expect(moments.rtp).toBeCloseTo(95, 8)
    expect(moments.standardDeviation).toBeCloseTo(standardDeviation, 8)
    expect(moments.skewness).toBeCloseTo(assumed.skewness.high, 6)
    expect(moments.kurtosis / assumed.kurtosis).toBeCloseTo(1, 6)
  }
})

it('makes the same wins more or less frequent for another RTP', () => {
  const wins = winsOf(TABLE)
  const lower = winsAt(wins, 30)
  expect(momentsOf(lower).rtp).toBeCloseTo(30, 8)
  expect(lower.map(({ payout }) => payout)).toEqual(wins.map(({ payout }) => payout))
})
