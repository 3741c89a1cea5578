import { getDashboardStats } from '@retorna/contract/dashboard'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { earlyReply } from '../api/early-replies.ts'
import { QUERY_KEYS } from '../api/use-endpoint.ts'

const statsQuery = queryOptions({
  queryKey: [QUERY_KEYS.stats],
  queryFn: ({ signal }) => call(getDashboardStats, {}, { signal }),
  initialData: () => earlyReply(getDashboardStats, {}),
  select: ({ data }) => data,
})

/** The public catalog figures, shown in the frame and on several screens. */
export const useStats = () => useQuery(statsQuery)
