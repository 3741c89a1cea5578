import { listFavorites } from '@retorna/contract/v1/favorites'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { shownGame } from '../../catalog/visible-game.ts'
import { inOrder } from '../../http/v1/in-order.ts'
import { serveList } from '../../http/v1/serve-list.ts'
import { favoriteGames } from './queries.ts'

export const favoriteV1Routes: FastifyPluginAsync = async (app) => {
  serveList(app, listFavorites, async ({ apiKey, plan }) => {
    const snapshot = app.catalog.snapshot()
    const { userId } = apiKey.owner
    const favorites = userId === null ? [] : await favoriteGames(app.db, userId)
    const rows = favorites.flatMap(({ gameId, addedAt }) => {
      const game = shownGame(snapshot, gameId, plan)
      if (game === undefined) return []
      return {
        game_id: gameId,
        game_name: game.name,
        provider_name: game.provider.name,
        added_at: addedAt.toISOString(),
        game_url: `/api/v1/games/${gameId}`,
      }
    })
    return inOrder(rows, {
      key: z.tuple([z.string(), z.int()]),
      keyOf: ({ added_at: addedAt, game_id: id }): [string, number] => [addedAt, id],
      compare: ([addedAt, id], [other, otherId]) =>
        addedAt === other ? id - otherId : addedAt < other ? 1 : -1,
    })
  })
}
