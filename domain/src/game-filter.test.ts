import { expect, test } from 'vitest'
import { createGameFilter, type FilteredGame } from './game-filter.ts'

const game = (facts: Partial<FilteredGame> = {}): FilteredGame => ({
  providerId: 3,
  rtp: 96.5,
  trend: 'up',
  verdict: 'within',
  foldedNames: 'calle pinata\nacme (1+1)',
  ...facts,
})

test('without filters every game matches, even one with unknown values', () => {
  expect(createGameFilter({})(game({ rtp: null, trend: null }))).toBe(true)
})

test('bounds are inclusive and exclude unknown values', () => {
  expect(createGameFilter({ rtpMin: 96.5, rtpMax: 96.5 })(game())).toBe(true)
  expect(createGameFilter({ rtpMin: 96.51 })(game())).toBe(false)
  expect(createGameFilter({ rtpMax: 96.49 })(game())).toBe(false)
  expect(createGameFilter({ rtpMin: 0 })(game({ rtp: null }))).toBe(false)
  expect(createGameFilter({ rtpMax: 100 })(game({ rtp: null }))).toBe(false)
})

test('provider and trend must match', () => {
  expect(createGameFilter({ providerId: 3, trend: 'up' })(game())).toBe(true)
  expect(createGameFilter({ providerId: 4 })(game())).toBe(false)
  expect(createGameFilter({ trend: 'down' })(game())).toBe(false)
  expect(createGameFilter({ trend: 'stable' })(game({ trend: null }))).toBe(false)
})

test('a search finds parts of either name as users type them, but not across both', () => {
  for (const search of ['Piñata', ' CALLE ', 'acme', '(1+', '  ']) {
    expect(createGameFilter({ search })(game())).toBe(true)
  }
  for (const search of ['pinata acme', '.*', 'papaya']) {
    expect(createGameFilter({ search })(game())).toBe(false)
  }
})

test('a verdict must match, and an unknown one matches none', () => {
  expect(createGameFilter({ verdict: 'within' })(game())).toBe(true)
  expect(createGameFilter({ verdict: 'outside' })(game())).toBe(false)
  expect(createGameFilter({ verdict: 'within' })(game({ verdict: null }))).toBe(false)
})
