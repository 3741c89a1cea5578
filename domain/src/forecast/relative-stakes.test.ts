import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumsOf } from '../../test/payouts.ts'
import { relativeStakes, varianceFactors, widened } from './relative-stakes.ts'

const someStakes = fc.array(
  fc.record({ stake: fc.integer({ min: 1, max: 200 }), plays: fc.integer({ min: 1, max: 5000 }) }),
  { minLength: 1, maxLength: 7 },
)

describe('relativeStakes', () => {
  it('keeps plays, and sums of powers as shares of the turnover, of any stakes', () => {
    fc.assert(
      fc.property(someStakes, fc.boolean(), (classes, isLargestKnown) => {
        const sums = sumsOf(classes)
        const known = isLargestKnown ? sums : { ...sums, largest: null }
        const relative = relativeStakes(known, 0)
        const got = sumsOf(relative)
        expect(got.plays / sums.plays).toBeCloseTo(1, 5)
        expect(got.turnover).toBeCloseTo(1, 5)
        expect((got.squares * sums.turnover ** 2) / sums.squares).toBeCloseTo(1, 5)
        expect((got.cubes * sums.turnover ** 3) / sums.cubes).toBeCloseTo(1, 4)
        expect(relative.every(({ stake, plays }) => stake > 0 && plays > 0)).toBe(true)
      }),
    )
  })

  it('has the largest stake among three, if it is known', () => {
    const sums = sumsOf([
      { stake: 1, plays: 6000 },
      { stake: 2, plays: 3000 },
      { stake: 5, plays: 900 },
      { stake: 20, plays: 100 },
    ])
    const relative = relativeStakes(sums, 0)
    expect(relative).toHaveLength(3)
    expect(Math.max(...relative.map(({ stake }) => stake))).toBeCloseTo(20 / sums.turnover, 9)
    expect(relativeStakes({ ...sums, largest: null }, 0)).toHaveLength(2)
  })

  it('spreads the payout as much as sums say that no stakes can have', () => {
    const impossible = { plays: 100, turnover: 200, squares: 300, cubes: 900, largest: null }
    const { turnover, squares } = sumsOf(relativeStakes(impossible, 0))
    expect(turnover).toBeCloseTo(1, 9)
    expect(squares).toBeCloseTo(300 / 200 ** 2, 9)
  })
})

it('widens stakes without changing the turnover', () => {
  const wide = sumsOf(widened([{ stake: 2, plays: 50 }], 3))
  expect([wide.turnover, wide.squares]).toEqual([100, 3 * 200])
})

it('has factors of a variance that are centered, and closer the more is known', () => {
  const [low = 0, , middle = 0, , high = 0] = varianceFactors(30)
  // Of chi-square with 30 degrees of freedom, 90, 50 and 10 % are below 40.256, 29.336 and 20.599 (NIST, 1.3.6.7.4).
  expect(low).toBeCloseTo(30 / 40.256, 2)
  expect(middle).toBeCloseTo(30 / 29.336, 2)
  expect(high).toBeCloseTo(30 / 20.599, 2)
  expect(varianceFactors(1e6)).toEqual([1])
})
