import {
  getHeatPersistence,
  getHotGamesStats,
  listHeatCategories,
  listHotGames,
  listTrendingGames,
} from '@retorna/contract/hot-games'
import { dayOf, windowStart } from '@retorna/domain/day'
import { HEAT_WINDOW_DAYS } from '@retorna/domain/statistics/heat-score'
import {
  type GameWeek,
  persistenceOfWeeks,
  persistenceWeeks,
  weekOfGame,
} from '@retorna/domain/statistics/persistence'
import type { FastifyPluginAsync } from 'fastify'
import { cacheByGame } from '../../catalog/cache-by-game.ts'
import { cacheHourly } from '../../catalog/cache-by-snapshot.ts'
import { serve } from '../../http/serve.ts'
import { analyzeHeat } from './analyze-heat.ts'
import { daysByGame, judgedDaysByGame } from './queries.ts'
import { hotGameV1Routes } from './v1-routes.ts'
import { toPersistence, toTrendingGame } from './wire.ts'

export const hotGameRoutes: FastifyPluginAsync = async (app) => {
  const analysis = cacheByGame(app.catalog, {
    today: () => dayOf(new Date(), app.config.timeZone),
    load: (_, today, games) =>
      daysByGame(app.db, { first: windowStart(today, HEAT_WINDOW_DAYS), last: today }, games),
    combine: async ({ games }, today, days) => analyzeHeat(games, days, today),
  })
  // Covers a quarter, so readings of the current hour do not matter.
  const persistence = cacheHourly(app.catalog, async ({ games }) => {
    const today = dayOf(new Date(), app.config.timeZone)
    const weeks: GameWeek[][] = games.map(() => [])
    // A quarter at once would take hundreds of megabytes for ten thousand games.
    for (const end of persistenceWeeks(today)) {
      const first = windowStart(end, HEAT_WINDOW_DAYS)
      const days = await judgedDaysByGame(app.db, { first, last: end })
      for (const [place, game] of games.entries()) {
        weeks[place]?.push(weekOfGame(days.get(game.id) ?? [], game.theoreticalRtp, end))
      }
    }
    return toPersistence(persistenceOfWeeks(weeks, today))
  })

  hotGameV1Routes(app, { analysis, persistence })

  serve(app, listHotGames, async ({ query: { limit, minScore } }) => {
    const { ranked } = await analysis()
    const hot = ranked.filter(({ heat }) => heat.heatScore >= minScore && heat.differencePoints > 0)
    return { data: hot.slice(0, limit).map(({ hot }) => hot) }
  })

  serve(app, getHotGamesStats, async () => {
    const { general } = await analysis()
    return { general }
  })

  serve(app, listTrendingGames, async ({ query }) => {
    const { trending } = await analysis()
    return { trending: trending.slice(0, query.limit).map(toTrendingGame) }
  })

  serve(app, listHeatCategories, async () => {
    const { categories } = await analysis()
    return { categories }
  })

  serve(app, getHeatPersistence, async () => {
    return { persistence: await persistence() }
  })
}
