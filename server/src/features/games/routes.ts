import { getGameDetails, getGameDetailsById, getGameHistory } from '@retorna/contract/games'
import { dayOf, type HistoryPeriod, historyStart } from '@retorna/domain/day'
import { round2 } from '@retorna/domain/statistics/rounding'
import type { FastifyPluginAsync } from 'fastify'
import { planShown, visibleGame } from '../../catalog/visible-game.ts'
import { serve } from '../../http/serve.ts'
import { toGameDetails } from './game-details.ts'
import { listRoute } from './list-routes.ts'
import { daysOfGame } from './queries.ts'

export const gameRoutes: FastifyPluginAsync = async (app) => {
  listRoute(app)

  const daysOf = (gameId: number, period: HistoryPeriod) => {
    const today = dayOf(new Date(), app.config.timeZone)
    return daysOfGame(app.db, gameId, historyStart(today, period), today)
  }

  for (const endpoint of [getGameDetails, getGameDetailsById]) {
    serve(app, endpoint, async ({ params, query, session }) => {
      const plan = planShown(session, new Date())
      const game = visibleGame(app.catalog.snapshot(), params.id, plan)
      const days = await daysOf(game.id, query.period)
      return { success: true as const, data: toGameDetails(game, days, query.period, plan) }
    })
  }

  serve(app, getGameHistory, async ({ params, query, session }) => {
    const plan = planShown(session, new Date())
    const game = visibleGame(app.catalog.snapshot(), params.id, plan)
    const days = await daysOf(game.id, query.period)
    return {
      success: true as const,
      history: days.map(({ day, rtp }) => ({ date: day, rtp: round2(rtp) })),
    }
  })
}
