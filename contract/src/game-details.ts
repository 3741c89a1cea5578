import { PERFORMANCE_STATUSES } from '@retorna/domain/statistics/performance'
import { DEVIATION_SOURCES } from '@retorna/domain/statistics/standard-deviation'
import { TRENDS } from '@retorna/domain/statistics/trend'
import { z } from 'zod'
import { endpoint, succeedsWith } from './endpoint.ts'
import { percent } from './field-types.ts'
import { historyPeriod, verdict } from './games.ts'
import { specifiedFacts } from './specified-facts.ts'
import { answer } from './tables/answer.ts'

/** Calendar day in the configured time zone, `yyyy-mm-dd`. */
const day = z.iso.date()
const trend = z.enum(TRENDS)

/** A certified theoretical RTP; operators may run any of a game's versions. */
const rtpVersion = z.object({
  rtp: percent,
  /**
   * The RTP that figures are judged against: without the share of jackpots if readings report these separately;
   * `null` if that share is unknown.
   */
  judgedRtp: percent.nullable(),
  variant: z.string().nullable(),
  isMonitored: z.boolean(),
  source: z.string().nullable(),
})

/** All details of one game. `null`: unknown, or outside the caller's plan. */
const gameDetails = z.object({
  id: z.int().positive(),
  slug: z.string(),
  name: z.string(),
  provider: z.object({ id: z.int().positive(), name: z.string(), logo: z.string().nullable() }),
  imagem_url: z.string(),
  rtpTeorico: percent.nullable(),
  rtpVersions: z.array(rtpVersion),
  volatilidade: z.string().nullable(),
  categoria: z.string().nullable(),
  /** The game's answer, which is shown first. */
  answer,
  /**
   * The RTP used to show the cost of playing, and the certified one, both including jackpots; `null` if unknown or
   * not in the plan.
   */
  costRtp: percent.nullable(),
  certifiedRtp: percent.nullable(),
  currentRtp: percent.nullable(),
  /** The day that `currentRtp` describes. */
  currentDay: day.nullable(),
  weeklyRtp: percent.nullable(),
  monthlyRtp: percent.nullable(),
  trend: trend.nullable(),
  rtpDifference: z.number().nullable(),
  lastUpdate: z.iso.datetime().nullable(),
  performance: z
    .object({
      isAboveTheoretical: z.boolean().nullable(),
      differencePercentage: z.number().nullable(),
      status: z.enum(PERFORMANCE_STATUSES),
    })
    .nullable(),
  /**
   * Whether chance alone could explain the current RTP. `null` if the theoretical RTP or the standard deviation is
   * unknown.
   */
  expectedRange: z
    .object({
      plays: z.number().nullable(),
      /** The standard deviation of one play, in stakes, and its source. */
      standardDeviation: z.number(),
      deviationSource: z.enum(DEVIATION_SOURCES),
      /**
       * The ranges that chance alone exceeds in at most 5 % (watch) and 0.27 % (outside) of all cases; `null` without
       * a verdict.
       */
      watch: z.object({ low: percent, high: percent }).nullable(),
      outside: z.object({ low: percent, high: percent }).nullable(),
      /** `null` without a reading or plays. */
      verdict: verdict.nullable(),
      /**
       * For a verdict beyond chance that rests on a measured or assumed standard deviation: the largest one at which
       * it holds, in stakes.
       */
      holdsUpTo: z.number().nullable(),
      /** For a verdict beyond chance where nothing tells how unequal the stakes are: their CV² that it assumes. */
      assumedStakeVariation: z.number().nullable(),
      /** Readings of the day not counted because they lack the turnover or plays that others have. */
      leftOut: z.int().nonnegative(),
      /** True gaps, in points, of paying too little and too much that would have been detected in 80 % of all cases. */
      gapsFound: z.object({ below: z.number(), above: z.number() }).nullable(),
      /** Plays with which a true gap of this many points below the theoretical RTP is detected in 80 % of all cases. */
      playsToFind: z.array(z.object({ points: z.number(), plays: z.number() })),
    })
    .nullable(),
  /**
   * Whether chance alone could explain the change to the current RTP since the previous day with readings; `null`
   * without history.
   */
  variationVerdict: verdict.nullable(),
  history: z.array(z.object({ date: day, rtp_diario: percent })),
  chartData: z.array(
    z.object({
      date: day,
      rtp: percent,
      /** The range that chance alone exceeds on 5 % of such days; `null` without enough plays, or if unknown. */
      low: percent.nullable(),
      high: percent.nullable(),
      /** The RTP that the day is judged against if the game is judged against several RTPs. */
      theoreticalRtp: percent.nullable(),
    }),
  ),
  stats: z.object({ totalDataPoints: z.int(), period: historyPeriod, daysAnalyzed: z.int() }),
  statistics: z.object({
    dataPoints: z.int(),
    daysAnalyzed: z.int(),
    /** RTP over all days of the period. */
    averageRtp: percent.nullable(),
  }),
  gameInfo: specifiedFacts,
  advancedStats: z.object({
    popularityRank: z.int().nullable(),
    /** Percent of the period's days within one point of theoretical. */
    hitRate: z.number().nullable(),
    /** The standard deviation of the period's daily RTPs, in points; `null` for fewer than two days. */
    volatilityScore: z.number().nullable(),
    betRange: z.object({
      min: z.number().nullable(),
      max: z.number().nullable(),
      currency: z.string().nullable(),
    }),
  }),
})
export type GameDetails = z.infer<typeof gameDetails>

const historyQuery = z.object({ period: historyPeriod.default('30d') })
const details = {
  summary: "A game's details",
  query: historyQuery,
  replies: succeedsWith({ data: gameDetails }),
}

export const getGameDetails = endpoint('GET /api/games/details/:id', 'game-details', details)

/** `getGameDetails` under its second path. */
export const getGameDetailsById = endpoint('GET /api/games/:id/details', 'game-details', details)

export const getGameHistory = endpoint('GET /api/games/:id/history', 'game-history', {
  summary: "A game's daily RTP",
  query: historyQuery,
  replies: succeedsWith({ history: z.array(z.object({ date: day, rtp: percent })) }),
})

/** The stored image, else a generated SVG placeholder; `ETag` and long cache. */
export const getGameImage = endpoint('GET /api/games/image/:id', 'public', {
  summary: "A game's image",
  replies: { 200: z.instanceof(Uint8Array) },
})
