import { PERIODS } from '@retorna/domain/day'
import { LIMIT_RULES } from '@retorna/domain/statistics/limits/payout-limits'
import { DEVIATION_SOURCES } from '@retorna/domain/statistics/standard-deviation'
import { z } from 'zod'
import { endpoint, succeedsWith } from './endpoint.ts'
import { percent } from './field-types.ts'
import { verdict } from './games.ts'

const range = z.object({ low: z.number(), high: z.number() })
/** Degrees of freedom; `null` for infinite, if nothing is estimated. */
const degrees = z.number().nullable()

/** `t`: Student's quantile over the normal one, which widens the limits. */
const limit = range.extend({
  t: z.number(),
  by: z.object({ low: z.enum(LIMIT_RULES), high: z.enum(LIMIT_RULES) }),
})

/** How the verdict of one look was reached, at full precision; money in the currency of the readings. */
const judgment = z.object({
  period: z.enum(PERIODS),
  inputs: z.object({
    rtp: percent,
    theoreticalRtp: percent,
    plays: z.number(),
    /** `null` if unknown, in which case the verdict uses stakes of 1. */
    turnover: z.number().nullable(),
    payout: z.number().nullable(),
    /** Σ stake², Σ stake³ and the largest stake over single plays. */
    stakeSquares: z.number().nullable(),
    stakeCubes: z.number().nullable(),
    largestStake: z.number().nullable(),
    /** Σ payout² over single plays. */
    payoutSquares: z.number().nullable(),
    /** The standard deviation of one play, in stakes, and its source. */
    standardDeviation: z.number(),
    deviationSource: z.enum(DEVIATION_SOURCES),
    deviationDegrees: degrees,
    /** Stakes; `null` if unknown, as are then skewness and kurtosis without a payout table. */
    maximumWin: z.number().nullable(),
    /** Skewness of one play, or bounds of it if only the maximum win is known. */
    skewness: range.nullable(),
    /** Excess kurtosis of one play, or an upper bound of it. */
    kurtosis: z.number().nullable(),
    /** CV² of the game's stakes, used if Σ stake² is unknown. */
    stakeVariation: z.number(),
    stakeVariationDegrees: degrees,
  }),
  /** The distribution of the total payout by chance alone. */
  chance: z.object({
    /** Σ stake, and Σ stake² as used for the deviation. */
    turnover: z.number(),
    stakeSquares: z.number(),
    expected: z.number(),
    deviation: z.number(),
    /** `null` if unknown. */
    skewness: range.nullable(),
    kurtosis: z.number().nullable(),
    degrees,
  }),
  /** The limits of each level, percent, and the rule behind each: the best of those valid there. */
  limits: z.object({ watch: limit, outside: limit }),
  verdict,
})
export type Judgment = z.infer<typeof judgment>

const query = z.object({ period: z.enum(PERIODS).optional() })

/**
 * How the verdict on a game's current RTP was computed, or with `period` on that of the last 7 or 30 days, which
 * requires real RTP data: else 403 `PLAN_REQUIRED`. `null` without a verdict.
 */
export const getJudgment = endpoint('GET /api/games/:id/judgment', 'game-details', {
  summary: 'How the verdict of one look was computed',
  query,
  replies: succeedsWith({ data: judgment.nullable() }),
})

/** {@link getJudgment} as CSV, a row per figure with its formula; 404 `NOT_FOUND` without a verdict. */
export const exportJudgment = endpoint('GET /api/games/:id/judgment/export', 'game-details', {
  summary: 'How the verdict of one look was computed, as CSV',
  query,
  replies: { 200: z.string().meta({ contentMediaType: 'text/csv' }) },
})
