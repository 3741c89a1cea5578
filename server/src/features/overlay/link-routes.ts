import {
  changeOverlayLink,
  createOverlayLink,
  listOverlayLinks,
  MAX_OVERLAY_LINKS,
  revokeOverlayLink,
} from '@retorna/contract/overlay'
import type { FastifyPluginAsync } from 'fastify'
import { hashToken, newToken } from '../../auth/token.ts'
import type { Snapshot } from '../../catalog/snapshot.ts'
import { visibleGame } from '../../catalog/visible-game.ts'
import { inTransaction } from '../../database/connection.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { announceSecurityChange } from '../../outbox/mail/mails.ts'
import { changeGame, deleteLink, findLinks, insertLink, type StoredLink } from './queries.ts'

export const overlayLinkRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listOverlayLinks, async ({ session }) => {
    const snapshot = app.catalog.snapshot()
    const links = await findLinks(app.db, session.userId)
    return { links: links.map((link) => toWireLink(link, snapshot)) }
  })

  serve(app, createOverlayLink, async ({ body, session, plan }) => {
    const snapshot = app.catalog.snapshot()
    const { name, layout, game_id: gameId } = body
    if (gameId !== null) visibleGame(snapshot, gameId, plan)
    const token = newToken()
    const { userId } = session
    await app.attempts.count('security-change', userId)
    const link = await inTransaction(app.db, async (trx) => {
      const made = { user_id: userId, token_hash: hashToken(token), name, game_id: gameId, layout }
      const stored = await insertLink(trx, made, MAX_OVERLAY_LINKS)
      if (stored === undefined) throw new ApiError('OVERLAY_LINKS_FULL')
      await announceSecurityChange(trx, app.config.publicUrl, userId, 'overlay-link')
      return stored
    })
    return { link: toWireLink(link, snapshot), token }
  })

  serve(app, changeOverlayLink, async ({ params, body: { game_id: gameId }, session, plan }) => {
    const snapshot = app.catalog.snapshot()
    if (gameId !== null) visibleGame(snapshot, gameId, plan)
    const link = await inTransaction(app.db, (trx) =>
      changeGame(trx, session.userId, params.id, gameId),
    )
    return { link: toWireLink(existing(link, 'OVERLAY_NOT_FOUND'), snapshot) }
  })

  serve(app, revokeOverlayLink, async ({ params, session }) => {
    await deleteLink(app.db, session.userId, params.id)
  })
}

const toWireLink = ({ gameId, ...link }: StoredLink, { gamesById }: Snapshot) => ({
  ...link,
  game: gameId === null ? null : { id: gameId, name: gamesById.get(gameId)?.name ?? '–' },
})
