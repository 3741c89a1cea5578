import { SILENCES } from '@retorna/domain/answer/estimate-from-days'
import { z } from 'zod'
import { endpoint, succeedsWith } from './endpoint.ts'
import { day, percent } from './field-types.ts'
import { verdict } from './games.ts'
import { answer } from './tables/answer.ts'

/**
 * What is missing for the always-valid verdict:
 * - `theoretical-rtp`: the RTP of the version that runs.
 * - `payouts`: how widely single payouts vary: a payout table, a published standard deviation or a maximum win.
 * - `stakes`: days with turnover, payout and the sum of squared stakes, or the largest stake.
 * - `jackpot-share`: whether the certified RTP includes the payouts of progressive jackpots, which readings report
 *   separately.
 * - `second-day`: another such day; the first one carries no evidence.
 * - `maximum-win`, `largest-stake`: without both, only paying too little can be found.
 * - `several-feeds`: days are left out whose feeds cannot be combined, because one ran another version, or their
 *   turnover is not known in one currency.
 */
export const EVIDENCE_GAPS = [
  'theoretical-rtp',
  'payouts',
  'stakes',
  'jackpot-share',
  'second-day',
  'maximum-win',
  'largest-stake',
  'several-feeds',
] as const
export type EvidenceGap = (typeof EVIDENCE_GAPS)[number]

/**
 * Why a day is not judged:
 * - `version`: a feed ran another version.
 * - `turnover`: its turnover is unknown, or its feeds have no common currency.
 * - `stakes`: a feed gives neither the sum of squared stakes nor the largest stake.
 */
const leftOut = z.object({
  reason: z.enum(['version', 'turnover', 'stakes']),
  days: z.int().positive(),
  lastDay: day,
})

/** An end is null while that side is unbounded. */
const interval = z.object({ low: percent.nullable(), high: percent.nullable() })

/** However often one looks; `unknown`: not known well enough. */
const evidenceVerdict = z.enum(['within', 'outside', 'unknown'])
export type EvidenceVerdict = z.infer<typeof evidenceVerdict>

/** A verdict that holds however often one looks (domain, e-process.ts). */
const gameEvidence = z.object({
  /** `unknown`: `missing` says why. */
  verdict: evidenceVerdict,
  missing: z.array(z.enum(EVIDENCE_GAPS)),
  /** Since when the verdict has been `outside` without interruption. */
  outsideSince: day.nullable(),
  /** The days of the current version that could be judged. */
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  days: z.int(),
  /** The known days after `firstDay` that are not judged. */
  leftOut: z.array(leftOut),
  /** Figures only for plans with real RTP data; `null` for others. */
  figures: z
    .object({
      /** The evidence against the theoretical RTP, 0 or more, at most 1,000,000; `null` if unknown. */
      evidence: z.number().nullable(),
      /**
       * RTP of all judged days so far and the always-valid 95 % interval of the true RTP; at most 180 days, evenly
       * spaced, the last one included.
       */
      course: z.array(interval.extend({ date: day, rtp: percent })),
      /**
       * One look at the last 30 days, with limits at 3 sigma and a standard deviation that may be assumed from the
       * volatility class; `null` without an RTP of 30 days.
       */
      month: z
        .object({
          rtp: percent,
          low: percent.nullable(),
          high: percent.nullable(),
          verdict,
          isAssumed: z.boolean(),
          /** Days not counted because they lack the turnover or plays that others have. */
          leftOut: z.int().nonnegative(),
        })
        .nullable(),
    })
    .nullable(),
})
export type GameEvidence = z.infer<typeof gameEvidence>

export const getGameEvidence = endpoint('GET /api/games/:id/evidence', 'game-details', {
  summary: 'Verdict on a game that holds however often one looks',
  replies: succeedsWith({ data: gameEvidence }),
})

/**
 * The judged days of the version as CSV, oldest first: stakes, payout, the factors of each shift and the evidence so
 * far, at full precision.
 */
export const exportGameEvidence = endpoint('GET /api/games/:id/evidence/export', 'real-rtp', {
  summary: 'The daily factors of the evidence as CSV',
  replies: { 200: z.string().meta({ contentMediaType: 'text/csv' }) },
})

/** What the answer of a game is made from, at full precision. */
const answerCalculation = z.object({
  certifiedRtp: percent,
  /** The days of the version with turnover and payout. */
  firstDay: day,
  lastDay: day,
  days: z.int(),
  /** Whether they are in average stakes, because several currencies were played; otherwise in money. */
  inStakes: z.boolean(),
  turnover: z.number(),
  payout: z.number(),
  /** The RTP over all of these days. */
  rtp: percent,
  /** Over these days, of x = payout − rtp · turnover: Σ x², Σ x · turnover, Σ turnover² and the largest x. */
  squares: z.number(),
  cross: z.number(),
  turnoverSquares: z.number(),
  largest: z.number(),
  /** The maximum win at the mean stake of these days; `null` if it or their plays are unknown. */
  maximumWin: z.number().nullable(),
  /** The estimate from the days alone; without one, `silence` says why. */
  estimate: z.object({ low: percent, high: percent }).nullable(),
  silence: z.enum(SILENCES).nullable(),
  /** The always-valid evidence, at most 1,000,000; `null` if stakes are not known well enough. */
  proof: interval.extend({ evidence: z.number(), days: z.int() }).nullable(),
  answer,
})
export type AnswerCalculation = z.infer<typeof answerCalculation>

/** How a game's answer was computed; `null` without a certified RTP or a day with turnover and payout. */
export const getAnswerCalculation = endpoint('GET /api/games/:id/answer', 'real-rtp', {
  summary: 'How the answer of a game was reached',
  replies: succeedsWith({ data: answerCalculation.nullable() }),
})

/**
 * {@link getAnswerCalculation} as CSV, a row per figure with its formula, and each day; 404 `NOT_FOUND` without data.
 */
export const exportAnswerCalculation = endpoint('GET /api/games/:id/answer/export', 'real-rtp', {
  summary: 'How the answer of a game was reached, as CSV',
  replies: { 200: z.string().meta({ contentMediaType: 'text/csv' }) },
})
