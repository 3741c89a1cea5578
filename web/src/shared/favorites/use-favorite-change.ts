import { addFavorite, removeFavorite } from '@retorna/contract/favorites'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import {
  FAVORITE_CHANGES,
  type FavoriteChange,
  type FavoriteGame,
  forgetFavorite,
  refreshFavorites,
  storeFavorite,
} from './favorites.ts'

/**
 * Adds or removes a favorite. Shown optimistically ({@link useFavoriteIds}) and rolled back if the server
 * refuses. Changes are sent one at a time: the last press wins.
 */
export function useFavoriteChange(options: {
  onDone?: (change: FavoriteChange) => void
  onError: (error: Error, change: FavoriteChange) => void
}) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: FAVORITE_CHANGES,
    scope: { id: 'favorites' },
    mutationFn: async ({ gameId, isFavorite }: FavoriteChange): Promise<FavoriteGame | null> => {
      if (isFavorite) return (await call(addFavorite, { body: { game_id: gameId } })).data
      await call(removeFavorite, { params: { id: gameId } })
      return null
    },
    onMutate: () => queryClient.cancelQueries({ queryKey: ['favorites'] }),
    onSuccess: (game, change) => {
      if (game === null) forgetFavorite(queryClient, change.gameId)
      else storeFavorite(queryClient, game)
      options.onDone?.(change)
    },
    onError: options.onError,
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey: FAVORITE_CHANGES }) === 1
      if (isLast) void refreshFavorites(queryClient)
    },
  }).mutate
}
