import type { GameFilters } from '@retorna/contract/games'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFilterKey } from './filter-key.ts'

const RTP = [95, 96.5, null, 96.5, 97.25]
const PROVIDERS = [3, 3, 8, 21, 8]
const keyOf = createFilterKey(RTP, PROVIDERS)

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const bound = optional(fc.constantFrom(0, 94.9, 95, 95.000001, 96.5, 97, 97.25, 97.3, 100))
const filters: fc.Arbitrary<GameFilters> = fc.record({
  provider_id: optional(fc.constantFrom(1, 3, 8, 21, 22)),
  minRtp: bound,
  maxRtp: bound,
  tendencia: optional(fc.constantFrom('all', 'up', 'down', 'stable')),
  sort: optional(fc.constantFrom('popularity', 'rtp', 'variation', 'name')),
  order: optional(fc.constantFrom('asc', 'desc')),
  limit: optional(fc.constantFrom(1, 60, 100)),
})

/** The factors that determine a list, found game by game. */
const outcome = ({ provider_id, minRtp, maxRtp, ...rest }: GameFilters): string => {
  const passes = RTP.map(
    (rtp, place) =>
      (provider_id === undefined || PROVIDERS[place] === provider_id) &&
      (minRtp === undefined || (rtp !== null && rtp >= minRtp)) &&
      (maxRtp === undefined || (rtp !== null && rtp <= maxRtp)),
  )
  return JSON.stringify([passes, rest.tendencia, rest.sort, rest.order, rest.limit])
}

test('filters with the same key lead to the same list', () => {
  const outcomes = new Map<number | undefined, string>()
  fc.assert(
    fc.property(filters, (given) => {
      const key = keyOf(given)
      expect(outcomes.get(key) ?? outcome(given)).toBe(outcome(given))
      outcomes.set(key, outcome(given))
    }),
    { numRuns: 20_000 },
  )
})

test('bounds between the same two RTPs share a key', () => {
  expect(keyOf({ minRtp: 95.1 })).toBe(keyOf({ minRtp: 96.5 }))
  expect(keyOf({ maxRtp: 96.5 })).toBe(keyOf({ maxRtp: 97.249999 }))
  expect(keyOf({ minRtp: 0 })).not.toBe(keyOf({}))
})

test('a search or a single game has no key', () => {
  expect(keyOf({ search: 'book' })).toBeUndefined()
  expect(keyOf({ id: 7 })).toBeUndefined()
})

test('keys do not collide at the limit of safe integers', () => {
  const many = Array.from({ length: 200_000 }, (_, place) => place / 3_000)
  const keyOfMany = createFilterKey(many, Array.from(many.keys()))
  expect(
    keyOfMany({ minRtp: 60, maxRtp: 61, provider_id: 5, sort: 'rtp', order: 'asc', limit: 60 }),
  ).toBeUndefined()
})
