import { describe, expect, it } from 'vitest'
import { sumsOf, tableOf } from '../../../test/payouts.ts'
import {
  type PayoutTable,
  payoutDistribution,
  type StakeClass,
} from '../payouts/payout-distribution.ts'
import { shapeWithoutTable } from './chance.ts'
import { judge } from './judge.ts'
import { OUTSIDE, WATCH } from './payout-limits.ts'
import { playsToFind } from './plays-to-find.ts'
import { tableLimits } from './table-limits.ts'

const SMALL = [
  [0.2, 0.17],
  [0.5, 0.14],
  [1, 0.1],
  [2, 0.07],
  [5, 0.026],
  [10, 0.01],
  [25, 0.0034],
  [100, 0.0005],
] as const
const RARE = tableOf([...SMALL, [10_000, 0.000_000_15]])
const LUMPY = tableOf([
  [1, 0.2],
  [5, 0.04],
  [20, 0.01],
  [100, 0.0015],
  [1000, 0.000_018],
])
const UNEQUAL = [
  [0.2, 0.3],
  [0.5, 0.3],
  [1, 0.2],
  [2, 0.13],
  [5, 0.05],
  [10, 0.0175],
  [20, 0.0025],
] as const

/** The exact rates of both tails at both levels, percent, of a game that is judged with its moments or its table. */
function ratesOf(
  table: PayoutTable,
  classes: readonly StakeClass[],
  isByTable: boolean,
  cubes: number | null = sumsOf(classes).cubes,
) {
  const stakes = { ...sumsOf(classes), cubes }
  const { rtp, standardDeviation, skewness, kurtosis, maximumWin } = table.moments
  const limits = isByTable ? tableLimits(table, stakes) : null
  const { ranges } = judge(
    {
      rtp,
      stakes,
      payoutSquares: null,
      tableLimits: limits && { watch: limits(WATCH), outside: limits(OUTSIDE) },
    },
    {
      rtp,
      standardDeviation,
      degrees: Number.POSITIVE_INFINITY,
      skewness: { low: skewness, high: skewness },
      kurtosis,
      maximumWin,
    },
    { value: 0, degrees: Number.POSITIVE_INFINITY },
  )
  const exact = payoutDistribution(table, classes, 2 ** 16)
  const below = (limit: number) => 100 * exact.below((stakes.turnover * limit) / 100)
  return {
    by: ranges.outside.by,
    watch: [below(ranges.watch.low - 1e-6), 100 - below(ranges.watch.high)] as const,
    outside: [below(ranges.outside.low - 1e-6), 100 - below(ranges.outside.high)] as const,
  }
}

describe('an honest game is judged at most as often as stated', () => {
  it.each([1.0005, 1.3, 3])('at %d times the plays at which the expansion begins', (factor) => {
    const plays = Math.ceil((RARE.moments.skewness / 0.55) ** 2 * factor)
    const { watch, outside, by } = ratesOf(RARE, [{ stake: 1, plays }], false)
    expect(by).toEqual({ low: 'expansion', high: 'expansion' })
    expect(watch[0] + watch[1]).toBeLessThan(5)
    expect(outside[0]).toBeLessThan(0.1355)
    expect(outside[0] + outside[1]).toBeLessThan(0.27)
    expect(outside[0]).toBeGreaterThan(0.1)
  })

  it.each([300, 1000, 5000, 60_000])(
    'with equal stakes and the payout table, %d plays',
    (plays) => {
      for (const table of [RARE, LUMPY]) {
        const { watch, outside } = ratesOf(table, [{ stake: 1, plays }], true)
        for (const tail of watch) expect(tail).toBeLessThanOrEqual(2.5)
        for (const tail of outside) expect(tail).toBeLessThanOrEqual(100 * OUTSIDE.tail)
      }
    },
  )

  it.each([3000, 5000, 7700, 9000])(
    'with unequal stakes and the payout table, %d plays',
    (plays) => {
      const classes = UNEQUAL.map(([stake, share]) => ({ stake, plays: plays * share }))
      const { watch, outside } = ratesOf(LUMPY, classes, true)
      expect(watch[0] + watch[1]).toBeLessThan(5)
      expect(outside[0] + outside[1]).toBeLessThan(0.27)
    },
  )

  it('without Σ stake³, whatever few huge stakes there are', () => {
    const classes = [
      { stake: 1, plays: 2e6 },
      { stake: 300, plays: 40 },
    ]
    const { watch, outside } = ratesOf(tableOf(SMALL), classes, false, null)
    for (const tail of watch) expect(tail).toBeLessThanOrEqual(2.5)
    for (const tail of outside) expect(tail).toBeLessThanOrEqual(100 * OUTSIDE.tail)
  })
})

it('a game that pays 2 points too little is seen in 80 % of looks with the plays for that, too much seldom', () => {
  const { rtp, standardDeviation } = tableOf(SMALL).moments
  const plays = playsToFind(2, standardDeviation, 0)
  const stakes = sumsOf([{ stake: 1, plays }])
  const known = { rtp, standardDeviation, degrees: Number.POSITIVE_INFINITY, maximumWin: null }
  const window = { rtp, stakes, payoutSquares: null, tableLimits: null }
  const variation = { value: 0, degrees: Number.POSITIVE_INFINITY }
  const { low, high } = judge(window, shapeWithoutTable(known), variation).ranges.watch
  const sharesBelow = (points: number, limit: number) => {
    const shifted = SMALL.map(([win, share]) => [win, share * (1 + points / rtp)] as const)
    const exact = payoutDistribution(tableOf(shifted), [{ stake: 1, plays }], 2 ** 16)
    return exact.below((plays * limit) / 100)
  }
  expect(sharesBelow(-2, low)).toBeGreaterThan(0.8)
  expect(1 - sharesBelow(2, high)).toBeLessThan(0.01)
})
