import {
  getHeatPersistence,
  getHotGamesStats,
  listHeatCategories,
  listHotGames,
  listTrendingGames,
} from '@retorna/contract/hot-games'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'

const TRENDING_SHOWN = 5
const CATEGORIES_SHOWN = 5

/** The four calls of the page, sent in parallel; each succeeds or fails independently. */
export function useHotGamesQueries() {
  const games = useQuery({
    queryKey: [QUERY_KEYS.hotGames, 'games'],
    queryFn: ({ signal }) => call(listHotGames, { query: {} }, { signal }),
    select: (reply) => reply.data,
  })
  const stats = useQuery({
    queryKey: [QUERY_KEYS.hotGames, 'stats'],
    queryFn: ({ signal }) => call(getHotGamesStats, {}, { signal }),
    select: (reply) => reply.general,
  })
  const trending = useQuery({
    queryKey: [QUERY_KEYS.hotGames, 'trending'],
    queryFn: ({ signal }) => call(listTrendingGames, { query: {} }, { signal }),
    select: (reply) => reply.trending.slice(0, TRENDING_SHOWN),
  })
  const categories = useQuery({
    queryKey: [QUERY_KEYS.hotGames, 'categories'],
    queryFn: ({ signal }) => call(listHeatCategories, {}, { signal }),
    select: (reply) => reply.categories.slice(0, CATEGORIES_SHOWN),
  })
  return { games, stats, trending, categories }
}

export type HotGamesQueries = ReturnType<typeof useHotGamesQueries>
export type HotGamesPart = keyof HotGamesQueries
export const HOT_GAMES_PARTS = [
  'games',
  'stats',
  'trending',
  'categories',
] as const satisfies HotGamesPart[]

/** How last week's hot list has run since. */
export function usePersistence() {
  return useQuery({
    queryKey: [QUERY_KEYS.hotGames, 'persistence'],
    queryFn: ({ signal }) => call(getHeatPersistence, {}, { signal }),
    select: (reply) => reply.persistence,
  })
}
