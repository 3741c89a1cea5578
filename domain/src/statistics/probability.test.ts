import { expect, test } from 'vitest'
import { roundProbability } from './probability.ts'

test.each([
  [0.99314, 0.9931],
  [1, 0.9999],
  [Math.fround(1 - 2e-8), 0.9999],
  [0.00004, 0.0001],
  [0, 0.0001],
])('the probability %d of a version is told as %d', (probability, told) => {
  expect(roundProbability(probability)).toBe(told)
})
