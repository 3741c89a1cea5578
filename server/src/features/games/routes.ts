import { hash } from 'node:crypto'
import {
  getGameDetails,
  getGameDetailsById,
  getGameHistory,
  getGameImage,
} from '@retorna/contract/game-details'
import { dayOf, type HistoryPeriod, historyStart } from '@retorna/domain/day'
import { round2 } from '@retorna/domain/statistics/rounding'
import type { FastifyPluginAsync } from 'fastify'
import { daysOfGame } from '../../catalog/game-days.ts'
import { imageVersion } from '../../catalog/image-url.ts'
import { visibleGame } from '../../catalog/visible-game.ts'
import { existing } from '../../http/errors/api-error.ts'
import { isCurrent } from '../../http/kept-reply.ts'
import { serve } from '../../http/serve.ts'
import { toGameDetails } from './game-details.ts'
import { type ListSources, listRoute } from './list-routes.ts'
import { placeholderSvg } from './placeholder.ts'
import { storedImage } from './queries.ts'
import { gameV1Routes } from './v1-routes.ts'

export const gameRoutes =
  (given: ListSources): FastifyPluginAsync =>
  async (app) => {
    listRoute(app, given)

    const daysOf = (gameId: number, period: HistoryPeriod) => {
      const today = dayOf(new Date(), app.config.timeZone)
      return daysOfGame(app.db, gameId, { from: historyStart(today, period), to: today })
    }

    for (const endpoint of [getGameDetails, getGameDetailsById]) {
      serve(app, endpoint, async ({ params, query, plan }) => {
        const game = visibleGame(app.catalog.snapshot(), params.id, plan)
        const days = await daysOf(game.id, query.period)
        return { data: toGameDetails(game, days, query.period, plan) }
      })
    }

    serve(app, getGameHistory, async ({ params, query, plan }) => {
      const game = visibleGame(app.catalog.snapshot(), params.id, plan)
      const days = await daysOf(game.id, query.period)
      return { history: days.map(({ day, rtp }) => ({ date: day, rtp: round2(rtp) })) }
    })

    await app.register(gameV1Routes)
    await app.register(gameImageRoutes)
  }

const FOR_GOOD = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'

/** An image whose URL names its version never changes; under any other URL it may. */
const gameImageRoutes: FastifyPluginAsync = async (app) => {
  serve(app, getGameImage, async ({ params, request, reply }) => {
    const game = existing(app.catalog.snapshot().gamesById.get(params.id), 'GAME_NOT_FOUND')
    // An SVG opened on its own is a document: it must not load or run anything.
    reply.header('content-security-policy', "default-src 'none'; sandbox")

    const placeholder = game.imageHash === null ? Buffer.from(placeholderSvg(game)) : undefined
    const sha256 = game.imageHash ?? hash('sha256', placeholder ?? '', 'hex')
    const isVersioned = request.url.endsWith(`v=${imageVersion(sha256)}`)
    reply.header('etag', `"${sha256}"`)
    reply.header('cache-control', isVersioned ? FOR_GOOD : FOR_A_DAY)
    if (isCurrent(request.headers['if-none-match'], `"${sha256}"`)) return reply.code(304).send()
    if (placeholder !== undefined) return reply.type('image/svg+xml').send(placeholder)

    const image = existing(await storedImage(app.db, game.id), 'GAME_NOT_FOUND')
    return reply.header('etag', `"${image.sha256}"`).type(image.content_type).send(image.bytes)
  })
}
