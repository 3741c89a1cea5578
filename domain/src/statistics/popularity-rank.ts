import { compareTexts, foldName } from '../game-name.ts'

/** The last rank, shared by all games beyond it. */
const LOWEST_RANK = 949

/** The values that determine a game's popularity. Unknown values are `null`. */
export type Popularity = {
  name: string
  popularityRating: number | null
  reviews: number | null
}

/**
 * Games by popularity, most popular first: by rating, then by number of reviews, then by name, ignoring case and
 * accents; unknown values come last. Ties keep their order. This order also decides which games a plan shows.
 */
export function sortByPopularity<Game extends Popularity>(games: readonly Game[]): Game[] {
  return games
    .map((game) => ({ game, sortName: foldName(game.name) }))
    .sort(
      (a, b) =>
        descending(a.game.popularityRating, b.game.popularityRating) ||
        descending(a.game.reviews, b.game.reviews) ||
        compareTexts(a.sortName, b.sortName),
    )
    .map(({ game }) => game)
}

/**
 * Popularity rank of each game by its id: 1 for the most popular in the order of
 * {@link sortByPopularity}, clamped to 1…949. Source: product specification, section 9.
 *
 * @example rankByPopularity([{ id: 'a', name: 'A', popularityRating: 3, reviews: 9 }, { id: 'b', name: 'B', popularityRating: 4, reviews: 2 }]).get('b') // 1
 */
export function rankByPopularity<Id>(games: readonly (Popularity & { id: Id })[]): Map<Id, number> {
  return new Map(
    sortByPopularity(games).map((game, index) => [game.id, Math.min(index + 1, LOWEST_RANK)]),
  )
}

function descending(a: number | null, b: number | null): number {
  if (a === b) return 0
  if (a === null) return 1
  return b === null ? -1 : b - a
}
