import type { RequestOf } from '@retorna/contract/endpoint'
import { createOverlayLink, listOverlayLinks, revokeOverlayLink } from '@retorna/contract/overlay'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'

const LINKS = [QUERY_KEYS.overlayLinks] as const
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
