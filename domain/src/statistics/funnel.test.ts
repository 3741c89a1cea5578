import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceLimit, comparablePlays } from './funnel.ts'

test('twice the chance is a quarter of the plays', () => {
  const plays = (chancePoints: number) =>
    comparablePlays({ chancePoints, referenceDeviation: 5, z: 2 })
  expect([plays(1), plays(2)]).toEqual([1_000_000, 250_000])
})

test('four times the plays halve the chance limit', () => {
  expect(chanceLimit({ plays: 10_000, standardDeviation: 5, z: 1 })).toBe(5)
  expect(chanceLimit({ plays: 40_000, standardDeviation: 5, z: 1 })).toBe(2.5)
})

test('a game is placed where the curve is exactly its own limit', () => {
  const points = fc.double({ min: 0.001, max: 1000, noNaN: true })
  fc.assert(
    fc.property(points, (chancePoints) => {
      const plays = comparablePlays({ chancePoints, referenceDeviation: 5, z: 1.96 })
      const limit = chanceLimit({ plays, standardDeviation: 5, z: 1.96 })
      expect(limit / chancePoints).toBeCloseTo(1, 9)
    }),
  )
})
