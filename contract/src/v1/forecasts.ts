import { FORECAST_GAPS, VERSION_GAPS } from '@retorna/domain/forecast/forecast-ranges'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { probability } from '../field-types.ts'
import { rowOf } from '../tables/column.ts'
import { RANGE_COLUMNS } from '../tables/forecast.ts'
import * as field from './fields.ts'
import { ofGame } from './games.ts'

const range = z
  .object({
    span: z
      .enum(['day', 'week'])
      .meta({ description: 'Tomorrow, or the seven days from tomorrow on.' }),
    ...rowOf(RANGE_COLUMNS).shape,
  })
  .meta({
    id: 'ForecastRange',
    description:
      'Where the observed RTP of these days will fall, with 50, 80 and 95 % probability. It says nothing about a single play.',
  })

const versionProbability = z
  .object({
    rtp_percent: field.percent.nullable().meta({
      description: 'Certified RTP of the version; `null` for none of the certified ones.',
    }),
    probability,
    is_named: z.boolean().meta({
      description:
        'Whether it is likely enough to be named: at least 95 %, or 98 % where the game has no payout table.',
    }),
  })
  .meta({ id: 'VersionProbability' })

const series = z
  .object({
    operator_id: field.id.nullable().meta({ description: 'The operator; `null` over all feeds.' }),
    operator_name: z.string().nullable(),
    made_on: field.day.nullable(),
    known_through: field.day
      .nullable()
      .meta({ description: 'The last day that it takes into account.' }),
    ranges: z.array(range),
    missing: z.enum(FORECAST_GAPS).nullable().meta({
      description:
        'Why there are no ranges: too few days with volumes, the last one too long ago, the spread of payouts not known well enough, or no plays.',
    }),
    versions: z.array(versionProbability),
    versions_missing: z.enum(VERSION_GAPS).nullable().meta({
      description:
        'Why versions cannot be determined: none is certified; the spread of payouts is unknown; or no day has plays, turnover, payout and, where the game has no payout table, Σ stake².',
    }),
    version_known_by: field.day.nullable().meta({
      description: 'About when a version will be named at the current volume.',
    }),
    long_run_rtp_percent: field.percent.nullable(),
    long_run_low_percent: field.percent
      .nullable()
      .meta({ description: 'End of its 90 % interval.' }),
    long_run_high_percent: field.percent.nullable(),
    share_of_data: probability.nullable().meta({
      description:
        'The share of the long-run RTP that comes from readings; the rest comes from the certificate.',
    }),
  })
  .meta({ id: 'ForecastSeries' })

const forecast = z
  .object({
    game_id: field.id,
    series: z.array(series),
    scorecard: z.string().meta({ description: 'The page on how often forecasts were right.' }),
  })
  .meta({ id: 'GameForecast', description: 'Ranges and versions with their probabilities.' })
export type V1Forecast = z.output<typeof forecast>

export const getForecast = endpoint('GET /api/v1/games/:id/forecast', 'catalogue:read', {
  capability: 'predictions',
  summary: "Get a game's forecast",
  ...ofGame(
    'The range in which the RTP of the next day and week will fall, and which certified version runs; first over all feeds, then by operator.',
  ),
  replies: { 200: forecast },
})
