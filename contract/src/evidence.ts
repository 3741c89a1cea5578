import { SILENCES } from '@retorna/domain/answer/estimate-from-days'
import { z } from 'zod'
import { endpoint, succeedsWith } from './endpoint.ts'
import { day, idInAddress } from './field-types.ts'
import { verdict } from './games.ts'
import { answer } from './tables/answer.ts'

const percent = z.number()

/**
 * What the verdict of all looks lacks:
 * - `theoretical-rtp`: the RTP of the version that runs.
 * - `payouts`: how widely single payouts vary: a payout table, a published standard deviation or a maximum win.
 * - `stakes`: days with turnover, payout and the sum of squared stakes, or the largest stake.
 * - `jackpot-share`: whether the certified RTP includes what progressive jackpots pay, which readings tell apart.
 * - `second-day`: another such day; the first one says nothing.
 * - `maximum-win`, `largest-stake`: without both, only paying too little can be found.
 * - `several-feeds`: days are left out whose feeds cannot be added up: one ran another version, or their turnover is
 *   not known in one currency.
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

/** Without an end, nothing is known of that side yet. */
const interval = z.object({ low: percent.nullable(), high: percent.nullable() })

/** However often one looks; `unknown`: not known well enough. */
export const evidenceVerdict = z.enum(['within', 'outside', 'unknown'])
export type EvidenceVerdict = z.infer<typeof evidenceVerdict>

/** A verdict that holds however often one looks (domain, e-process.ts). */
export const gameEvidence = z.object({
  /** `unknown`: `missing` says why. */
  verdict: evidenceVerdict,
  missing: z.array(z.enum(EVIDENCE_GAPS)),
  /** Since when the verdict has been `outside` without interruption. */
  outsideSince: day.nullable(),
  /** The days of the current version that could be judged. */
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  days: z.int(),
  /** What only plans with real RTP data show; `null` in the others. */
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
       * One look at the last 30 days, limits at 3 sigma, by a standard deviation that may be assumed from the volatility
       * class; `null` without an RTP of 30 days.
       */
      month: z
        .object({
          rtp: percent,
          low: percent.nullable(),
          high: percent.nullable(),
          verdict,
          isAssumed: z.boolean(),
          /** Days that do not count, because others have the turnover or plays that they lack. */
          leftOut: z.int().nonnegative(),
        })
        .nullable(),
    })
    .nullable(),
})
export type GameEvidence = z.infer<typeof gameEvidence>

export const getGameEvidence = endpoint('GET /api/games/:id/evidence', 'game-details', {
  summary: 'Verdict on a game that holds however often one looks',
  params: z.object({ id: idInAddress }),
  replies: succeedsWith({ data: gameEvidence }),
})

/**
 * The judged days of the version as CSV, oldest first: stakes, payout, the factors of each shift and the evidence so
 * far, at full precision.
 */
export const exportGameEvidence = endpoint('GET /api/games/:id/evidence/export', 'real-rtp', {
  summary: 'The daily factors of the evidence as CSV',
  params: z.object({ id: idInAddress }),
  replies: { 200: z.string().meta({ contentMediaType: 'text/csv' }) },
})

/** What the answer of a game is made from, at full precision. */
export const answerCalculation = z.object({
  certifiedRtp: percent,
  /** The days of the version with turnover and payout. */
  firstDay: day,
  lastDay: day,
  days: z.int(),
  /** Whether they count in average stakes, because several currencies were played; else in money. */
  inStakes: z.boolean(),
  turnover: z.number(),
  payout: z.number(),
  /** Over all of these days. */
  rtp: percent,
  /** Over these days, of x = payout − rtp · turnover: Σ x², Σ x · turnover, Σ turnover² and the largest x. */
  squares: z.number(),
  cross: z.number(),
  turnoverSquares: z.number(),
  largest: z.number(),
  /** The maximum win at the mean stake of these days; `null`: it or their plays are unknown. */
  maximumWin: z.number().nullable(),
  /** What the days alone give; without it, `silence` says why. */
  estimate: z.object({ low: percent, high: percent }).nullable(),
  silence: z.enum(SILENCES).nullable(),
  /** What the evidence of all looks gives, at most 1,000,000; `null`: stakes are not known well enough. */
  proof: interval.extend({ evidence: z.number(), days: z.int() }).nullable(),
  answer,
})
export type AnswerCalculation = z.infer<typeof answerCalculation>

/** How a game's answer was reached; `null` without a certified RTP or a day with turnover and payout. */
export const getAnswerCalculation = endpoint('GET /api/games/:id/answer', 'real-rtp', {
  summary: 'How the answer of a game was reached',
  params: z.object({ id: idInAddress }),
  replies: succeedsWith({ data: answerCalculation.nullable() }),
})

/** The same as CSV, a row per figure with its formula, and each day; 404 `NOT_FOUND` where there is nothing. */
export const exportAnswerCalculation = endpoint('GET /api/games/:id/answer/export', 'real-rtp', {
  summary: 'How the answer of a game was reached, as CSV',
  params: z.object({ id: idInAddress }),
  replies: { 200: z.string().meta({ contentMediaType: 'text/csv' }) },
})

/**
 * A game off its theoretical RTP, one of a list of which at most 5 % are expected to be honest, however often one looks
 * (domain, discoveries.ts). All games that the caller sees are judged together.
 */
export const discovery = z.object({
  game_id: z.int().positive(),
  name: z.string(),
  provider: z.string(),
  /** Since when the evidence against the game has been 20 or more. */
  since: day,
})
export type Discovery = z.infer<typeof discovery>
