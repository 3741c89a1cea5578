import {
  changeOwnApiKey,
  createOwnApiKey,
  listOwnApiKeyRequests,
  listOwnApiKeys,
} from '@retorna/contract/account/own-api-keys'
import { createApiKey, listApiKeys, revokeApiKey } from '@retorna/contract/feeds/api-keys'
import { call } from '../../api/call.ts'
import { QUERY_KEYS, useChange, useReply, withBody } from '../../api/use-endpoint.ts'

const KEYS = [QUERY_KEYS.admin, 'api-keys'] as const

export const useApiKeys = () => useReply(listApiKeys, {}, KEYS)

export const useCreateApiKey = () => useChange(KEYS, withBody(createApiKey, {}))

export const useRevokeApiKey = () =>
  useChange(KEYS, (id: number) => call(revokeApiKey, { params: { id } }))

export const OWN_KEYS = [QUERY_KEYS.apiKeys] as const

export const useOwnApiKeys = () =>
  useReply(listOwnApiKeys, {}, OWN_KEYS, { select: ({ keys }) => keys })

/**
 * Refetched each time it is opened. The query is not below the keys, which are reloaded after a revocation: the
 * requests of a revoked key are not found.
 */
export const useOwnKeyRequests = (id: number) =>
  useReply(listOwnApiKeyRequests, { params: { id } }, ['api-key-requests', id], {
    select: ({ requests }) => requests,
    staleTime: 0,
  })

export const useCreateOwnApiKey = () => useChange(OWN_KEYS, withBody(createOwnApiKey, {}))

export const useChangeOwnApiKey = (id: number) =>
  useChange(OWN_KEYS, withBody(changeOwnApiKey, { params: { id } }))
