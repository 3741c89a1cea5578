import { QueryClient } from '@tanstack/react-query'
import { FRESH_KEYS, mayDiffer } from './use-endpoint.ts'

const RETRIES = 1

/**
 * Data stay fresh for a minute, as readings arrive daily; queries about work in progress (`FRESH_KEYS`) are excepted.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => failures < RETRIES && mayDiffer(error),
        // The call itself detects and reports a missing network.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  for (const key of FRESH_KEYS) client.setQueryDefaults([key], { staleTime: 0 })
  return client
}
