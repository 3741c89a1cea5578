import {
  changeOverlayLink,
  createOverlayLink,
  getOverlay,
  listOverlayLinks,
  MAX_OVERLAY_LINKS,
  revokeOverlayLink,
  streamOverlay,
} from '@retorna/contract/overlay'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { hashToken, newToken } from '../../auth/token.ts'
import type { Snapshot } from '../../catalog/snapshot.ts'
import { visibleGame } from '../../catalog/visible-game.ts'
import { inTransaction } from '../../database/connection.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { createFedStreams } from '../../http/events/events.ts'
import { sendStreamHead, startStream } from '../../http/events/stream-reply.ts'
import { clientAddress } from '../../http/rate-limit/client-address.ts'
import { serve } from '../../http/serve.ts'
import { announceSecurityChange } from '../../outbox/mail/mails.ts'
import { overlayFigures, overlayPlan } from './overlay-figures.ts'
import {
  changeGame,
  deleteLink,
  favoriteGames,
  findByToken,
  findLinks,
  insertLink,
  noteUse,
  type OwnedLink,
  type StoredLink,
} from './queries.ts'

/** A link never expires. */
const NEVER = new Date(8.64e15)

/** A user's links, and the routes open to anyone holding a link's token. */
export const overlayRoutes: FastifyPluginAsync = async (app) => {
  const streams = createFedStreams(app)

  /** An attempt is counted before it is checked, so that simultaneous guesses cannot exceed the allowed number. */
  const linkOf = async (token: string, request: FastifyRequest): Promise<OwnedLink> => {
    const caller = clientAddress(request.ip)
    await app.attempts.count('overlay-caller', caller)
    const link = existing(await findByToken(app.db, hashToken(token)), 'OVERLAY_NOT_FOUND')
    await app.attempts.takeBack('overlay-caller', caller)
    return link
  }

  serve(app, getOverlay, async ({ params, request, reply }) => {
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    const link = await linkOf(params.token, request)
    await noteUse(app.db, link.id)
    const plan = overlayPlan(link, new Date())
    const games = link.gameId === null ? await favoriteGames(app.db, link.userId) : [link.gameId]
    const figures = plan && overlayFigures(app.catalog.snapshot(), games, plan)
    return { layout: link.layout, figures }
  })

  serve(app, streamOverlay, async ({ params, request, reply }) => {
    const link = await linkOf(params.token, request)
    if (request.method === 'HEAD') return sendStreamHead(reply)
    // For overlays, the link replaces the session of other streams.
    const owner = {
      userId: link.userId,
      token: params.token,
      tokenHash: String(link.id),
      expiresAt: NEVER,
    }
    const stream = startStream(streams, owner, request, reply)
    // If the link was revoked during the lookup, its notification arrived before the stream was opened.
    const isThere = await findByToken(app.db, hashToken(params.token)).catch(() => undefined)
    if (isThere === undefined) streams.endSession(stream)
    return reply
  })

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

  app.databaseEvents.on('overlay_ended', (id) => {
    for (const stream of streams.ofSession(id)) streams.endSession(stream)
  })
}

const toWireLink = ({ gameId, ...link }: StoredLink, { gamesById }: Snapshot) => ({
  ...link,
  game: gameId === null ? null : { id: gameId, name: gamesById.get(gameId)?.name ?? '–' },
})
