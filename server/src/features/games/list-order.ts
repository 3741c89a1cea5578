import { placeByNeed } from '@retorna/contract/answer-need'
import type { Game, GameFilters } from '@retorna/contract/games'
import { compareTexts } from '@retorna/domain/game-name'
import type { CatalogGame } from '../../catalog/snapshot.ts'

/** The position of a game in an order: its values, then its folded name and its id. */
export type OrderKey = readonly [
  first: number | null,
  second: number | null,
  name: string,
  id: number,
]

/** An order of a view's games, which are identified by their index in the view. */
export type ListOrder = {
  keyOf: (place: number) => OrderKey
  compare: (one: OrderKey, other: OrderKey) => number
}

const NO_KEY: OrderKey = [null, null, '', 0]
export const keyAt = (keys: readonly OrderKey[], place: number): OrderKey => keys[place] ?? NO_KEY

/**
 * The order of a view's games: by popularity, an RTP or variation descending, or by name from A to Z, unless `order`
 * reverses it. Unknown values come last in both directions. Ties are ordered by name, then id; ties between answers by
 * popularity first.
 *
 * @param filtered the RTP of each game that the period shows.
 */
export const orderOf = (
  shown: readonly CatalogGame[],
  games: readonly Game[],
  filtered: readonly { rtp: number | null }[],
  { sort = 'popularity', order = sort === 'name' ? 'asc' : 'desc' }: GameFilters,
): ListOrder => {
  const values = {
    popularity: () => [],
    name: () => [],
    rtp: () => filtered.map(({ rtp }) => rtp),
    theoretical: () => games.map((game) => game.rtp_teorico),
    variation: () => games.map((game) => game.variacao),
    answer: () => games.map(({ answer }) => (answer.kind === null ? null : -placeByNeed(answer))),
  }[sort]()
  const isDescending = order === 'desc'
  const keyWith = (place: number, first: number | null, second: number | null): OrderKey => {
    const game = shown[place]
    return [first, second, game?.foldedName ?? '', game?.id ?? 0]
  }
  if (sort === 'name') {
    return {
      keyOf: (place) => keyWith(place, null, null),
      compare: isDescending ? (one, other) => byName(other, one) : byName,
    }
  }
  // A plan that shows none of the values keeps the order by popularity.
  if (values.every((value) => value === null)) {
    return {
      keyOf: (place) => {
        const { popularityRating = null, reviews = null } = shown[place] ?? {}
        return keyWith(place, popularityRating, reviews)
      },
      compare: sort !== 'popularity' || isDescending ? mostPopularFirst : leastPopularFirst,
    }
  }
  return {
    keyOf: (place) => {
      const popularity = sort === 'answer' ? (shown[place]?.popularityRating ?? null) : null
      return keyWith(place, values[place] ?? null, popularity)
    },
    compare: (one, other) => {
      const [[first], [second]] = [one, other]
      if (first === null || second === null || first === second) {
        return mostPopularFirst(one, other)
      }
      return isDescending ? second - first : first - second
    },
  }
}

const byName = ([, , one, id]: OrderKey, [, , other, otherId]: OrderKey): number =>
  compareTexts(one, other) || id - otherId

/** Sorts in descending order, with unknown values last. */
const descending = (one: number | null, other: number | null): number => {
  if (one === other) return 0
  if (one === null) return 1
  return other === null ? -1 : other - one
}

/** By popularity like `sortByPopularity` of the domain, which decides what a plan shows. */
const mostPopularFirst = (one: OrderKey, other: OrderKey): number =>
  descending(one[0], other[0]) || descending(one[1], other[1]) || byName(one, other)

/** Games of unknown popularity come last in this order, too. */
const leastPopularFirst = (one: OrderKey, other: OrderKey): number =>
  one[0] === null || other[0] === null ? mostPopularFirst(one, other) : mostPopularFirst(other, one)
