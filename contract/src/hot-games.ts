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
const heatAnalysis = z.object({
  heatScore: score,
  level: z.enum(HEAT_LEVELS),
  trend: z.enum(GOLD_TRENDS),
  avgRtp7d: z.number(),
  /** `avgRtp7d` minus `judgedAgainst`. */
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
  /** URL of the image. */
  image: z.string(),
})

const hotGame = scoredGame.extend({
  /** The game's answer, which every outlet shows before its figures. */
  answer,
  /** Whether the answer explains the week: the game pays more than certified, or runs a version that does. */
  hasReason: z.boolean(),
  /**
   * How rarely chance alone leads to such a week: in at most one of `oneIn` weeks of games that pay as certified,
   * provided that the standard deviation of a play is at most `condition` stakes, unless that is `null`. `null` if
   * unknown.
   */
  chance: z.object({ oneIn: z.int(), condition: z.number().nullable() }).nullable(),
  /** `difference7d` in standard errors; `null` if not judged. */
  standardizedDifference: z.number().nullable(),
  /** The verdict on the week's RTP. */
  verdict: verdict.nullable(),
  analysis: heatAnalysis,
  theoreticalRtp: z.number(),
  /** What was certified on the days of the week, which differs from `theoreticalRtp` after a change of version. */
  judgedAgainst: z.number(),
  /** The theoretical RTP including jackpots, from which the house edge is computed. */
  certifiedRtp: z.number(),
  currentRtp: z.number().nullable(),
})
export type HotGame = z.infer<typeof hotGame>

const trendingGame = scoredGame.extend({
  heatScore: score,
  trend: z.enum(GOLD_TRENDS),
  momentumScore: score,
})
export type TrendingGame = z.infer<typeof trendingGame>

/** Figures of the whole catalog. A score needs a theoretical RTP and 4 of the last 7 days. */
const hotGamesStats = z.object({
  /** Games in the catalog, and how many of them have a heat score. */
  total_games: z.int(),
  totalGames: z.int(),
  scoredGames: z.int(),
  /** Games that ran above their theoretical RTP in the week with an explanation. */
  gamesWithReason: z.int(),
  /** Mean and maximum of the games' current RTP; `null` without readings. */
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
const heatCategory = z.object({
  category: z.string().nullable(),
  totalGames: z.int(),
  scoredGames: z.int(),
  averageHeatScore: score.nullable(),
  hotGamesCount: z.int(),
})
export type HeatCategory = z.infer<typeof heatCategory>

/**
 * How the games of each week's hot list performed in the week after it, against theoretical and against all other
 * games. A figure is `null` if too few games have readings for it.
 */
const heatPersistence = z.object({
  /** The days of the twelve weeks after their lists, inclusive. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Weeks with readings of listed and of other games; the figures cover these. */
  weeks: z.int(),
  /** Places on the lists of all weeks, and the number of those games with readings in the week after. */
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
   * Its 95 % confidence interval, `null` before twelve weeks; if it contains 0, the listed games cannot be
   * distinguished from the others.
   */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
})
export type HeatPersistence = z.infer<typeof heatPersistence>

const limit = z.coerce.number().int().min(1).max(100)

/**
 * The games with at least the heat score that ran above their theoretical RTP, by how certain it is that this is not
 * chance: first those with an explanation, by their evidence; then by how rarely chance alone leads to such a week,
 * by the difference in standard errors, plays and heat score.
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

/** The rising games of the week, largest momentum first. */
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
