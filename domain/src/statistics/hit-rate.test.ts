import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hitRate } from './hit-rate.ts'

it('counts exactly 1 point off as a hit', () => {
  expect(hitRate([95, 97, 94.99, 97.01], 96)).toBe(50)
  // 97.3 − 96.3 computes to exactly 1, 97.1 − 96.1 to 1 as well, 95.1 − 96.1 to −0.9999…
  expect(hitRate([97.3, 95.3], 96.3)).toBe(100)
  expect(hitRate([97.1, 95.1], 96.1)).toBe(100)
})

it('is unknown without values or theoretical RTP', () => {
  expect(hitRate([], 96)).toBeNull()
  expect(hitRate([96], null)).toBeNull()
})

it('is a percentage', () => {
  const rtps = fc.array(fc.double({ min: 90, max: 100, noNaN: true }), { minLength: 1 })
  fc.assert(
    fc.property(rtps, (values) => {
      expect(hitRate(values, 95)).toBeGreaterThanOrEqual(0)
      expect(hitRate(values, 95)).toBeLessThanOrEqual(100)
      expect(hitRate(values.toReversed(), 95)).toBe(hitRate(values, 95))
    }),
  )
})
