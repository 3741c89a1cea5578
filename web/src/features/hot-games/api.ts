import {
  getHeatPersistence,
  getHotGamesStats,
  listHeatCategories,
  listHotGames,
  listTrendingGames,
} from '@retorna/contract/hot-games'
import { QUERY_KEYS, useReply } from '../../api/use-endpoint.ts'

const TRENDING_SHOWN = 5
const CATEGORIES_SHOWN = 5

/**
 * The page's four calls, sent in parallel, each of which may fail by itself. The list does not depend on a heat score.
 */
export function useHotGamesQueries() {
  const games = useReply(listHotGames, { query: { minScore: 0 } }, [QUERY_KEYS.hotGames, 'games'], {
    select: (reply) => reply.data,
  })
  const stats = useReply(getHotGamesStats, {}, [QUERY_KEYS.hotGames, 'stats'], {
    select: (reply) => reply.general,
  })
  const trending = useReply(listTrendingGames, { query: {} }, [QUERY_KEYS.hotGames, 'trending'], {
    select: (reply) => reply.trending.slice(0, TRENDING_SHOWN),
  })
  const categories = useReply(listHeatCategories, {}, [QUERY_KEYS.hotGames, 'categories'], {
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

/** How last week's hot games have run since. */
export const usePersistence = () =>
  useReply(getHeatPersistence, {}, [QUERY_KEYS.hotGames, 'persistence'], {
    select: (reply) => reply.persistence,
  })
