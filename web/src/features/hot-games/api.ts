import {
  getHeatPersistence,
  getHotGamesStats,
  listHeatCategories,
  listHotGames,
  listTrendingGames,
} from '@retorna/contract/hot-games'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const TRENDING_SHOWN = 5
const CATEGORIES_SHOWN = 5

/** The four calls of the page, sent in parallel; each succeeds or fails independently. */
export function useGoldParts() {
  const games = useQuery({
    queryKey: ['hot-games', 'games'],
    queryFn: ({ signal }) => call(listHotGames, { query: {} }, { signal }),
    select: (reply) => reply.data,
  })
  const stats = useQuery({
    queryKey: ['hot-games', 'stats'],
    queryFn: ({ signal }) => call(getHotGamesStats, {}, { signal }),
    select: (reply) => reply.general,
  })
  const trending = useQuery({
    queryKey: ['hot-games', 'trending'],
    queryFn: ({ signal }) => call(listTrendingGames, { query: {} }, { signal }),
    select: (reply) => reply.trending.slice(0, TRENDING_SHOWN),
  })
  const categories = useQuery({
    queryKey: ['hot-games', 'categories'],
    queryFn: ({ signal }) => call(listHeatCategories, {}, { signal }),
    select: (reply) => reply.categories.slice(0, CATEGORIES_SHOWN),
  })
  return { games, stats, trending, categories }
}

export type GoldParts = ReturnType<typeof useGoldParts>
export type GoldPart = keyof GoldParts
export const GOLD_PARTS = ['games', 'stats', 'trending', 'categories'] as const satisfies GoldPart[]

/** How last week's hot list has run since. */
export function usePersistence() {
  return useQuery({
    queryKey: ['hot-games', 'persistence'],
    queryFn: ({ signal }) => call(getHeatPersistence, {}, { signal }),
    select: (reply) => reply.persistence,
  })
}
