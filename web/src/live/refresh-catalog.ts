import type { QueryClient } from '@tanstack/react-query'

/** The first part of the key of every query that shows games, providers or readings. */
const CATALOG_QUERIES = new Set<unknown>([
  ...['stats', 'rtp-trend', 'games', 'game', 'providers'],
  ...['favorites', 'hot-games', 'analytics'],
])

/** Refetches in the background the catalog data on the open screens. */
export const refreshCatalog = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => CATALOG_QUERIES.has(queryKey[0]) })
