import { PERIODS } from '@retorna/domain/day'
import { LIMIT_RULES } from '@retorna/domain/statistics/limits/payout-limits'
import { DEVIATION_SOURCES } from '@retorna/domain/statistics/standard-deviation'
import { z } from 'zod'
import { endpoint, succeedsWith } from './endpoint.ts'
import { idInAddress } from './field-types.ts'
import { verdict } from './games.ts'

const percent = z.number()
const range = z.object({ low: z.number(), high: z.number() })
/** Degrees of freedom; `null`: infinite, as nothing is estimated. */
const degrees = z.number().nullable()

/** `t`: Student's quantile over the normal one, which widens the limits. */
const limit = range.extend({
  t: z.number(),
  by: z.object({ low: z.enum(LIMIT_RULES), high: z.enum(LIMIT_RULES) }),
})

/** How the verdict of one look was reached, at full precision; money in the currency of the readings. */
export const judgment = z.object({
  period: z.enum(PERIODS),
  inputs: z.object({
    rtp: percent,
    theoreticalRtp: percent,
    plays: z.number(),
    /** `null`: unknown; the verdict then takes stakes of 1. */
    turnover: z.number().nullable(),
    payout: z.number().nullable(),
    /** Σ stake², Σ stake³ and the largest stake over single plays. */
    stakeSquares: z.number().nullable(),
    stakeCubes: z.number().nullable(),
    largestStake: z.number().nullable(),
    /** Σ payout² over single plays. */
    payoutSquares: z.number().nullable(),
    /** Of one play, in stakes, and where it comes from. */
    standardDeviation: z.number(),
    deviationSource: z.enum(DEVIATION_SOURCES),
    deviationDegrees: degrees,
    /** Stakes; `null`: unknown, as are then skewness and kurtosis without a payout table. */
    maximumWin: z.number().nullable(),
    /** Of one play; bounds where only the maximum win is known. */
    skewness: range.nullable(),
    /** Excess kurtosis of one play, or an upper bound of it. */
    kurtosis: z.number().nullable(),
    /** CV² of the game's stakes, for an unknown Σ stake². */
    stakeVariation: z.number(),
    stakeVariationDegrees: degrees,
  }),
  /** Of the total payout, if only chance decides. */
  chance: z.object({
    /** Σ stake, and Σ stake² as used for the deviation. */
    turnover: z.number(),
    stakeSquares: z.number(),
    expected: z.number(),
    deviation: z.number(),
    /** `null`: unknown. */
    skewness: range.nullable(),
    kurtosis: z.number().nullable(),
    degrees,
  }),
  /** The limits of each level, percent, and the rule that is the best of those valid there. */
  limits: z.object({ watch: limit, outside: limit }),
  verdict,
})
export type Judgment = z.infer<typeof judgment>

const address = {
  params: z.object({ id: idInAddress }),
  query: z.object({ period: z.enum(PERIODS).optional() }),
}

/**
 * How the verdict on a game's current RTP was reached, or with `period` on that of the last 7 or 30 days, which takes
 * real RTP data: else 403 `PLAN_REQUIRED`. `null` without a verdict.
 */
export const getJudgment = endpoint('GET /api/games/:id/judgment', 'game-details', {
  summary: 'How the verdict of one look was reached',
  ...address,
  replies: succeedsWith({ data: judgment.nullable() }),
})

/** The same as CSV, a row per figure with its formula; 404 `NOT_FOUND` without a verdict. */
export const exportJudgment = endpoint('GET /api/games/:id/judgment/export', 'game-details', {
  summary: 'How the verdict of one look was reached, as CSV',
  ...address,
  replies: { 200: z.string().meta({ contentMediaType: 'text/csv' }) },
})
