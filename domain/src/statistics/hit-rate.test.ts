import { expect, it } from 'vitest'
import { hitRate } from './hit-rate.ts'

it('counts exactly 1 point off as a hit, whatever the floating-point noise', () => {
  expect(hitRate([-1, 1, -1.01, 1.01])).toBe(50)
  // Both compute to slightly more than 1.
  expect(hitRate([32.02 - 31.02, 31.02 - 32.02])).toBe(100)
})

it('is unknown without days', () => {
  expect(hitRate([])).toBeNull()
})
