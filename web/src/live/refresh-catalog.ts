import type { QueryClient } from '@tanstack/react-query'
import { CATALOG_KEYS } from '../api/query-keys.ts'

/** Refetches in the background the catalog data on the open screens. */
export const refreshCatalog = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => CATALOG_KEYS.has(queryKey[0]) })
