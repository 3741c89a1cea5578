import type { RequestOf } from '@retorna/contract/endpoint'
import { listGames } from '@retorna/contract/games'
import { createOverlayLink, listOverlayLinks, revokeOverlayLink } from '@retorna/contract/overlay'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'

const LINKS = [QUERY_KEYS.overlayLinks] as const
const MAX_GAMES = 20

export function useOverlayLinks() {
  return useQuery({
    queryKey: LINKS,
    queryFn: ({ signal }) => call(listOverlayLinks, {}, { signal }),
    select: ({ links }) => links,
  })
}

export function useCreateLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<typeof createOverlayLink>['body']) =>
      call(createOverlayLink, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: LINKS }),
  })
}

export function useRevokeLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(revokeOverlayLink, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: LINKS }),
  })
}

/** The first games that match a search, among those that the plan shows. */
export function useGameChoices(search: string) {
  return useQuery({
    queryKey: [QUERY_KEYS.overlayGames, search],
    queryFn: ({ signal }) =>
      call(listGames, { query: search === '' ? {} : { search } }, { signal }),
    select: ({ data }) => data.slice(0, MAX_GAMES).map(({ id, nome }) => ({ id, name: nome })),
    placeholderData: keepPreviousData,
  })
}
