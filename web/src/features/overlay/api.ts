import {
  changeOverlayLink,
  createOverlayLink,
  listOverlayLinks,
  revokeOverlayLink,
} from '@retorna/contract/overlay'
import { call } from '../../api/call.ts'
import { QUERY_KEYS, useChange, useReply, withBody } from '../../api/use-endpoint.ts'

const LINKS = [QUERY_KEYS.overlayLinks] as const
export const useOverlayLinks = () =>
  useReply(listOverlayLinks, {}, LINKS, { select: ({ links }) => links })

export const useCreateLink = () => useChange(LINKS, withBody(createOverlayLink, {}))

export const useChangeGame = (id: number) =>
  useChange(LINKS, (game_id: number | null) =>
    call(changeOverlayLink, { params: { id }, body: { game_id } }),
  )

export const useRevokeLink = () =>
  useChange(LINKS, (id: number) => call(revokeOverlayLink, { params: { id } }))
