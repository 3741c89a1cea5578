import type { Game, GameSort } from '@retorna/contract/games'
import { foldName } from '@retorna/domain/game-name'
import type { CatalogGame } from '../../catalog/snapshot.ts'

/** Indexes into a view's games, first to last. */
export type ListOrder = readonly number[]

/**
 * The order of a list: by popularity, RTP or variation descending, or by name from A to Z, unless
 * `order` says otherwise. Unknown values come last in both directions; ties by name, then id.
 *
 * @param shown the view's games, most popular first; `games` as shown; `rtp` their RTPs.
 */
export const orderOf = (
  shown: readonly CatalogGame[],
  games: readonly Game[],
  rtp: readonly (number | null)[],
  sort: GameSort,
  order: 'asc' | 'desc' | undefined,
): ListOrder => {
  const isDescending = (order ?? (sort === 'name' ? 'asc' : 'desc')) === 'desc'
  const places = shown.map((_, index) => index)
  if (sort === 'popularity') return isDescending ? places : leastPopularFirst(shown, places)
  const names = games.map((game) => foldName(game.nome))
  const byName = (a: number, b: number): number =>
    compareTexts(names[a] ?? '', names[b] ?? '') || (games[a]?.id ?? 0) - (games[b]?.id ?? 0)
  if (sort === 'name') return places.sort((a, b) => (isDescending ? byName(b, a) : byName(a, b)))

  const values = sort === 'rtp' ? rtp : games.map((game) => game.variacao)
  // A plan that shows none of the values keeps the popularity order.
  if (values.every((value) => value === null)) return places
  return places.sort((a, b) => {
    const [first, second] = [values[a] ?? null, values[b] ?? null]
    if (first === null || second === null) {
      if (first !== second) return first === null ? 1 : -1
    } else if (first !== second) {
      return isDescending ? second - first : first - second
    }
    return byName(a, b)
  })
}

/** Games of unknown popularity stay last. */
const leastPopularFirst = (shown: readonly CatalogGame[], places: number[]): ListOrder => {
  const isKnown = (place: number) => shown[place]?.popularityRating != null
  return [...places.filter(isKnown).reverse(), ...places.filter((place) => !isKnown(place))]
}

const compareTexts = (a: string, b: string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}
