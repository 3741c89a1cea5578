import { PERIODS } from '@retorna/domain/day'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { idInAddress } from './field-types.ts'
import { verdict } from './games.ts'

const percent = z.number()
const range = z.object({ low: z.number(), high: z.number() })
/** Degrees of freedom; `null`: infinite, as nothing is estimated. */
const degrees = z.number().nullable()

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
    /** Of one play, in stakes, and where it comes from. */
    standardDeviation: z.number(),
    deviationSource: z.enum(['table', 'measured', 'given', 'assumed']),
    deviationDegrees: degrees,
    /** Of one play; bounds where only the maximum win is known. */
    skewness: range,
    /** Excess kurtosis of one play, or an upper bound of it. */
    kurtosis: z.number(),
    /** CV² of the game's stakes, for an unknown Σ stake². */
    stakeVariation: z.number(),
    stakeVariationDegrees: degrees,
    /** CV² of the stakes in the catalog, for skewness and kurtosis. */
    typicalStakeVariation: z.number(),
  }),
  /** Of the total payout, if only chance decides. */
  chance: z.object({
    /** Σ stake, and Σ stake² as used for the deviation. */
    turnover: z.number(),
    stakeSquares: z.number(),
    expected: z.number(),
    deviation: z.number(),
    skewness: range,
    kurtosis: z.number(),
    degrees,
  }),
  /**
   * The limits of each level, percent, and how many standard deviations they lie from the expected payout; `null`: not
   * enough plays.
   */
  limits: z
    .object({
      watch: z.object({ t: z.number(), quantiles: range, rtp: range }),
      outside: z.object({ t: z.number(), quantiles: range, rtp: range }),
    })
    .nullable(),
  /** Whether the limits are quantiles of the payout table's distribution instead of Cornish and Fisher's expansion. */
  isByTable: z.boolean(),
  verdict,
  /** Plays from which there is a verdict; `null` if there is one. */
  playsEnough: z.number().nullable(),
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
export const getJudgment = endpoint({
  method: 'GET',
  path: '/api/games/:id/judgment',
  access: 'game-details',
  summary: 'How the verdict of one look was reached',
  ...address,
  replies: { 200: success({ data: judgment.nullable() }) },
})

/** The same as CSV, a row per figure with its formula; 404 `NOT_FOUND` without a verdict. */
export const exportJudgment = endpoint({
  method: 'GET',
  path: '/api/games/:id/judgment/export',
  access: 'game-details',
  summary: 'How the verdict of one look was reached, as CSV',
  ...address,
  replies: { 200: z.string().meta({ contentMediaType: 'text/csv' }) },
})
