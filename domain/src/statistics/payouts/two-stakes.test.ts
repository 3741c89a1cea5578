import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumsOf } from '../../../test/payouts.ts'
import { twoStakes } from './two-stakes.ts'

const someStakes = fc.array(
  fc.record({
    stake: fc.double({ min: 0.1, max: 100, noNaN: true }),
    plays: fc.integer({ min: 1, max: 1000 }),
  }),
  { minLength: 1, maxLength: 8 },
)

it('keeps plays, turnover, squares and cubes of any stakes', () => {
  fc.assert(
    fc.property(someStakes, (classes) => {
      const sums = sumsOf(classes)
      // Nearly equal stakes leave nothing to tell two from one.
      fc.pre((sums.plays * sums.squares) / sums.turnover ** 2 > 1.001)
      const two = sumsOf(twoStakes(sums) ?? [])
      expect(two.plays / sums.plays).toBeCloseTo(1, 6)
      expect(two.turnover / sums.turnover).toBeCloseTo(1, 6)
      expect(two.squares / sums.squares).toBeCloseTo(1, 6)
      expect(two.cubes / sums.cubes).toBeCloseTo(1, 6)
    }),
  )
})

it('finds equal stakes, and none for sums that no stakes can have', () => {
  expect(twoStakes(sumsOf([{ stake: 2, plays: 50 }]))).toEqual([{ stake: 2, plays: 50 }])
  expect(twoStakes({ plays: 10, turnover: 20, squares: 30, cubes: 80, largest: null })).toBeNull()
  expect(twoStakes({ plays: 10, turnover: 20, squares: 50, cubes: null, largest: null })).toBeNull()
})
