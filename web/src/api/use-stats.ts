import { getDashboardStats } from '@retorna/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

/** The public figures of the catalogue, which the frame and several screens show. */
export function useStats() {
  return useQuery({
    queryKey: ['stats'],
    queryFn: ({ signal }) => call(getDashboardStats, {}, { signal }),
    select: ({ data }) => data,
  })
}
