import { getOverlay, streamOverlay } from '@retorna/contract/overlay'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { hashToken } from '../../plugins/auth/one-time-secret.ts'
import { ApiError } from '../../plugins/errors/api-error.ts'
import { atMostEvery } from '../../plugins/events/at-most-every.ts'
import { createEventStreams } from '../../plugins/events/event-streams.ts'
import { sendStreamHead, startStream } from '../../plugins/events/stream-reply.ts'
import { clientAddress } from '../../plugins/rate-limit/client-address.ts'
import { serve } from '../../plugins/serve.ts'
import { overlayFigures, overlayPlan } from './overlay-figures.ts'
import { favoriteGames, findByToken, noteUse, type OwnedLink } from './queries.ts'

const CATALOGUE_PAUSE_MS = 1_000
/** Shorter than the minute after which proxies give up on a silent connection. */
const HEARTBEAT_MS = 25_000
/** A link has no end of its own. */
const NEVER = new Date(8.64e15)

/** What whoever holds a link's token sees, and hears. */
export const overlayRoutes: FastifyPluginAsync = async (app) => {
  const streams = createEventStreams()

  /** Counted before it is judged, so that of many guesses at once no more than allowed are let through. */
  const linkOf = async (token: string, request: FastifyRequest): Promise<OwnedLink> => {
    const caller = clientAddress(request.ip)
    await app.attempts.count('overlay-caller', caller)
    const link = await findByToken(app.db, hashToken(token))
    if (link === undefined) throw new ApiError('OVERLAY_NOT_FOUND')
    await app.attempts.takeBack('overlay-caller', caller)
    return link
  }

  serve(app, getOverlay, async ({ params, request, reply }) => {
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    const link = await linkOf(params.token, request)
    await noteUse(app.db, link.id)
    const plan = overlayPlan(link, new Date())
    const games =
      link.gameId === null ? await favoriteGames(app.db, link.owner.userId) : [link.gameId]
    const figures = plan && overlayFigures(app.catalogue.snapshot(), games, plan)
    return { success: true as const, layout: link.layout, figures }
  })

  serve(app, streamOverlay, async ({ params, request, reply }) => {
    const link = await linkOf(params.token, request)
    if (request.method === 'HEAD') return sendStreamHead(reply)
    // A link stands where other streams have a session.
    const owner = {
      userId: link.owner.userId,
      token: params.token,
      tokenHash: String(link.id),
      expiresAt: NEVER,
    }
    const stream = startStream(streams, owner, request, reply)
    // Revoked while it was looked up: the notice of it came before the stream.
    const isThere = await findByToken(app.db, hashToken(params.token)).catch(() => undefined)
    if (isThere === undefined) streams.endSession(stream)
    return reply
  })

  const catalogueChanged = atMostEvery(CATALOGUE_PAUSE_MS, () =>
    streams.toAll('catalogue', { at: new Date().toISOString() }),
  )
  app.catalogue.onChange(catalogueChanged.ask)
  app.databaseEvents.on('user_changed', (userId) => streams.toUser(userId, 'user', {}))
  app.databaseEvents.on('overlay_ended', (id) => {
    for (const stream of streams.ofSession(id)) streams.endSession(stream)
  })
  // Any link may have been revoked unheard: overlays come back, each when it likes.
  app.databaseEvents.onGap(streams.endAll)
  const heartbeatTimer = setInterval(streams.beat, HEARTBEAT_MS).unref()

  // Before the server waits for open requests: a stream would never end by itself.
  app.addHook('preClose', async () => {
    clearInterval(heartbeatTimer)
    catalogueChanged.stop()
    streams.endAll()
  })
}
