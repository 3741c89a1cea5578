import type { RequestOf } from '@retorna/contract/endpoint'
import {
  acceptTurnover,
  forgetAcceptedTurnover,
  getQuarantine,
  mapName,
  unmapName,
} from '@retorna/contract/feeds/quarantine'
import { BLANK_GAME, createGame } from '@retorna/contract/staff/catalog-editor'
import { listCatalogProviders } from '@retorna/contract/staff/provider-editor'
import { call } from '../../api/call.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { useChange, useReply } from '../../api/use-endpoint.ts'

const QUARANTINE = [QUERY_KEYS.admin, 'quarantine'] as const
const LOOK_EVERY_MS = 15_000

/** Readings that wait, and the names that are known; readings arrive while the screen is open. */
export const useQuarantine = () =>
  useReply(getQuarantine, {}, QUARANTINE, { refetchInterval: LOOK_EVERY_MS })

export const useMapName = () =>
  useChange(QUARANTINE, (body: RequestOf<typeof mapName>['body']) => call(mapName, { body }))

export const useUnmapName = () =>
  useChange(QUARANTINE, (query: RequestOf<typeof unmapName>['query']) => call(unmapName, { query }))

export const useAcceptTurnover = () =>
  useChange(QUARANTINE, (body: RequestOf<typeof acceptTurnover>['body']) =>
    call(acceptTurnover, { body }),
  )

export const useForgetAccepted = () =>
  useChange(QUARANTINE, (query: RequestOf<typeof forgetAcceptedTurnover>['query']) =>
    call(forgetAcceptedTurnover, { query }),
  )

/** The providers that a new game can have, by name. */
export const useProviders = () =>
  useReply(listCatalogProviders, {}, [QUERY_KEYS.admin, 'catalog', 'providers'], {
    select: ({ providers }) => providers,
  })

/** Adds a game of which only the name and the provider are known. */
export const useAddGame = () =>
  useChange([QUERY_KEYS.admin], (values: { name: string; providerId: number }) =>
    call(createGame, { body: { ...BLANK_GAME, ...values } }),
  )
