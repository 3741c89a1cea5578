import type { QueryClient } from '@tanstack/react-query'

/** The first part of the key of every query that shows games, providers or readings. */
const CATALOGUE_QUERIES = new Set<unknown>([
  ...['stats', 'rtp-trend', 'games', 'game', 'providers'],
  ...['favorites', 'hot-games', 'analytics'],
])

/** Refetches in the background the catalogue data on the open screens. */
export const refreshCatalogue = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => CATALOGUE_QUERIES.has(queryKey[0]) })
