import type { RequestOf } from '@retorna/contract/endpoint'
import { createOverlayLink, listOverlayLinks, revokeOverlayLink } from '@retorna/contract/overlay'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { useReply } from '../../api/use-endpoint.ts'

const LINKS = [QUERY_KEYS.overlayLinks] as const
export function useOverlayLinks() {
  return useReply(listOverlayLinks, {}, LINKS, { select: ({ links }) => links })
}

export const useCreateLink = () =>
  useLinkChange((body: RequestOf<typeof createOverlayLink>['body']) =>
    call(createOverlayLink, { body }),
  )

export const useRevokeLink = () =>
  useLinkChange((id: number) => call(revokeOverlayLink, { params: { id } }))

function useLinkChange<Given, Reply>(mutationFn: (given: Given) => Promise<Reply>) {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: LINKS })
  return useMutation({ mutationFn, onSuccess })
}
