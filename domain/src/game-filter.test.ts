import { expect, test } from 'vitest'
import {
  createGameFilter,
  type FilteredGame,
  type GameFilter,
  isPublicFilter,
} from './game-filter.ts'

const game = (facts: Partial<FilteredGame> = {}): FilteredGame => ({
  providerId: 3,
  rtp: 96.5,
  trend: 'up',
  answer: 'agrees',
  verdict: 'within',
  volatility: 'high',
  category: 'classic',
  hasReading: true,
  operatorIds: [7],
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

test('volatility and category must match, and unknown ones match none', () => {
  expect(createGameFilter({ volatility: 'high', category: 'classic' })(game())).toBe(true)
  expect(createGameFilter({ volatility: 'low' })(game())).toBe(false)
  expect(createGameFilter({ volatility: 'high' })(game({ volatility: null }))).toBe(false)
  expect(createGameFilter({ category: 'Classic' })(game())).toBe(false)
  expect(createGameFilter({ category: 'classic' })(game({ category: null }))).toBe(false)
})

test('a reading can be required, but not excluded', () => {
  expect(createGameFilter({ hasReading: true })(game())).toBe(true)
  expect(createGameFilter({ hasReading: true })(game({ hasReading: false }))).toBe(false)
  for (const hasReading of [true, false]) {
    expect(createGameFilter({ hasReading: false })(game({ hasReading }))).toBe(true)
  }
})

test('only filters that ask for no figure are public', () => {
  expect(isPublicFilter({})).toBe(true)
  const facts = { search: 'x', providerId: 3, volatility: 'low', category: 'classic' } as const
  expect(isPublicFilter({ ...facts, hasReading: false })).toBe(true)
  for (const figure of [
    { rtpMin: 0 },
    { rtpMax: 100 },
    { trend: 'up' },
    { verdict: 'within' },
    { hasReading: true },
  ]) {
    expect(isPublicFilter({ ...facts, ...figure } as GameFilter)).toBe(false)
  }
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
