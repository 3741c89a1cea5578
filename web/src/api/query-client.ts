import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const RETRIES = 1

/** Asks again only where the reply may differ: no reply at all, or a server that is not available. */
function mayDiffer(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'CONNECTION' || error.status >= 502)
}

/** What was loaded stays fresh for a minute: readings arrive daily. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => failures < RETRIES && mayDiffer(error),
        // Whether there is a network, the call itself finds out, and says so.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
