import { GOLD_TRENDS, HEAT_LEVELS, HOT_LIST } from '@retorna/domain/statistics/heat-score'
import { z } from 'zod'
import { endpoint, succeedsWith } from './endpoint.ts'
import { decimalInQuery } from './field-types.ts'
import { verdict } from './games.ts'
import { answer } from './tables/answer.ts'

/*
 * Everything here describes the past week and predicts nothing. Scores and their terms are defined in `domain`
 * (heat-score.ts, persistence.ts). RTPs in percent, differences in points, two decimals.
 */

/** Scores, 0 to 100 (momentum −100 to 100), have one decimal. */
const score = z.number()

/** How a game ran in the last 7 days, today included. */
export const heatAnalysis = z.object({
  heatScore: score,
  level: z.enum(HEAT_LEVELS),
  trend: z.enum(GOLD_TRENDS),
  avgRtp7d: z.number(),
  /** `avgRtp7d` minus theoretical. */
  difference7d: z.number(),
  momentumScore: score,
  consistencyScore: score,
  /** Sample standard deviation of the week's daily values, points. */
  volatility: z.number(),
})

const scoredGame = z.object({
  id: z.int().positive(),
  slug: z.string(),
  name: z.string(),
  provider: z.string(),
  /** Address of the image. */
  image: z.string(),
})

export const hotGame = scoredGame.extend({
  /** The game's answer, which every outlet shows before its figures. */
  answer,
  /** Whether the answer is a reason for the week: the game pays more than certified, or a version that does. */
  hasReason: z.boolean(),
  /**
   * How seldom chance alone makes such a week: in at most one of `oneIn` weeks of games that pay as certified; if the
   * standard deviation of a play is at most `condition` stakes, unless that is `null`. `null`: nothing can be said.
   */
  chance: z.object({ oneIn: z.int(), condition: z.number().nullable() }).nullable(),
  /** `difference7d` in standard errors; `null`: not judged. */
  standardizedDifference: z.number().nullable(),
  /** Of the week's RTP. */
  verdict: verdict.nullable(),
  analysis: heatAnalysis,
  theoreticalRtp: z.number(),
  /** The same with what jackpots pay, of which the house edge is. */
  certifiedRtp: z.number(),
  currentRtp: z.number().nullable(),
})
export type HotGame = z.infer<typeof hotGame>

export const trendingGame = scoredGame.extend({
  heatScore: score,
  trend: z.enum(GOLD_TRENDS),
  momentumScore: score,
})
export type TrendingGame = z.infer<typeof trendingGame>

/** Figures of the whole catalog. A score needs a theoretical RTP and 4 of the last 7 days. */
export const hotGamesStats = z.object({
  /** Games in the catalog, and how many of them have a heat score. */
  total_games: z.int(),
  totalGames: z.int(),
  scoredGames: z.int(),
  /** Games that ran above their theoretical RTP in the week, and have a reason to. */
  gamesWithReason: z.int(),
  /** Mean and highest of the games' current RTP; `null` without readings. */
  avg_rtp_atual: z.number().nullable(),
  max_rtp: z.number().nullable(),
  /** Number of games per level. `cold_games` are the cool ones. */
  hot_games: z.int(),
  warm_games: z.int(),
  cold_games: z.int(),
  /** One decimal; `null` without scored games. */
  averageHeatScore: score.nullable(),
  categories: z.object({ hot: z.int(), warm: z.int(), cool: z.int() }),
  trends: z.object({ rising: z.int(), stable: z.int(), falling: z.int() }),
})
export type HotGamesStats = z.infer<typeof hotGamesStats>

/** Games of one category; `category` is `null` if unknown. */
export const heatCategory = z.object({
  category: z.string().nullable(),
  totalGames: z.int(),
  scoredGames: z.int(),
  averageHeatScore: score.nullable(),
  hotGamesCount: z.int(),
})
export type HeatCategory = z.infer<typeof heatCategory>

/**
 * How the games of each week's hot list performed in the week after it, against theoretical and against all other
 * games, whatever the result. A figure is `null` if too few games have readings for it.
 */
export const heatPersistence = z.object({
  /** The days of the twelve weeks after their lists, inclusive. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Weeks with readings of listed and of other games; the figures are of these. */
  weeks: z.int(),
  /** Places on the lists of all weeks, and how many of those games have readings in the week after. */
  listedGames: z.int(),
  measuredGames: z.int(),
  /** Mean over weeks of the listed games' difference from theoretical, in the week after. */
  meanDifference: z.number().nullable(),
  /** Percentage of the measured games that ran above their theoretical RTP. */
  shareAbove: z.number().nullable(),
  /** The same games' mean difference in the week that put them on the list. */
  meanDifferenceBefore: z.number().nullable(),
  /** All other games with readings in the same weeks. */
  others: z.object({
    measuredGames: z.int(),
    meanDifference: z.number().nullable(),
    shareAbove: z.number().nullable(),
  }),
  /** Mean over weeks of listed minus other games. */
  excess: z.number().nullable(),
  /**
   * Its 95 % confidence interval, `null` before twelve weeks; if it contains 0, the listed games cannot be distinguished
   * from the others.
   */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
})
export type HeatPersistence = z.infer<typeof heatPersistence>

const limit = z.coerce.number().int().min(1).max(100)

/**
 * The games with at least the heat score that ran above their theoretical RTP, by how sure it is that chance did not do
 * it: first those that have a reason, by their evidence; then by how seldom chance alone makes such a week, by the
 * difference in standard errors, plays and heat score.
 */
export const listHotGames = endpoint('GET /api/hot-games', 'gold', {
  summary: 'Games that ran above their theoretical RTP in the last week',
  query: z.object({
    limit: limit.default(HOT_LIST.limit),
    minScore: decimalInQuery.min(0).max(100).default(HOT_LIST.minimumScore),
  }),
  replies: succeedsWith({ data: z.array(hotGame) }),
})

export const getHotGamesStats = endpoint('GET /api/hot-games/stats', 'gold', {
  summary: 'Heat of the whole catalog',
  replies: succeedsWith({ general: hotGamesStats }),
})

/** The games that rose most over the week: only rising ones, largest momentum first. */
export const listTrendingGames = endpoint('GET /api/hot-games/trending', 'gold', {
  summary: 'Games that rose most in the last week',
  query: z.object({ limit: limit.default(8) }),
  replies: succeedsWith({ trending: z.array(trendingGame) }),
})

/** Every category, by number of hot games, then by average score. */
export const listHeatCategories = endpoint('GET /api/hot-games/categories', 'gold', {
  summary: 'Heat by category',
  replies: succeedsWith({ categories: z.array(heatCategory) }),
})

/** Uses the list's default limit and score. */
export const getHeatPersistence = endpoint('GET /api/hot-games/persistence', 'gold', {
  summary: 'How the hot games of twelve weeks performed in the week after',
  replies: succeedsWith({ persistence: heatPersistence }),
})
