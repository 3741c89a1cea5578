import { expect, test } from 'vitest'
import {
  activeFilters,
  clearedFilters,
  DEFAULT_FILTERS,
  type GameListFilters,
  readFilters,
  readPeriod,
  SORTS,
  sortNameOf,
  sortNamesFor,
  writeFilters,
} from './game-filters.ts'

const everything: GameListFilters = {
  search: 'café & 50%',
  operatorId: 5,
  providerId: 12,
  rtpMin: 94.5,
  rtpMax: 98,
  trend: 'down',
  verdict: 'outside',
  answer: 'off',
  volatility: 'very-high',
  category: 'cluster pays',
  hasReading: true,
  investigation: 'missing',
  period: '30d',
  sort: 'rtp',
  order: 'asc',
}

test('filters survive the round trip through the URL', () => {
  const written = writeFilters(new URLSearchParams('tab=games'), everything)
  expect(readFilters(new URLSearchParams(written.toString()))).toEqual(everything)
})

test('a URL without parameters shows all games of the last seven days, what needs a look first', () => {
  expect(readFilters(new URLSearchParams())).toEqual({
    search: '',
    providerId: null,
    operatorId: null,
    rtpMin: null,
    rtpMax: null,
    trend: 'all',
    verdict: null,
    answer: null,
    volatility: null,
    category: null,
    hasReading: false,
    investigation: null,
    period: '7d',
    sort: 'answer',
    order: null,
  })
})

test('defaults are left out of the URL, and unrelated parameters stay', () => {
  const full = writeFilters(new URLSearchParams('tab=games'), everything)
  expect(writeFilters(full, DEFAULT_FILTERS).toString()).toBe('tab=games')
})

test('a bound of 0 is a bound', () => {
  const written = writeFilters(new URLSearchParams(), { ...DEFAULT_FILTERS, rtpMin: 0 })
  expect(readFilters(written).rtpMin).toBe(0)
  expect(activeFilters(readFilters(written), 'premium')).toEqual(['rtpMin'])
})

test.each([
  'provider=0',
  'volatility=extreme',
  'category=',
  'reading=yes',
  'provider=-3',
  'provider=1e99',
  'provider=abc',
  'provider=',
  'rtpMin=101',
  'rtpMin=-1',
  'rtpMin=1e1',
  'rtpMax=NaN',
  'rtpMax=',
  'trend=sideways',
  'period=2d',
  'sort=luck',
  'order=up',
  'search=%20%20',
])('a malicious or malformed URL (%s) shows the default', (address) => {
  expect(readFilters(new URLSearchParams(address))).toEqual(DEFAULT_FILTERS)
})

test('an overlong search is truncated', () => {
  expect(readFilters(new URLSearchParams({ search: 'x'.repeat(999) })).search).toHaveLength(200)
})

test('clearing resets the filters and the period and keeps the order', () => {
  expect(clearedFilters(everything)).toEqual({ ...DEFAULT_FILTERS, sort: 'rtp', order: 'asc' })
})

test('period and order are not filters', () => {
  const shown = { ...DEFAULT_FILTERS, period: '1d', sort: 'name', order: 'desc' } as const
  expect(activeFilters(shown, 'premium')).toEqual([])
})

test('what the free plan does not filter by is no active filter there', () => {
  const shared = readFilters(new URLSearchParams('trend=up&verdict=outside&rtpMin=95'))
  expect(activeFilters(shared, 'professional')).toEqual(['rtpMin', 'trend', 'verdict'])
  expect(activeFilters(shared, 'free')).toEqual(['rtpMin'])
})

test('an invalid period falls back to the given default', () => {
  expect(readPeriod(new URLSearchParams('period=1d'), '30d')).toBe('1d')
  expect(readPeriod(new URLSearchParams('period=99d'), '30d')).toBe('30d')
})

test("where the reader's default period is another, it is what an address leaves out", () => {
  expect(readFilters(new URLSearchParams(), '30d').period).toBe('30d')
  const asked = writeFilters(new URLSearchParams(), { ...DEFAULT_FILTERS, period: '7d' }, '30d')
  expect(asked.toString()).toBe('period=7d')
  expect(clearedFilters(readFilters(asked, '30d'), '30d').period).toBe('30d')
})

test('an order is found by its URL parameters', () => {
  for (const name of sortNamesFor('premium')) expect(sortNameOf(SORTS[name], 'premium')).toBe(name)
})

test('an order that is not offered is treated as the default of its sort', () => {
  expect(sortNameOf({ sort: 'rtp', order: 'desc' }, 'premium')).toBe('rtpDown')
  expect(sortNameOf({ sort: 'popularity', order: 'asc' }, 'premium')).toBe('popularity')
})

test('the free plan cannot sort by answer and variation', () => {
  expect(sortNamesFor('free')).not.toContain('variationUp')
  expect(sortNameOf(DEFAULT_FILTERS, 'premium')).toBe('answer')
  expect(sortNameOf(DEFAULT_FILTERS, 'free')).toBe('popularity')
  expect(sortNamesFor('professional')).toContain('variationUp')
})
