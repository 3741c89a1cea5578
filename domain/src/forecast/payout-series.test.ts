import { describe, expect, it } from 'vitest'
import { tableOf } from '../../test/payouts.ts'
import type { Win } from '../statistics/payouts/payout-distribution.ts'
import { payoutDistribution, type StakeClass } from '../statistics/payouts/payout-distribution.ts'
import { payoutSeries } from './payout-series.ts'

const WINS: Win[] = [
  { payout: 1, probability: 0.2 },
  { payout: 3, probability: 0.05 },
  { payout: 20, probability: 0.01 },
  { payout: 150, probability: 0.001 },
  { payout: 1000, probability: 0.000_02 },
]
const JACKPOT: Win[] = [
  { payout: 1, probability: 0.3 },
  { payout: 5000, probability: 0.000_1 },
]
const EQUAL = [{ stake: 1, plays: 2000 }]
const UNEQUAL = [
  { stake: 0.5, plays: 6000 },
  { stake: 2, plays: 3000 },
  { stake: 10, plays: 100 },
]

const turnoverOf = (classes: readonly StakeClass[]) =>
  classes.reduce((sum, { stake, plays }) => sum + stake * plays, 0)
const relative = (classes: readonly StakeClass[]) =>
  classes.map(({ stake, plays }) => ({ stake: stake / turnoverOf(classes), plays }))

describe('payoutSeries', () => {
  it.each([
    ['equal stakes', WINS, EQUAL],
    ['unequal stakes', WINS, UNEQUAL],
    ['rare jackpots', JACKPOT, EQUAL],
    ['rare jackpots and unequal stakes', JACKPOT, UNEQUAL],
  ])('is the distribution that the Fourier transform gives; %s', (_, wins, classes) => {
    const exact = payoutDistribution(tableOf(wins), classes, 2 ** 16)
    const turnover = turnoverOf(classes)
    const series = payoutSeries([{ weight: 1, wins, stakes: relative(classes) }])
    for (const probability of [0.001, 0.025, 0.1, 0.25, 0.5, 0.75, 0.9, 0.975, 0.999]) {
      // Between two payouts, so that both agree on which of them is below.
      const share = (exact.quantile(probability) + 0.1) / turnover
      const least = exact.below(share * turnover - 2)
      const most = exact.below(share * turnover + 2)
      expect(series.below(share)).toBeGreaterThan(least - 0.002)
      expect(series.below(share)).toBeLessThan(most + 0.002)
    }
  })

  it('has a density whose integral is the probability', () => {
    const { low, high, density, below } = payoutSeries([
      { weight: 1, wins: WINS, stakes: relative(UNEQUAL) },
    ])
    const steps = 4000
    const step = (high - low) / steps
    let sum = 0
    for (let index = 0; index < steps; index++) {
      sum += density(low + (index + 0.5) * step) * step
      expect(sum).toBeCloseTo(below(low + (index + 1) * step), 3)
    }
    expect(below(low)).toBe(0)
    expect(below(high)).toBe(1)
  })

  it('mixes ways and shifts', () => {
    const parts = [
      { weight: 0.3, wins: WINS, stakes: relative(EQUAL) },
      { weight: 0.7, wins: JACKPOT, stakes: relative(UNEQUAL) },
    ]
    const shifts = [
      { by: -0.02, weight: 0.25 },
      { by: 0.01, weight: 0.75 },
    ]
    const mixture = payoutSeries(parts, shifts)
    const alone = parts.map((part) => payoutSeries([{ ...part, weight: 1 }]))
    for (const share of [0.6, 0.75, 0.9, 1, 1.3, 2]) {
      const expected = parts.flatMap((part, index) =>
        shifts.map(
          ({ by, weight }) => part.weight * weight * (alone[index]?.below(share - by) ?? 0),
        ),
      )
      const sum = expected.reduce((total, value) => total + value, 0)
      expect(mixture.below(share)).toBeCloseTo(sum, 4)
    }
  })

  it('stays exact for millions of plays', () => {
    const { below } = payoutSeries([
      { weight: 1, wins: WINS, stakes: [{ stake: 1 / 5e7, plays: 5e7 }] },
    ])
    const mean = WINS.reduce((sum, { payout, probability }) => sum + payout * probability, 0)
    const second = WINS.reduce((sum, { payout, probability }) => sum + payout ** 2 * probability, 0)
    const deviation = Math.sqrt((second - mean ** 2) / 5e7)
    // Nearly normal by then.
    expect(below(mean)).toBeCloseTo(0.5, 2)
    expect(below(mean + 1.959_964 * deviation)).toBeCloseTo(0.975, 2)
    expect(below(mean - 1.959_964 * deviation)).toBeCloseTo(0.025, 2)
  })
})
