import { expect, test } from 'vitest'
import { isFractionOfOne, percentOf } from './fraction-of-one.ts'

test.each([
  [1, true],
  [1.5, true],
  [0, false],
  [1.51, false],
])('an RTP stated as %s is a fraction of 1: %s', (stated, isFraction) => {
  expect(isFractionOfOne(stated)).toBe(isFraction)
})

test('a fraction of 1 is a percentage without noise', () => {
  expect(0.9004 * 100).not.toBe(90.04)
  expect(percentOf(0.9004)).toBe(90.04)
})
