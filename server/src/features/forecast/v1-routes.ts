import type { SeriesForecast, VersionForecast } from '@retorna/contract/forecast'
import { rangeRow } from '@retorna/contract/tables/forecast'
import { getForecast, type V1Forecast } from '@retorna/contract/v1/forecasts'
import type { FastifyPluginAsync } from 'fastify'
import { visibleGame } from '../../catalog/visible-game.ts'
import { keptReply, sendKept } from '../../http/kept-reply.ts'
import { serve } from '../../http/serve.ts'
import { gameForecast } from './game-forecast.ts'

export const forecastV1Routes: FastifyPluginAsync = async (app) => {
  serve(app, getForecast, async ({ params, request, reply, plan }) => {
    const game = visibleGame(app.catalog.snapshot(), params.id, plan)
    const series = (await gameForecast(app.db, game, app.readers.namesFor(request))).map(toSeries)
    const forecast: V1Forecast = { game_id: game.id, series, scorecard: '/method#forecasts' }
    return sendKept(request, reply, await keptReply(forecast))
  })
}

const toSeries = (series: SeriesForecast): V1Forecast['series'][number] => {
  const { operator, day, week, missing, versions, longRun } = series
  return {
    operator_id: operator?.id ?? null,
    operator_name: operator?.name ?? null,
    made_on: series.madeOn,
    known_through: series.knownThrough,
    ranges: [
      ...(day ? [{ span: 'day' as const, ...rangeRow(day) }] : []),
      ...(week ? [{ span: 'week' as const, ...rangeRow(week) }] : []),
    ],
    missing: missing?.reason ?? null,
    versions: versions === null ? [] : toVersions(versions),
    versions_missing: series.versionsMissing,
    version_known_by: versions?.knownBy ?? null,
    long_run_rtp_percent: longRun?.mean ?? null,
    long_run_low_percent: longRun?.low ?? null,
    long_run_high_percent: longRun?.high ?? null,
    share_of_data: longRun?.shareOfData ?? null,
  }
}

const toVersions = ({ rtps, probabilities, named }: VersionForecast) =>
  probabilities.map((probability, index) => {
    const rtp = rtps[index] ?? null
    return { rtp_percent: rtp, probability, is_named: named !== null && named === (rtp ?? 'none') }
  })
