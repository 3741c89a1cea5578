import { getFunnel, listProviderAverages } from '@retorna/contract/analytics'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'

export function funnelQuery() {
  return queryOptions({
    queryKey: [QUERY_KEYS.analytics, 'funnel'],
    queryFn: ({ signal }) => call(getFunnel, {}, { signal }),
  })
}

export function providerAveragesQuery() {
  return queryOptions({
    queryKey: [QUERY_KEYS.analytics, 'providers'],
    queryFn: ({ signal }) => call(listProviderAverages, {}, { signal }),
  })
}
