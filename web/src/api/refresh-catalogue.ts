import type { QueryClient } from '@tanstack/react-query'

/** The first part of the key of every query that shows games, providers or readings. */
const CATALOGUE_QUERIES = new Set<unknown>([
  ...['stats', 'rtp-trend', 'games', 'game', 'providers'],
  ...['favorites', 'hot-games', 'analytics'],
])

/** Loads again, in the background, what the open screens show of the catalogue. */
export const refreshCatalogue = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => CATALOGUE_QUERIES.has(queryKey[0]) })
