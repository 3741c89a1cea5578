import type { GameSort } from '@retorna/contract/games'
import { can, type Plan } from '@retorna/domain/plan'
import type { GameListFilters } from './game-filters.ts'

type Order = { sort: GameSort; order: 'asc' | 'desc' | null }

/** The orders that the list offers, each under the name of its text. */
export const SORTS = {
  popularity: { sort: 'popularity', order: null },
  nameUp: { sort: 'name', order: null },
  nameDown: { sort: 'name', order: 'desc' },
  rtpDown: { sort: 'rtp', order: null },
  rtpUp: { sort: 'rtp', order: 'asc' },
  variationDown: { sort: 'variation', order: null },
  variationUp: { sort: 'variation', order: 'asc' },
} as const satisfies Record<string, Order>

export type SortName = keyof typeof SORTS

const SORT_NAMES = Object.keys(SORTS) as SortName[]

/** The orders that a plan offers: without variation, it cannot be sorted by. */
export function sortNamesFor(plan: Plan): SortName[] {
  return can(plan, 'current-rtp')
    ? SORT_NAMES
    : SORT_NAMES.filter((name) => SORTS[name].sort !== 'variation')
}

/** The name of an order; an order that the list does not offer is treated as the default of its sort. */
export function sortNameOf({ sort, order }: Pick<GameListFilters, 'sort' | 'order'>): SortName {
  const offered = SORT_NAMES.filter((name) => SORTS[name].sort === sort)
  return offered.find((name) => SORTS[name].order === order) ?? offered[0] ?? 'popularity'
}
