import type { ReplyOf, RequestOf } from '@retorna/contract/endpoint'
import { listFeedVersions, setFeedVersion } from '@retorna/contract/feeds/feeds'
import {
  changeGame,
  createGame,
  type GameValues,
  getCatalogGame,
  getGameHistory,
  listCatalogGames,
  mergeGame,
  removeGameImage,
  restoreGame,
  setGameImage,
} from '@retorna/contract/staff/catalog-editor'
import {
  deletePayoutTable,
  listPayoutTables,
  restorePayoutTable,
  uploadPayoutTable,
} from '@retorna/contract/staff/payout-tables'
import {
  changeProvider,
  createProvider,
  listCatalogProviders,
  mergeProvider,
  type ProviderValues,
} from '@retorna/contract/staff/provider-editor'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { CHANGE_TIME_OUT_MS, call } from '../../api/call.ts'
import { upload } from '../../api/transfer.ts'
import { QUERY_KEYS, useChange, useReply, withBody } from '../../api/use-endpoint.ts'

/** The server may first have to finish another user's change or an import. */
const PATIENTLY = { timeOutMs: CHANGE_TIME_OUT_MS }

const CATALOG = [QUERY_KEYS.admin, 'catalogue'] as const

export const useGames = (query: RequestOf<typeof listCatalogGames>['query']) =>
  useReply(listCatalogGames, { query }, [...CATALOG, 'games', query], {
    placeholderData: keepPreviousData,
  })

export const useGame = (id: number) =>
  useReply(getCatalogGame, { params: { id } }, [...CATALOG, 'game', id], {
    select: ({ game }) => game,
    // A form must not change while it is being filled in.
    refetchOnWindowFocus: false,
  })

/** The current game, bypassing the cache. */
export function useLatestGame(id: number) {
  const queryClient = useQueryClient()
  return async () => {
    const reply = await call(getCatalogGame, { params: { id } })
    queryClient.setQueryData([...CATALOG, 'game', id], reply)
    await queryClient.invalidateQueries({ queryKey: [...CATALOG, 'history', id] })
    return reply.game
  }
}

export const useHistory = (id: number) =>
  useReply(getGameHistory, { params: { id } }, [...CATALOG, 'history', id])

export const useProviders = () =>
  useReply(listCatalogProviders, {}, [...CATALOG, 'providers'], {
    select: ({ providers }) => providers,
  })

/** The current provider, bypassing the cache; `undefined` if it no longer exists. */
export function useLatestProvider() {
  const queryClient = useQueryClient()
  return async (id: number | undefined) => {
    const reply = await call(listCatalogProviders, {})
    queryClient.setQueryData([...CATALOG, 'providers'], reply)
    return reply.providers.find((provider) => provider.id === id)
  }
}

export const useCreateGame = () =>
  useChange(CATALOG, (values: GameValues) => call(createGame, { body: values }, PATIENTLY))

export const useChangeGame = (id: number) =>
  useChange(CATALOG, withBody(changeGame, { params: { id } }, PATIENTLY))

export const useRestoreGame = (id: number) =>
  useChange(CATALOG, withBody(restoreGame, { params: { id } }, PATIENTLY))

/** Merges a game; `onMerged` runs before the catalog, including the merged game, is reloaded. */
export function useMergeGame(id: number, onMerged: (reply: ReplyOf<typeof mergeGame>) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { version: string; into: number }) =>
      call(mergeGame, { params: { id }, body }, PATIENTLY),
    onSuccess: (reply) => {
      onMerged(reply)
      return queryClient.invalidateQueries({ queryKey: CATALOG })
    },
  })
}

export const useSetImage = (id: number) =>
  useChange(CATALOG, (file: File) => upload(setGameImage, { params: { id } }, file))

export const useRemoveImage = (id: number) =>
  useChange(CATALOG, () => call(removeGameImage, { params: { id } }, PATIENTLY))

const payoutTables = (gameId: number) => [...CATALOG, 'payout-tables', gameId]

export const usePayoutTables = (gameId: number) =>
  useReply(listPayoutTables, { params: { id: gameId } }, payoutTables(gameId), {
    select: ({ tables }) => tables,
  })

export type TableUpload = {
  file: File
  fields: { versionRtp: string; mode: string; source: string }
  /** Called with the share sent so far, 0 to 1. */
  onSent: (share: number) => void
}

export const useUploadTable = (gameId: number) =>
  useChange(payoutTables(gameId), ({ file, ...options }: TableUpload) =>
    upload(uploadPayoutTable, { params: { id: gameId } }, file, options),
  )

export const useDeleteTable = (gameId: number) =>
  useChange(payoutTables(gameId), (id: number) =>
    call(deletePayoutTable, { params: { id } }, PATIENTLY),
  )

export const useRestoreTable = (gameId: number) =>
  useChange(payoutTables(gameId), (id: number) =>
    call(restorePayoutTable, { params: { id } }, PATIENTLY),
  )

const feedVersions = (gameId: number) => [...CATALOG, 'feed-versions', gameId]

export const useFeedVersions = (gameId: number) =>
  useReply(listFeedVersions, { params: { id: gameId } }, feedVersions(gameId), {
    select: ({ feeds }) => feeds,
  })

export const useSetFeedVersion = (gameId: number) =>
  useChange(feedVersions(gameId), withBody(setFeedVersion, { params: { id: gameId } }, PATIENTLY))

export const useSaveProvider = () =>
  useChange(
    CATALOG,
    ({ id, version, values }: { id: number | null; version: string; values: ProviderValues }) =>
      id === null
        ? call(createProvider, { body: values }, PATIENTLY)
        : call(changeProvider, { params: { id }, body: { version, values } }, PATIENTLY),
  )

export const useMergeProvider = (id: number) =>
  useChange(CATALOG, withBody(mergeProvider, { params: { id } }, PATIENTLY))
