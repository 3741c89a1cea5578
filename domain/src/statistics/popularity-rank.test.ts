import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankByPopularity, sortByPopularity } from './popularity-rank.ts'

function game(name: string, popularityRating: number | null, reviews: number | null) {
  return { id: name, name, popularityRating, reviews }
}

describe('rankByPopularity', () => {
  it('sorts by rating, then reviews, then name, unknown values last', () => {
    const games = [
      game('No rating', null, 9000),
      game('No reviews', 4.5, null),
      game('zebra', 4.5, 10),
      game('Álamo', 4.5, 10),
      game('Best', 4.9, 1),
      game('More reviews', 4.5, 11),
      game('Rated zero', 0, 5),
    ]
    expect([...rankByPopularity(games)]).toEqual([
      ['Best', 1],
      ['More reviews', 2],
      ['Álamo', 3],
      ['zebra', 4],
      ['No reviews', 5],
      ['Rated zero', 6],
      ['No rating', 7],
    ])
  })

  it('stops at 949', () => {
    const games = Array.from({ length: 951 }, (_, id) => ({ ...game('Same', 4, 4), id }))
    const ranks = rankByPopularity(games)
    expect([0, 947, 948, 949, 950].map((id) => ranks.get(id))).toEqual([1, 948, 949, 949, 949])
  })

  it('is empty without games', () => {
    expect(rankByPopularity([]).size).toBe(0)
  })

  it('does not depend on the order of games with different names', () => {
    const value = fc.option(fc.integer({ min: 0, max: 3 }))
    const games = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,4}$/), value, value), {
      selector: ([name]) => name,
    })
    fc.assert(
      fc.property(games, (rows) => {
        const all = rows.map(([name, rating, reviews]) => game(name, rating, reviews))
        expect(sortByPopularity(all.toReversed())).toEqual(sortByPopularity(all))
      }),
    )
  })
})
