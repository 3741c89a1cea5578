import { expect, test } from 'vitest'
import { SORTS, sortNameOf, sortNamesFor } from './game-sorts.ts'

test('an order is found by its URL parameters', () => {
  for (const name of sortNamesFor('premium')) expect(sortNameOf(SORTS[name])).toBe(name)
})

test('an order that is not offered is treated as the default of its sort', () => {
  expect(sortNameOf({ sort: 'rtp', order: 'desc' })).toBe('rtpDown')
  expect(sortNameOf({ sort: 'popularity', order: 'asc' })).toBe('popularity')
})

test('the free plan cannot sort by variation', () => {
  expect(sortNamesFor('free')).not.toContain('variationUp')
  expect(sortNamesFor('professional')).toContain('variationUp')
})
