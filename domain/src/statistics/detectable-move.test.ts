import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectableMove, playsToDetect } from './detectable-move.ts'

test('two points at the usual spread need nearly two million plays', () => {
  expect(playsToDetect(2, { standardDeviation: 5, stakeVariation: 2.7 })).toBe(1_776_740)
})

test('two days that only chance moves differ by as much in one case of twenty', () => {
  const variation = { standardDeviation: 5, stakeVariation: 0 }
  const plays = 100_000
  const threshold = detectableMove(plays, variation)
  let state = 7
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const dailyRtp = () =>
    96 +
    ((100 * variation.standardDeviation) / Math.sqrt(plays)) *
      Math.sqrt(-2 * Math.log(random())) *
      Math.cos(2 * Math.PI * random())
  const CASES = 20_000
  let moved = 0
  for (let count = 0; count < CASES; count++) {
    if (Math.abs(dailyRtp() - dailyRtp()) >= threshold) moved++
  }
  // Three standard errors of 5 % are 0.5 points.
  expect(Math.abs(moved / CASES - 0.05)).toBeLessThan(0.005)
})

test('a move of next to nothing needs more plays than there are, but a number of them', () => {
  expect(playsToDetect(6.6e-102, { standardDeviation: 5, stakeVariation: 0 })).toBe(
    Number.MAX_SAFE_INTEGER,
  )
})

test('a move is told from the plays on that it needs, and not before', () => {
  const variation = fc.record({
    standardDeviation: fc.double({ min: 0.5, max: 30, noNaN: true }),
    stakeVariation: fc.double({ min: 0, max: 10, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 50, noNaN: true }), variation, (points, known) => {
      const plays = playsToDetect(points, known)
      expect(detectableMove(plays * 1.001 + 1, known)).toBeLessThanOrEqual(points * 1.0001)
      expect(detectableMove(plays / 2, known)).toBeGreaterThan(points)
    }),
  )
})
