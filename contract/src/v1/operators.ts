import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOrSlugInAddress } from '../field-types.ts'
import { rowOf } from '../tables/column.ts'
import { GAME_COLUMNS } from '../tables/game.ts'
import * as field from './fields.ts'
import { EXAMPLE_GAME, ofGame } from './games.ts'
import { listEndpoint } from './list.ts'

const operator = z
  .object({
    id: field.id,
    slug: z.string(),
    name: z.string(),
    games: field.count.meta({ description: 'Games that its feeds read in the last 30 days.' }),
  })
  .meta({ id: 'Operator', description: 'Who offers games, and whose feeds read them.' })

export const listOperators = listEndpoint({
  path: '/api/v1/operators',
  access: 'catalogue:read',
  summary: 'List operators',
  reference: {
    description: 'The operators whose feeds read any game in the last 30 days, by name.',
    example: { query: { limit: 20 } },
    errors: [],
  },
  row: operator,
})

const params = z.object({
  id: idOrSlugInAddress.meta({ description: 'Id or slug of the operator.' }),
})
const EXAMPLE_OPERATOR = { id: 1 }

export const getOperator = endpoint({
  method: 'GET',
  path: '/api/v1/operators/:id',
  access: 'catalogue:read',
  summary: 'Get an operator',
  reference: {
    description: 'An operator whose feeds read any game in the last 30 days.',
    example: { params: EXAMPLE_OPERATOR },
    errors: ['OPERATOR_NOT_FOUND'],
  },
  params,
  replies: { 200: operator },
})

/** Of the game itself, or of its days over all feeds. */
const NOT_OF_OPERATOR = {
  id: true,
  slug: true,
  name: true,
  category: true,
  volatility: true,
  image_url: true,
  popularity_rank: true,
  provider_id: true,
  provider_name: true,
  theoretical_rtp_percent: true,
  current_passport: true,
  weekly_passport: true,
  monthly_passport: true,
  operator_ids: true,
  operator_names: true,
} as const

/** What a feed of the operator read, as {@link GAME_COLUMNS} has it of all feeds. */
export const figuresAtOperator = rowOf(GAME_COLUMNS).omit(NOT_OF_OPERATOR)

const gameAtOperator = z
  .object({
    game_id: field.id,
    game_slug: z.string(),
    game_name: z.string(),
    provider_name: z.string(),
    operator_id: field.id,
    operator_slug: z.string(),
    operator_name: z.string(),
    theoretical_rtp_percent: field.percent.nullable().meta({
      description: 'What its days are judged against: the certified RTP of the version on record.',
    }),
    version_is_stated: z.boolean().meta({
      description:
        'Whether that version is recorded for a feed of the operator. False: it is the one that is on record for the game, and nobody has said that the operator runs it.',
    }),
    likeliest_version_percent: field.percent.nullable().meta({
      description:
        'The certified version that the operator’s days make likeliest; `null`: they cannot tell, or one version alone is certified.',
    }),
    likeliest_version_probability: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({ description: 'Of the likeliest version, given the days so far.' }),
    likeliest_version_is_named: z.boolean().nullable().meta({
      description:
        'Whether it is likely enough to be named: at least 95 %, or 98 % where the game has no payout table.',
    }),
    likeliest_version_since: field.day
      .nullable()
      .meta({ description: 'Since when it has been the likeliest.' }),
    ...figuresAtOperator.shape,
    feeds: z.int().positive().meta({
      description:
        'Feeds of the operator that read the game in the last 30 days. All figures are of the one with the most plays.',
    }),
  })
  .meta({
    id: 'GameAtOperator',
    description:
      'A game as an operator’s feed read it, judged by itself: the version, the answer, and the RTP and plays of the latest day, the last 7 and the last 30 days.',
  })
export type V1GameAtOperator = z.output<typeof gameAtOperator>

export const listGameOperators = listEndpoint({
  path: '/api/v1/games/:id/operators',
  access: 'catalogue:read',
  capability: 'game-details',
  summary: "List a game's operators",
  reference: {
    description:
      'The operators whose feeds read a game in the last 30 days, by name: which version each runs and how sure that is, its own answer and figures. Feeds without an operator are left out.',
    example: { params: EXAMPLE_GAME },
    errors: ['GAME_NOT_FOUND'],
  },
  params: ofGame,
  row: gameAtOperator,
})

export const listOperatorGames = listEndpoint({
  path: '/api/v1/operators/:id/games',
  access: 'catalogue:read',
  capability: 'game-details',
  summary: "List an operator's games",
  reference: {
    description:
      'The games that the operator’s feeds read in the last 30 days, by name: which version it runs and how sure that is, its own answer and figures.',
    example: { params: EXAMPLE_OPERATOR, query: { limit: 20 } },
    errors: ['OPERATOR_NOT_FOUND'],
  },
  params,
  row: gameAtOperator,
})
