import type { RtpForecast, SeriesForecast, VersionForecast } from '@retorna/contract/forecast'
import { getForecast, type V1Forecast } from '@retorna/contract/v1/forecasts'
import type { FastifyPluginAsync } from 'fastify'
import { planShown, visibleGame } from '../../catalog/visible-game.ts'
import { keptReply, sendKept } from '../../http/kept-reply.ts'
import { serve } from '../../http/serve.ts'
import { gameForecast } from './game-forecast.ts'

/** Forecasts as programs read them. */
export const forecastV1Routes: FastifyPluginAsync = async (app) => {
  serve(app, getForecast, async ({ apiKey, params, request, reply }) => {
    const plan = planShown(apiKey.owner, new Date())
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
    ranges: [...(day ? [toRange('day', day)] : []), ...(week ? [toRange('week', week)] : [])],
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

const toRange = (span: 'day' | 'week', range: RtpForecast) => ({
  span,
  from: range.from,
  to: range.to,
  median_percent: range.median,
  low_50_percent: range.range50.low,
  high_50_percent: range.range50.high,
  low_80_percent: range.range80.low,
  high_80_percent: range.range80.high,
  low_95_percent: range.range95.low,
  high_95_percent: range.range95.high,
  expected_plays: range.expectedPlays,
})

const toVersions = ({ rtps, probabilities, named }: VersionForecast) =>
  probabilities.map((probability, index) => {
    const rtp = rtps[index] ?? null
    return { rtp_percent: rtp, probability, is_named: named !== null && named === (rtp ?? 'none') }
  })
