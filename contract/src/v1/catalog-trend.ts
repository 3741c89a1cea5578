import { z } from 'zod'
import * as field from './fields.ts'
import { listEndpoint } from './list.ts'

const catalogDay = z
  .object({
    day: field.day,
    rtp_percent: field.percent.meta({
      description:
        'Of the games with turnover: weighted by it if it is in one currency, else by plays. If there are none, of the games with plays, weighted by them; else the mean of all games.',
    }),
    expected_low_percent: field.percent.nullable().meta({
      description:
        'With `expected_high_percent`: the range by chance alone in 95 % of all cases, if all games pay as they should.',
    }),
    expected_high_percent: field.percent.nullable(),
    turnover_amount: field.amount,
    payout_amount: field.amount,
    games: field.count.meta({ description: 'Games with readings that day.' }),
    games_left_out: field.count.meta({
      description:
        'Those of them left out of the RTP and the amounts, for lack of the turnover or plays that others have.',
    }),
    readings: field.count,
  })
  .meta({ id: 'CatalogDay', description: 'One day of the whole catalog.' })

export const listCatalogTrend = listEndpoint('/api/v1/catalog/trend', 'catalogue:read', {
  summary: 'List the daily RTP of the catalog',
  description: 'The last 30 days of the whole catalog, oldest first.',
  example: {},
  query: field.range,
  row: catalogDay,
})
