import { type GameFilters, gameFilters } from '@retorna/contract/games'

const { sort, order, tendencia } = gameFilters.shape
const SORTS: readonly unknown[] = sort.unwrap().options
const ORDERS: readonly unknown[] = order.unwrap().options
const TRENDS: readonly unknown[] = tendencia.unwrap().options

/**
 * Numbers the filters of a view, the same for filters that certainly lead to the same reply: bounds are
 * replaced by how many games' RTPs lie below them. Undefined for filters that cannot be numbered, such
 * as a search.
 *
 * Numbers are faster map keys than strings: the most common are small enough for the engine to store
 * them without an object.
 *
 * @param rtp RTPs of the view's games that bounds apply to; `providers` their providers.
 */
export const createFilterKey = (
  rtp: readonly (number | null)[],
  providers: readonly number[],
): ((filters: GameFilters) => number | undefined) => {
  const lowerBound = lowerBoundIn(
    Float64Array.from(new Set(rtp.filter((value) => value !== null))).sort(),
  )
  const placeOf = new Map([...new Set(providers)].map((id, place) => [id, 1 + place]))
  const noGames = placeOf.size + 1
  // One more than the distinct bounds, for no bound.
  const bounds = new Set(rtp).size + 2

  return ({ id, search, provider_id, minRtp, maxRtp, tendencia, sort, order, limit = 0 }) => {
    if (id !== undefined || search !== undefined) return undefined
    const low = minRtp === undefined ? 0 : 1 + lowerBound(minRtp, false)
    const high = maxRtp === undefined ? 0 : 1 + lowerBound(maxRtp, true)
    const provider = provider_id === undefined ? 0 : (placeOf.get(provider_id) ?? noGames)
    // A mixed-radix number: each filter is weighted above all before it; rare ones come last.
    let key = limit
    key = key * (ORDERS.length + 1) + ORDERS.indexOf(order) + 1
    key = key * (SORTS.length + 1) + SORTS.indexOf(sort) + 1
    key = key * (TRENDS.length + 1) + TRENDS.indexOf(tendencia) + 1
    key = key * bounds + high
    key = key * (noGames + 1) + provider
    key = key * bounds + low
    return Number.isSafeInteger(key) ? key : undefined
  }
}

/**
 * How many of the sorted values lie below a bound; with `orEqual` also those at it. Bounds with the same
 * result let the same games pass.
 */
const lowerBoundIn =
  (sorted: Float64Array) =>
  (bound: number, orEqual: boolean): number => {
    let from = 0
    let to = sorted.length
    while (from < to) {
      const middle = (from + to) >> 1
      const value = sorted[middle] ?? 0
      if (value < bound || (orEqual && value === bound)) from = middle + 1
      else to = middle
    }
    return from
  }
