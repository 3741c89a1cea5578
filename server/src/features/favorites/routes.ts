import {
  addFavorite,
  listFavorites,
  MAX_FAVORITES,
  removeFavorite,
} from '@retorna/contract/favorites'
import { gamesVisible } from '@retorna/domain/plan'
import type { FastifyPluginAsync } from 'fastify'
import { visibleGame } from '../../catalog/visible-game.ts'
import { toWireGame } from '../../catalog/wire-game.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { dropFavorite, favoriteGames, keepFavorite } from './queries.ts'
import { favoriteV1Routes } from './v1-routes.ts'

const DEFAULT_PERIOD = '7d'

export const favoriteRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listFavorites, async ({ query, session, plan }) => {
    const favorites = await favoriteGames(app.db, session.userId)
    const { gamesById } = app.catalog.snapshot()
    const kept = favorites.flatMap(({ gameId }) => gamesById.get(gameId) ?? [])
    const data = kept
      .filter(({ position }) => position < gamesVisible(plan))
      .map((game) => toWireGame(game, plan, query.period))
    return { data, count: data.length, total: kept.length }
  })

  serve(app, addFavorite, async ({ body, session, plan }) => {
    const game = visibleGame(app.catalog.snapshot(), body.game_id, plan)
    const isKept = await keepFavorite(app.db, session.userId, game.id, MAX_FAVORITES)
    if (!isKept) throw new ApiError('FAVORITES_FULL')
    return { data: toWireGame(game, plan, DEFAULT_PERIOD) }
  })

  serve(app, removeFavorite, async ({ params, session }) => {
    await dropFavorite(app.db, session.userId, params.id)
  })

  await app.register(favoriteV1Routes)
}
