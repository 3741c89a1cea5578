import { getFunnel, listProviderAverages } from '@retorna/contract/analytics'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { replyQuery } from '../../api/use-endpoint.ts'

export function funnelQuery() {
  return replyQuery(getFunnel, {}, [QUERY_KEYS.analytics, 'funnel'])
}

export function providerAveragesQuery() {
  return replyQuery(listProviderAverages, {}, [QUERY_KEYS.analytics, 'providers'])
}
