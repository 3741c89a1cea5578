import type { ReplyOf } from '@retorna/contract/endpoint'
import { addFavorite, listFavorites, removeFavorite } from '@retorna/contract/favorites'
import { type QueryClient, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api/call.ts'
import { runMutation } from '../../api/run-mutation.ts'
import { QUERY_KEYS, replyQuery } from '../../api/use-endpoint.ts'
import { useDataAccess } from '../../session/use-data-access.ts'

export type FavoriteGame = ReplyOf<typeof addFavorite>['data']

/** The change that a favorite button requests. */
export type FavoriteChange = { gameId: number; isFavorite: boolean }

const KEY = [QUERY_KEYS.favorites] as const
const FAVORITE_CHANGES = ['favorite-change'] as const

const favoritesQuery = replyQuery(listFavorites, { query: {} }, KEY)

/**
 * The favorites that the user's plan shows, latest first. `total` includes hidden ones. Not fetched for guests or while
 * the user's data are locked.
 */
export function useFavorites() {
  const isOpen = useDataAccess() === 'open'
  return useQuery({ ...favoritesQuery, enabled: isOpen })
}

/** The favorites with pending changes applied (optimistic update); empty until loaded. */
export function useFavoriteIds(): ReadonlySet<number> {
  const { data } = useFavorites()
  const changes = useMutationState({
    filters: { mutationKey: FAVORITE_CHANGES, status: 'pending' },
    select: ({ state }) => state.variables as FavoriteChange,
  })
  return useMemo(() => {
    const ids = new Set(data?.data.map(({ id }) => id))
    for (const { gameId, isFavorite } of changes) {
      if (isFavorite) ids.add(gameId)
      else ids.delete(gameId)
    }
    return ids
  }, [data, changes])
}

/** The number of favorites with pending changes applied; `null` until loaded. */
export function useFavoriteCount(): number | null {
  const { data } = useFavorites()
  const ids = useFavoriteIds()
  return data === undefined ? null : ids.size
}

/** Edits the cached list, to avoid flicker until the next refetch. */
function change(
  queryClient: QueryClient,
  edit: (games: readonly FavoriteGame[]) => FavoriteGame[],
): void {
  queryClient.setQueryData(favoritesQuery.queryKey, (reply) => {
    if (reply === undefined) return undefined
    const data = edit(reply.data)
    return { ...reply, data, count: data.length, total: reply.total + data.length - reply.count }
  })
}

/**
 * Adds or removes a favorite. The change is shown optimistically ({@link useFavoriteIds}) and rolled back if the server
 * refuses it. Changes are sent one at a time, so that the last press decides.
 */
export function useFavoriteChange(onError: (error: Error) => void) {
  const queryClient = useQueryClient()
  const changes = {
    mutationKey: FAVORITE_CHANGES,
    scope: { id: 'favorites' },
    mutationFn: async ({ gameId, isFavorite }: FavoriteChange): Promise<FavoriteGame | null> => {
      if (isFavorite) return (await call(addFavorite, { body: { game_id: gameId } })).data
      await call(removeFavorite, { params: { id: gameId } })
      return null
    },
    onMutate: () => queryClient.cancelQueries({ queryKey: KEY }),
    onSuccess: (game: FavoriteGame | null, { gameId }: FavoriteChange) => {
      const added = game === null ? [] : [game]
      change(queryClient, (games) => [...added, ...games.filter(({ id }) => id !== gameId)])
    },
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey: FAVORITE_CHANGES }) === 1
      if (isLast) void queryClient.invalidateQueries({ queryKey: KEY })
    },
  }
  return (change: FavoriteChange): void => {
    runMutation(queryClient, changes, change).catch(onError)
  }
}
