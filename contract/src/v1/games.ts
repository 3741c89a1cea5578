import { ANSWER_KINDS } from '@retorna/domain/answer/answer'
import { VERDICTS } from '@retorna/domain/statistics/limits/verdict'
import { TRENDS } from '@retorna/domain/statistics/trend'
import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { decimalInQuery, idOrSlugInAddress, text } from '../field-types.ts'
import { GAME_SORTS, period } from '../games.ts'
import { rowOf } from '../tables/column.ts'
import { GAME_COLUMNS, GAME_DETAIL_COLUMNS } from '../tables/game.ts'
import * as field from './fields.ts'
import { listEndpoint, updates } from './list.ts'

const game = rowOf(GAME_COLUMNS).meta({
  id: 'Game',
  description:
    'A game with its current RTP and those of the last 7 and 30 days, today included, each with its reliability.',
})

const bound = decimalInQuery.min(0).max(100).optional().meta({
  description: 'Bound of the RTP of the period, percent, inclusive.',
})

/** Filters and order as in the product's list. */
export const listGames = listEndpoint('/api/v1/games', 'catalogue:read', {
  summary: 'List games',
  description:
    'The games that match all filters, most popular first unless sorted. Unknown values come last in both directions.',
  example: { query: { sort: 'rtp', period: '30d', limit: 3 } },
  errors: ['OPERATOR_NOT_FOUND', 'UPDATES_EXPIRED'],
  key: ['id'],
  query: {
    search: text().max(200).optional().meta({
      description:
        'Part of the name of the game or of its provider, contiguous; case and accents are ignored.',
    }),
    provider_id: field.ofProvider,
    operator_id: idOrSlugInAddress.optional().meta({
      description:
        'Only games that a feed of this operator, by id or slug, reported in the last 30 days. All figures, answers, filters and orders then refer to that feed alone; passports, which cover all feeds, are `null`.',
    }),
    min_rtp_percent: bound,
    max_rtp_percent: bound,
    trend: z
      .enum(TRENDS)
      .optional()
      .meta({ description: 'How the current RTP has moved since the previous day with readings.' }),
    verdict: z
      .enum(VERDICTS)
      .optional()
      .meta({ description: 'Whether chance alone could explain the RTP of the period.' }),
    answer: z.enum(ANSWER_KINDS).optional().meta({
      description: 'The answer for the game: whether it pays as certified.',
    }),
    volatility: z
      .enum(VOLATILITY_CLASSES)
      .optional()
      .meta({ description: 'How widely payouts scatter.' }),
    category: text().max(100).optional().meta({ description: 'As the catalog spells it.' }),
    has_reading: z
      .stringbool()
      .optional()
      .meta({ type: 'boolean', description: '`true`: only games with a reading.' }),
    period: period.default('7d').meta({
      description:
        'The window whose RTP the bounds, `verdict` and `sort=rtp` use; `1d` is the current RTP.',
    }),
    sort: z.enum(GAME_SORTS).default('popularity').meta({
      description:
        '`answer` begins with games that need attention: `off`, `version`, then `off` with `answer_back_since`, `agrees`, `open`, `unknown`, each by popularity.',
    }),
    order: z
      .enum(['asc', 'desc'])
      .optional()
      .meta({ description: '`desc` unless given; by name `asc`.' }),
    ...updates,
  },
  row: game,
})

const version = z
  .object({
    rtp_percent: field.percent,
    variant: z.string().nullable(),
    is_monitored: z.boolean().meta({ description: 'Whether readings are judged against it.' }),
    source: z.string().nullable(),
  })
  .meta({ id: 'Version', description: 'A certified theoretical RTP of a game.' })

const gameDetails = game
  .extend({
    versions: z
      .array(version)
      .meta({ description: 'Certified versions; an operator may run any of them.' }),
    ...rowOf(GAME_DETAIL_COLUMNS).shape,
  })
  .meta({ id: 'GameDetails', description: 'All data about a game.' })

export const gameParams = z.object({
  id: idOrSlugInAddress.meta({ description: 'Id or slug of the game.' }),
})

/** The reference and parameters of an address of a game. */
export const ofGame = (description: string) =>
  ({
    description,
    example: { params: { id: 1 } },
    errors: ['GAME_NOT_FOUND'],
    params: gameParams,
  }) as const

export const getGame = endpoint('GET /api/v1/games/:id', 'catalogue:read', {
  capability: 'game-details',
  summary: 'Get a game',
  ...ofGame('A game with its figures, its certified versions and all other data about it.'),
  replies: { 200: gameDetails },
})

export const listVersions = listEndpoint('/api/v1/games/:id/versions', 'catalogue:read', {
  capability: 'game-details',
  summary: "List a game's versions",
  ...ofGame(
    'The certified versions of a game, highest RTP first; an operator may run any of them.',
  ),
  row: version.extend({ game_slug: z.string() }).meta({ id: 'VersionOfGame' }),
})
