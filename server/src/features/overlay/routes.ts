import { getOverlay, streamOverlay } from '@retorna/contract/overlay'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { hashToken } from '../../auth/token.ts'
import { existing } from '../../http/errors/api-error.ts'
import { createFedStreams } from '../../http/events/events.ts'
import { sendStreamHead, startStream } from '../../http/events/stream-reply.ts'
import { clientAddress } from '../../http/rate-limit/client-address.ts'
import { serve } from '../../http/serve.ts'
import { overlayLinkRoutes } from './link-routes.ts'
import { overlayFigures, overlayPlan } from './overlay-figures.ts'
import { favoriteGames, findByToken, noteUse, type OwnedLink } from './queries.ts'

/** A link never expires. */
const NEVER = new Date(8.64e15)

/** A user's links, and the routes open to anyone holding a link's token. */
export const overlayRoutes: FastifyPluginAsync = async (app) => {
  await app.register(overlayLinkRoutes)

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

  app.databaseEvents.on('overlay_ended', (id) => {
    for (const stream of streams.ofSession(id)) streams.endSession(stream)
  })
}
