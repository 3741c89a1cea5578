import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedRange, OUTSIDE_Z } from './expected-range.ts'
import { chanceLimit, comparablePlays } from './funnel.ts'

test('a play counts as a quarter at twice the standard deviation', () => {
  expect(comparablePlays({ plays: 40_000, standardDeviation: 10, referenceDeviation: 5 })).toBe(
    10_000,
  )
  expect(comparablePlays({ plays: 77, standardDeviation: 5, referenceDeviation: 5 })).toBe(77)
})

test('four times the plays halve the chance limit', () => {
  expect(chanceLimit({ plays: 10_000, standardDeviation: 5, z: 1 })).toBe(5)
  expect(chanceLimit({ plays: 40_000, standardDeviation: 5, z: 1 })).toBe(2.5)
})

const sample = {
  plays: fc.integer({ min: 1, max: 1e9 }),
  standardDeviation: fc.double({ min: 0.5, max: 50, noNaN: true }),
}

test('comparable plays at the reference have the same limits as the actual plays', () => {
  fc.assert(
    fc.property(sample.plays, sample.standardDeviation, (plays, standardDeviation) => {
      const comparable = comparablePlays({ plays, standardDeviation, referenceDeviation: 5 })
      const own = chanceLimit({ plays, standardDeviation, z: 3 })
      const common = chanceLimit({ plays: comparable, standardDeviation: 5, z: 3 })
      expect(common / own).toBeCloseTo(1, 9)
    }),
  )
})

test('the limit is half the expected range', () => {
  const game = { plays: 123_456, standardDeviation: 7 }
  const range = expectedRange({ ...game, theoreticalRtp: 96, z: OUTSIDE_Z })
  expect(96 + chanceLimit({ ...game, z: OUTSIDE_Z })).toBeCloseTo(range?.high ?? 0, 9)
})
