import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { FRESH_KEYS } from './query-keys.ts'

const RETRIES = 1

/** Whether another try may be answered otherwise: there was no reply at all, or an unavailable server. */
export function mayDiffer(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'CONNECTION' || error.status >= 502)
}

/** Data stays fresh for a minute, as readings arrive daily, but for what somebody works on (`FRESH_KEYS`). */
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
