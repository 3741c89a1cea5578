import { rowOf } from '../tables/column.ts'
import { PROVIDER_COLUMNS } from '../tables/provider.ts'
import { listEndpoint } from './list.ts'

const provider = rowOf(PROVIDER_COLUMNS).meta({
  id: 'Provider',
  description: 'A studio that makes games.',
})

export const listProviders = listEndpoint('/api/v1/providers', 'catalogue:read', {
  summary: 'List providers',
  description: 'Every active provider with the figures of its games, by name.',
  row: provider,
})
