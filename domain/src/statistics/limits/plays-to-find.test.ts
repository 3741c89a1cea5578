import { expect, test } from 'vitest'
import { playsToFind } from './plays-to-find.ts'

test.each([
  [1, 5, 0, 1_960_000],
  [2, 5, 0, 490_000],
  [5, 10, 0, 313_600],
  [1, 5, 2.67, 7_193_200],
])('a gap of %d points at SD %d and CV² %d takes %d plays', (gap, deviation, variation, plays) => {
  expect(playsToFind(gap, deviation, variation)).toBe(plays)
})
