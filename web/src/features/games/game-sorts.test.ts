import { expect, test } from 'vitest'
import { SORTS, sortNameOf, sortNamesFor } from './game-sorts.ts'

test('an order is found by what the address says', () => {
  for (const name of sortNamesFor('premium')) expect(sortNameOf(SORTS[name])).toBe(name)
})

test('an order that is not offered counts as the usual one of its sort', () => {
  expect(sortNameOf({ sort: 'rtp', order: 'desc' })).toBe('rtpDown')
  expect(sortNameOf({ sort: 'popularity', order: 'asc' })).toBe('popularity')
})

test('free has no variation to order by', () => {
  expect(sortNamesFor('free')).not.toContain('variationUp')
  expect(sortNamesFor('professional')).toContain('variationUp')
})
