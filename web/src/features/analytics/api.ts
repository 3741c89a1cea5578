import { getFunnel, listProviderAverages } from '@retorna/contract/analytics'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export function funnelQuery() {
  return queryOptions({
    queryKey: ['analytics', 'funnel'],
    queryFn: ({ signal }) => call(getFunnel, {}, { signal }),
  })
}

export function providerAveragesQuery() {
  return queryOptions({
    queryKey: ['analytics', 'providers'],
    queryFn: ({ signal }) => call(listProviderAverages, {}, { signal }),
  })
}
