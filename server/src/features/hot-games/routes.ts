import {
  getHeatPersistence,
  getHotGamesStats,
  listHeatCategories,
  listHotGames,
  listTrendingGames,
} from '@retorna/contract/hot-games'
import { dayOf, windowStart } from '@retorna/domain/day'
import { HEAT_WINDOW_DAYS } from '@retorna/domain/statistics/heat-score'
import { heatPersistence, PERSISTENCE_DAYS } from '@retorna/domain/statistics/persistence'
import type { FastifyPluginAsync } from 'fastify'
import { perSnapshot } from '../../catalog/per-snapshot.ts'
import { serve } from '../../http/serve.ts'
import { analyzeHeat } from './analyze-heat.ts'
import { daysByGame } from './queries.ts'
import { toHotGame, toPersistence, toTrendingGame } from './wire.ts'

export const hotGameRoutes: FastifyPluginAsync = async (app) => {
  const analysis = perSnapshot(app.catalog, async ({ games }) => {
    const today = dayOf(new Date(), app.config.timeZone)
    const days = await daysByGame(app.db, windowStart(today, HEAT_WINDOW_DAYS), today)
    return analyzeHeat(games, days, today)
  })
  // Of a quarter, so not with what the lists wait for.
  const persistence = perSnapshot(app.catalog, async ({ games }) => {
    const today = dayOf(new Date(), app.config.timeZone)
    const days = await daysByGame(app.db, windowStart(today, PERSISTENCE_DAYS), today)
    const measured = games.map(({ id, theoreticalRtp }) => ({
      theoreticalRtp,
      days: days.get(id) ?? [],
    }))
    return toPersistence(heatPersistence(measured, today))
  })

  serve(app, listHotGames, async ({ query: { limit, minScore } }) => {
    const { ranked } = await analysis()
    const hot = ranked.filter(({ heat }) => heat.heatScore >= minScore).slice(0, limit)
    return { success: true as const, data: hot.map(toHotGame) }
  })

  serve(app, getHotGamesStats, async () => {
    const { general } = await analysis()
    return { success: true as const, general }
  })

  serve(app, listTrendingGames, async ({ query }) => {
    const { trending } = await analysis()
    return { success: true as const, trending: trending.slice(0, query.limit).map(toTrendingGame) }
  })

  serve(app, listHeatCategories, async () => {
    const { categories } = await analysis()
    return { success: true as const, categories }
  })

  serve(app, getHeatPersistence, async () => {
    return { success: true as const, persistence: await persistence() }
  })
}
