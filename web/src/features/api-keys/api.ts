import type { RequestOf } from '@retorna/contract/endpoint'
import { createApiKey, listApiKeys, revokeApiKey } from '@retorna/contract/feeds/api-keys'
import { call } from '../../api/call.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { useChange, useReply } from '../../api/use-endpoint.ts'

const KEYS = [QUERY_KEYS.admin, 'api-keys'] as const

export const useApiKeys = () => useReply(listApiKeys, {}, KEYS)

export const useCreateApiKey = () =>
  useChange(KEYS, (body: RequestOf<typeof createApiKey>['body']) => call(createApiKey, { body }))

export const useRevokeApiKey = () =>
  useChange(KEYS, (id: number) => call(revokeApiKey, { params: { id } }))
