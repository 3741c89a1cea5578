import type { FunnelGame } from '@retorna/contract/analytics'
import { expect, test } from 'vitest'
import { placeGames, strongestFirst, summarise } from './funnel-game.ts'

const game = (overrides: Partial<FunnelGame>): FunnelGame => ({
  id: 1,
  name: 'Golden Papaya',
  provider: 'Lumen',
  plays: 10_000,
  difference: 1,
  chancePoints: 1.959964 * 5,
  isAssumed: false,
  verdict: 'within',
  ...overrides,
})

test('a volatile game counts fewer plays and is placed further left', () => {
  const placed = placeGames([game({ id: 1 }), game({ id: 2, chancePoints: 1.959964 * 10 })])
  expect(placed.map(({ id, comparablePlays }) => [id, Math.round(comparablePlays)])).toEqual([
    [2, 2500],
    [1, 10_000],
  ])
})

test('games are ranked by standard errors, not by points', () => {
  const placed = placeGames([
    game({ id: 1, difference: 12 }),
    game({ id: 2, difference: -3, chancePoints: 1.959964 * 0.5 }),
    game({ id: 3, difference: 90, chancePoints: 1.959964 * 80 }),
  ])
  expect(strongestFirst(placed).map(({ id }) => id)).toEqual([2, 1, 3])
  expect(placed.find(({ id }) => id === 1)?.standardErrors).toBeCloseTo(2.4, 9)
})

test('the summary says how many dots chance alone would put outside', () => {
  const games = [
    ...Array.from({ length: 998 }, () => game({})),
    game({ verdict: 'watch' }),
    game({ verdict: 'outside' }),
  ]
  const summary = summarise(games)
  expect(summary).toMatchObject({ within: 998, watch: 1, outside: 1 })
  expect(summary.watchByChance).toBeCloseTo(50, 9)
  expect(summary.outsideByChance).toBeCloseTo(2.7, 3)
})
