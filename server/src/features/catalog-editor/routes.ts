import {
  changeGame as changeGameCall,
  createGame as createGameCall,
  GAMES_PER_PAGE,
  getCatalogGame,
  getGameHistory,
  listCatalogGames,
  mergeGame as mergeGameCall,
  restoreGame,
} from '@retorna/contract/staff/catalog-editor'
import { foldName } from '@retorna/domain/game-name'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../http/serve.ts'
import { changeGame, createGame } from './change-game.ts'
import { answerGame, wireLine } from './editor-game.ts'
import { gameHistory, stateBefore } from './game-history.ts'
import { gameLines } from './game-queries.ts'
import { catalogImageRoutes } from './image-routes.ts'
import { mergeGame } from './merge-game.ts'
import { catalogProviderRoutes } from './provider-routes.ts'

export const catalogEditorRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listCatalogGames, async ({ query }) => {
    const { search = '', provider_id, state, page } = query
    const wanted = foldName(search)
    const found = (await gameLines(app.db)).filter(
      (game) =>
        (provider_id === undefined || game.providerId === provider_id) &&
        (state === 'all' || game.isActive === (state === 'active')) &&
        (wanted === '' ||
          foldName(game.name).includes(wanted) ||
          foldName(game.provider).includes(wanted)),
    )
    const first = (page - 1) * GAMES_PER_PAGE
    const games = found.slice(first, first + GAMES_PER_PAGE).map(wireLine)
    return { games, total: found.length }
  })

  serve(app, getCatalogGame, ({ params }) => answerGame(app.db, params.id))

  serve(app, createGameCall, async ({ body, session }) =>
    answerGame(app.db, await createGame(app.writers.db, body, session.userId)),
  )

  serve(app, changeGameCall, async ({ params, body, session }) => {
    const { version, values } = body
    await changeGame(app.writers.db, {
      id: params.id,
      version,
      actor: session.userId,
      action: 'game.change',
      toState: (before) => ({ ...values, slug: values.slug ?? before.slug }),
    })
    return answerGame(app.db, params.id)
  })

  serve(app, getGameHistory, async ({ params }) => {
    await answerGame(app.db, params.id)
    return gameHistory(app.db, params.id)
  })

  serve(app, restoreGame, async ({ params, body, session }) => {
    await changeGame(app.writers.db, {
      id: params.id,
      version: body.version,
      actor: session.userId,
      action: 'game.restore',
      toState: (before, trx) => stateBefore(trx, params.id, body.entryId, before),
    })
    return answerGame(app.db, params.id)
  })

  serve(app, mergeGameCall, async ({ params, body, session }) => {
    const moved = await mergeGame(app.writers.pool, {
      from: params.id,
      version: body.version,
      into: body.into,
      actor: session.userId,
      timeZone: app.config.timeZone,
      now: new Date(),
    })
    return { ...(await answerGame(app.db, body.into)), moved }
  })

  await app.register(catalogImageRoutes)
  await app.register(catalogProviderRoutes)
}
