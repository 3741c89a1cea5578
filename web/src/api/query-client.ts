import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { FRESH_KEYS } from './query-keys.ts'

const RETRIES = 1

/** Whether another attempt may succeed: no reply arrived, or the server was unavailable. */
export const mayDiffer = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'CONNECTION' || error.status >= 502)

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
