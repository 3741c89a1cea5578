import { GOLD_TRENDS, HEAT_LEVELS } from '@retorna/domain/statistics/heat-score'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { decimalInQuery } from '../field-types.ts'
import { answer } from '../tables/answer.ts'
import { prefixed } from '../tables/column.ts'
import * as field from './fields.ts'
import { listEndpoint } from './list.ts'

const score = z.number().meta({ description: '0 to 100.' })

const goldGame = z
  .object({
    game_id: field.id,
    game_name: z.string(),
    provider_name: z.string(),
    ...prefixed('answer', answer.shape),
    has_reason: z.boolean().meta({
      description:
        'Whether the week ran above the theoretical RTP and the answer is a reason for it: the game pays more than certified, or a version that does.',
    }),
    chance_one_in: z
      .int()
      .nullable()
      .meta({
        description:
          'Chance alone makes such a week in at most one of so many weeks of games that pay as certified; `null`: the week is not above, or cannot be judged.',
        examples: [40],
      }),
    chance_condition_stakes: z.number().nullable().meta({
      description:
        '`chance_one_in` holds if the standard deviation of a play is at most so many stakes. `null`: without a condition.',
    }),
    heat_score: score,
    level: z.enum(HEAT_LEVELS),
    trend: z.enum(GOLD_TRENDS),
    momentum_score: z.number().meta({ description: '-100 to 100.' }),
    consistency_score: score,
    theoretical_rtp_percent: field.percent,
    current_rtp_percent: field.percent.nullable(),
    weekly_rtp_percent: field.percent,
    difference_points: field.points.meta({
      description: 'Weekly minus theoretical RTP, in points.',
    }),
    volatility_points: z
      .number()
      .meta({ description: "Standard deviation of the week's daily RTPs, in points." }),
    difference_standard_errors: z
      .number()
      .nullable()
      .meta({ description: 'The difference in standard errors; `null`: not judged.' }),
    ...prefixed('weekly', field.judged),
  })
  .meta({ id: 'GoldGame', description: 'How a game ran in the last 7 days. It predicts nothing.' })

export const listGoldGames = listEndpoint({
  path: '/api/v1/gold/games',
  access: 'catalogue:read',
  capability: 'gold',
  summary: 'List games by how sure it is that they ran above their RTP',
  reference: {
    description:
      'The games with a heat score, those first of which it is surest that chance alone did not make their week: by `has_reason`, `answer_one_in`, `chance_one_in` and the difference in standard errors. Past RTP foretells nothing: see the persistence of the list.',
    example: { query: { min_heat_score: 30, limit: 20 } },
    errors: [],
  },
  query: {
    min_heat_score: decimalInQuery
      .min(0)
      .max(100)
      .default(0)
      .meta({ description: 'Only games of at least this heat score.' }),
    level: z.enum(HEAT_LEVELS).optional().meta({ description: 'Only games of this level.' }),
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

export const getPersistence = endpoint({
  method: 'GET',
  path: '/api/v1/gold/persistence',
  access: 'catalogue:read',
  capability: 'gold',
  summary: 'Get the persistence of the hot list',
  reference: {
    description:
      'Whether the games of twelve hot lists kept running above their RTP in the week after, against all other games.',
    example: {},
    errors: [],
  },
  replies: { 200: persistence },
})
