import { expect, test } from 'vitest'
import { createGameFilter, type FilteredGame } from './game-filter.ts'

const game = (facts: Partial<FilteredGame> = {}): FilteredGame => ({
  providerId: 3,
  rtp: 96.5,
  trend: 'up',
  foldedNames: 'calle pinata\nacme (1+1)',
  ...facts,
})

test('no filter lets every game pass, also one of which nothing is known', () => {
  expect(createGameFilter({})(game({ rtp: null, trend: null }))).toBe(true)
})

test('bounds include themselves, and nothing unknown', () => {
  expect(createGameFilter({ rtpMin: 96.5, rtpMax: 96.5 })(game())).toBe(true)
  expect(createGameFilter({ rtpMin: 96.51 })(game())).toBe(false)
  expect(createGameFilter({ rtpMax: 96.49 })(game())).toBe(false)
  expect(createGameFilter({ rtpMin: 0 })(game({ rtp: null }))).toBe(false)
  expect(createGameFilter({ rtpMax: 100 })(game({ rtp: null }))).toBe(false)
})

test('provider and trend must be those', () => {
  expect(createGameFilter({ providerId: 3, trend: 'up' })(game())).toBe(true)
  expect(createGameFilter({ providerId: 4 })(game())).toBe(false)
  expect(createGameFilter({ trend: 'down' })(game())).toBe(false)
  expect(createGameFilter({ trend: 'stable' })(game({ trend: null }))).toBe(false)
})

test('a search finds parts of both names as people type them, but none across them', () => {
  for (const search of ['Piñata', ' CALLE ', 'acme', '(1+', '  ']) {
    expect(createGameFilter({ search })(game())).toBe(true)
  }
  for (const search of ['pinata acme', '.*', 'papaya']) {
    expect(createGameFilter({ search })(game())).toBe(false)
  }
})
