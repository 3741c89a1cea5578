import { GOLD_TRENDS, HEAT_LEVELS } from '@retorna/domain/statistics/heat-score'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { decimalInQuery } from '../field-types.ts'
import { rowOf } from '../tables/column.ts'
import { GOLD_COLUMNS } from '../tables/gold.ts'
import * as field from './fields.ts'
import { listEndpoint } from './list.ts'

const goldGame = rowOf(GOLD_COLUMNS).meta({
  id: 'GoldGame',
  description: 'The performance of a game in the last 7 days. It predicts nothing.',
})

export const listGoldGames = listEndpoint('/api/v1/gold/games', 'catalogue:read', {
  capability: 'gold',
  summary: 'List games by how certain it is that they ran above their RTP',
  description:
    'The games with a heat score, first those for which chance alone is the least likely explanation of the week: by `has_reason`, `answer_one_in`, `chance_one_in` and the difference in standard errors. Past RTP does not predict future results: see the persistence of the list.',
  example: { query: { min_heat_score: 30, limit: 20 } },
  query: {
    min_heat_score: decimalInQuery
      .min(0)
      .max(100)
      .default(0)
      .meta({ description: 'Only games with at least this heat score.' }),
    level: z.enum(HEAT_LEVELS).optional().meta({ description: 'Only games with this level.' }),
    trend: z
      .enum(GOLD_TRENDS)
      .optional()
      .meta({ description: 'Only games whose RTP moves like this.' }),
  },
  row: goldGame,
})

const points = field.points.nullable()

const persistence = z
  .object({
    from: field.day,
    to: field.day,
    weeks: field.count,
    listed_games: field.count,
    measured_games: field.count,
    mean_difference_points: points,
    share_above_percent: field.percent.nullable(),
    mean_difference_before_points: points,
    other_measured_games: field.count,
    other_mean_difference_points: points,
    other_share_above_percent: field.percent.nullable(),
    excess_points: points.meta({ description: 'Mean of listed minus other games.' }),
    excess_low_points: points.meta({
      description: 'With `excess_high_points`: the 95 % confidence interval of the excess.',
    }),
    excess_high_points: points,
  })
  .meta({
    id: 'Persistence',
    description: "How the games of each week's hot list performed in the week after it.",
  })

export const getPersistence = endpoint('GET /api/v1/gold/persistence', 'catalogue:read', {
  capability: 'gold',
  summary: 'Get the persistence of the hot list',
  description:
    'Whether the games of twelve hot lists kept running above their RTP in the week after, against all other games.',
  replies: { 200: persistence },
})
