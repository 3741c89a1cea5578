import { getGameForecast, listForecasts, listOperatorVersions } from '@retorna/contract/forecast'
import { getForecastScorecard } from '@retorna/contract/forecast-scorecard'
import type { FastifyPluginAsync } from 'fastify'
import { visibleGame } from '../../catalog/visible-game.ts'
import { serve } from '../../http/serve.ts'
import { gameForecast } from './game-forecast.ts'
import { forecastList } from './list-forecasts.ts'
import { operatorVersions } from './operator-versions.ts'
import { toScorecard } from './scorecard.ts'
import { allTotals } from './total-queries.ts'
import { forecastV1Routes } from './v1-routes.ts'

/** Forecasts are part of the premium plan, which shows all games; the scorecard is public. */
export const forecastRoutes: FastifyPluginAsync = async (app) => {
  serve(app, getGameForecast, async ({ params, request, plan }) => {
    const game = visibleGame(app.catalog.snapshot(), params.id, plan)
    return { series: await gameForecast(app.db, game, app.readers.namesFor(request)) }
  })

  serve(app, listForecasts, async ({ query }) => {
    const { games } = app.catalog.snapshot()
    return forecastList(app.db, games, query)
  })

  serve(app, listOperatorVersions, ({ query, request }) =>
    operatorVersions(app.db, app.readers.snapshotFor(request), query),
  )

  serve(app, getForecastScorecard, async ({ reply }) => {
    reply.header('cache-control', 'no-cache')
    const { isDemo } = app.catalog.snapshot()
    return toScorecard(await allTotals(app.db), isDemo)
  })

  await app.register(forecastV1Routes)
}
