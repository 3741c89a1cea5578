import { gameFilters } from '@retorna/contract/games'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlainFilters } from './plain-filters.ts'

const name = fc.constantFrom(
  ...Object.keys(gameFilters.shape),
  'other',
  '__proto__',
  'toString',
  '',
)
const value = fc.oneof(
  fc.constantFrom(
    '1d',
    '7d',
    'rtp',
    'asc',
    'up',
    'all',
    'name',
    '0',
    '1e2',
    '-1',
    '100.1',
    ' 95',
    '0x5',
  ),
  fc.nat().map(String),
  fc.double({ min: 0, max: 120, noNaN: true }).map((number) => number.toFixed(6)),
  fc.string(),
)
const query = fc
  .array(fc.tuple(name, value), { maxLength: 5 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))

test('parses every query that it accepts exactly as the schema does', () => {
  fc.assert(
    fc.property(query, (text) => {
      const plain = readPlainFilters(text)
      if (plain === undefined) return
      const given = Object.fromEntries(new URLSearchParams(text))
      expect(gameFilters.parse(given)).toEqual(plain)
    }),
    { numRuns: 5_000 },
  )
})

test('accepts the filters of the screen', () => {
  expect(readPlainFilters('')).toEqual({})
  expect(
    readPlainFilters('minRtp=95.5&maxRtp=98&tendencia=up&period=30d&sort=rtp&order=asc'),
  ).toEqual({ minRtp: 95.5, maxRtp: 98, tendencia: 'up', period: '30d', sort: 'rtp', order: 'asc' })
  expect(readPlainFilters('provider_id=3&id=12&limit=60')).toEqual({
    provider_id: 3,
    id: 12,
    limit: 60,
  })
})

test.each([
  'minRtp=101',
  'minRtp=',
  'minRtp=9%35',
  'minRtp=95&minRtp=96',
  'provider_id=0',
  'provider_id=99999999999',
  'search=book',
  'period=2d',
  '__proto__=1',
  'minRtp',
  '&',
])('leaves %s to the schema', (text) => {
  expect(readPlainFilters(text)).toBeUndefined()
})
