import {
  changeGame,
  changeProvider,
  createGame,
  createProvider,
  type GameValues,
  getCatalogueGame,
  getGameHistory,
  listCatalogueGames,
  listCatalogueProviders,
  mergeGame,
  mergeProvider,
  type ProviderValues,
  removeGameImage,
  restoreGame,
  setGameImage,
} from '@retorna/contract/admin-catalogue'
import type { ReplyOf, RequestOf } from '@retorna/contract/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CHANGE_TIME_OUT_MS, call } from '../../api/call.ts'
import { upload } from '../../api/upload.ts'

/** Another user's change, or an import, may come first. */
const PATIENTLY = { timeOutMs: CHANGE_TIME_OUT_MS }

const CATALOGUE = ['admin', 'catalogue'] as const

export function useGames(query: RequestOf<typeof listCatalogueGames>['query']) {
  return useQuery({
    queryKey: [...CATALOGUE, 'games', query],
    queryFn: ({ signal }) => call(listCatalogueGames, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useGame(id: number) {
  return useQuery({
    queryKey: [...CATALOGUE, 'game', id],
    queryFn: ({ signal }) => call(getCatalogueGame, { params: { id } }, { signal }),
    select: ({ game }) => game,
    staleTime: 0,
    // A form must not change while it is being filled in.
    refetchOnWindowFocus: false,
  })
}

/** The current game, bypassing the cache. */
export function useLatestGame(id: number) {
  const queryClient = useQueryClient()
  return async () => {
    const reply = await call(getCatalogueGame, { params: { id } })
    queryClient.setQueryData([...CATALOGUE, 'game', id], reply)
    await queryClient.invalidateQueries({ queryKey: [...CATALOGUE, 'history', id] })
    return reply.game
  }
}

export function useHistory(id: number) {
  return useQuery({
    queryKey: [...CATALOGUE, 'history', id],
    queryFn: ({ signal }) => call(getGameHistory, { params: { id } }, { signal }),
    select: ({ entries }) => entries,
    staleTime: 0,
  })
}

export function useProviders() {
  return useQuery({
    queryKey: [...CATALOGUE, 'providers'],
    queryFn: ({ signal }) => call(listCatalogueProviders, {}, { signal }),
    select: ({ providers }) => providers,
    staleTime: 0,
  })
}

/** The current provider, bypassing the cache; `undefined` if it no longer exists. */
export function useLatestProvider() {
  const queryClient = useQueryClient()
  return async (id: number | undefined) => {
    const reply = await call(listCatalogueProviders, {})
    queryClient.setQueryData([...CATALOGUE, 'providers'], reply)
    return reply.providers.find((provider) => provider.id === id)
  }
}

/** A mutation after which the catalogue is reloaded. */
function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: CATALOGUE }),
  })
}

export const useCreateGame = () =>
  useChange((values: GameValues) => call(createGame, { body: values }, PATIENTLY))

export const useChangeGame = (id: number) =>
  useChange((body: { version: string; values: GameValues }) =>
    call(changeGame, { params: { id }, body }, PATIENTLY),
  )

export const useRestoreGame = (id: number) =>
  useChange((body: { version: string; entryId: number }) =>
    call(restoreGame, { params: { id }, body }, PATIENTLY),
  )

/** Merges a game; `onMerged` runs before the catalogue, and with it the merged game, is reloaded. */
export function useMergeGame(id: number, onMerged: (reply: ReplyOf<typeof mergeGame>) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { version: string; into: number }) =>
      call(mergeGame, { params: { id }, body }, PATIENTLY),
    onSuccess: (reply) => {
      onMerged(reply)
      return queryClient.invalidateQueries({ queryKey: CATALOGUE })
    },
  })
}

export const useSetImage = (id: number) =>
  useChange((file: File) => upload(setGameImage, { params: { id } }, file))

export const useRemoveImage = (id: number) =>
  useChange(() => call(removeGameImage, { params: { id } }, PATIENTLY))

export const useSaveProvider = () =>
  useChange(
    ({ id, version, values }: { id: number | null; version: string; values: ProviderValues }) =>
      id === null
        ? call(createProvider, { body: values }, PATIENTLY)
        : call(changeProvider, { params: { id }, body: { version, values } }, PATIENTLY),
  )

export const useMergeProvider = (id: number) =>
  useChange((body: { version: string; into: number }) =>
    call(mergeProvider, { params: { id }, body }, PATIENTLY),
  )
