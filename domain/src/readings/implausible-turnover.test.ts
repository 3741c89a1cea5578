import { expect, test } from 'vitest'
import { mostPlausible } from './implausible-turnover.ts'

test('a turnover is plausible up to a thousand usual days, or what staff have accepted', () => {
  expect(mostPlausible(2_000, 5_000_000)).toBe(5_000_000)
  expect(mostPlausible(2_000, 1)).toBe(2_000_000)
})

test('without a usual day, any turnover is plausible', () => {
  expect(mostPlausible(null, null)).toBeNull()
  expect(mostPlausible(null, 10)).toBeNull()
})
