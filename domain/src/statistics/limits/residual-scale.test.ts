import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MIN_DAYS, poolOf, residualScale, shrunk } from './residual-scale.ts'

/** Days whose payout leaves 96 % alternately by this much, with a variance of 1 expected. */
function days(count: number, off: (day: number) => number, rtp = 0.96) {
  return Array.from({ length: count }, (_, day) => ({
    turnover: 1000,
    payout: 1000 * rtp + off(day),
    unitVariance: 1,
  }))
}
const alternating = (size: number) => (day: number) => (day % 2 === 0 ? size : -size)

test('the scale is the mean squared residual, with n − 1', () => {
  const scale = residualScale(days(60, alternating(3)))
  expect(scale?.value).toBeCloseTo((9 * 60) / 59, 8)
  // Squares without any spread tell all that days can tell.
  expect(scale?.degrees).toBe(59)
})

test('rare large residuals leave fewer degrees of freedom', () => {
  const even = residualScale(days(100, alternating(1)))
  const rare = residualScale(days(100, (day) => (day % 20 === 0 ? 30 : alternating(1)(day))))
  expect(rare?.degrees ?? 99).toBeLessThan((even?.degrees ?? 0) / 5)
})

test('a game off its theoretical RTP does not look more volatile for it', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 1.5, noNaN: true }), (rtp) => {
      const scale = residualScale(days(80, (day) => Math.sin(day) * 5, rtp))
      const honest = residualScale(days(80, (day) => Math.sin(day) * 5))
      expect(scale?.value).toBeCloseTo(honest?.value ?? 0, 6)
    }),
  )
})

test('too few days, and days that never differ, give no scale', () => {
  expect(residualScale(days(MIN_DAYS - 1, alternating(1)))).toBeNull()
  expect(residualScale(days(MIN_DAYS, () => 0))).toBeNull()
})

test('games that differ by no more than their errors make a firm pool', () => {
  const alike = Array.from({ length: 50 }, (_, game) => ({
    value: 3 + 0.1 * (game % 2),
    degrees: 60,
  }))
  expect(poolOf(alike)).toEqual({ value: expect.closeTo(3.05, 8), degrees: 200 })
  const different = alike.map((scale, game) => ({ ...scale, value: 1 + (game % 5) }))
  expect(poolOf(different)?.degrees ?? 99).toBeLessThan(15)
  expect(poolOf([{ value: 3, degrees: 60 }])).toBeNull()
})

test('shrinking stays between the game and its pool, nearer to the surer one', () => {
  const scale = fc.record({
    value: fc.double({ min: 0.1, max: 50, noNaN: true }),
    degrees: fc.double({ min: 1, max: 300, noNaN: true }),
  })
  fc.assert(
    fc.property(scale, scale, (own, pool) => {
      const both = shrunk(own, pool)
      expect(both.value).toBeGreaterThanOrEqual(Math.min(own.value, pool.value) * (1 - 1e-12))
      expect(both.value).toBeLessThanOrEqual(Math.max(own.value, pool.value) * (1 + 1e-12))
      const isNearOwn = Math.abs(both.value - own.value) <= Math.abs(both.value - pool.value) + 1e-9
      if (own.degrees > pool.degrees) expect(isNearOwn).toBe(true)
    }),
  )
})
