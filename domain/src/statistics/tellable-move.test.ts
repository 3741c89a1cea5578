import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playsToTell, tellableMove } from './tellable-move.ts'

test('two points at the usual spread need nearly a million plays', () => {
  expect(playsToTell(2, { standardDeviation: 5, stakeVariation: 2.7 })).toBe(888_370)
  expect(playsToTell(2, { standardDeviation: 5, stakeVariation: 0 })).toBe(240_100)
})

test('a move of next to nothing needs more plays than there are, but a number of them', () => {
  expect(playsToTell(6.6e-102, { standardDeviation: 5, stakeVariation: 0 })).toBe(
    Number.MAX_SAFE_INTEGER,
  )
})

test('a move is told from the plays on that it needs, and not before', () => {
  const spread = fc.record({
    standardDeviation: fc.double({ min: 0.5, max: 30, noNaN: true }),
    stakeVariation: fc.double({ min: 0, max: 10, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 50, noNaN: true }), spread, (points, known) => {
      const plays = playsToTell(points, known)
      expect(tellableMove(plays * 1.001 + 1, known)).toBeLessThanOrEqual(points * 1.0001)
      expect(tellableMove(plays / 2, known)).toBeGreaterThan(points)
    }),
  )
})
