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
import { keepPreviousData } from '@tanstack/react-query'
import { CHANGE_TIME_OUT_MS, call } from '../../api/call.ts'
import { QUERY_KEYS, useChange, useReply, withBody } from '../../api/use-endpoint.ts'

const QUARANTINE = [QUERY_KEYS.admin, 'quarantine'] as const
const LOOK_EVERY_MS = 15_000

/**
 * Waiting readings, and the known names that contain the given text; reloaded regularly, because readings arrive while
 * the screen is open.
 */
export const useQuarantine = (known: string) =>
  useReply(getQuarantine, { query: known === '' ? {} : { known } }, [...QUARANTINE, known], {
    refetchInterval: LOOK_EVERY_MS,
    placeholderData: keepPreviousData,
  })

export const useMapName = () => useChange(QUARANTINE, withBody(mapName, {}))

export const useUnmapName = () =>
  useChange(QUARANTINE, (query: RequestOf<typeof unmapName>['query']) => call(unmapName, { query }))

export const useAcceptTurnover = () => useChange(QUARANTINE, withBody(acceptTurnover, {}))

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
    call(createGame, { body: { ...BLANK_GAME, ...values } }, { timeOutMs: CHANGE_TIME_OUT_MS }),
  )
