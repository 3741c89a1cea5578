import type { Ends } from '../interval.ts'
import type { Side } from '../statistics/evidence/evidence-state.ts'
import type { DayEstimate } from './day-estimate.ts'

export const ANSWER_KINDS = ['version', 'off', 'agrees', 'open', 'unknown'] as const
/** The kinds in the order of lists: those that need attention first. */
export const ANSWERS_BY_NEED = [
  'off',
  'version',
  'agrees',
  'open',
  'unknown',
] as const satisfies readonly (typeof ANSWER_KINDS)[number][]
export const ANSWER_DIRECTIONS = ['below', 'above'] as const

export type AnswerKind = (typeof ANSWER_KINDS)[number]

/** What an answer rests on: always-valid evidence, or an estimate from the days alone whose error rate was measured. */
export const ANSWER_BASES = ['proved', 'estimated'] as const

/** Why a game's answer is `unknown`: what is missing. */
export const ANSWER_GAPS = [
  'certified-rtp',
  'jackpot-share',
  'readings',
  'calculation',
  'turnover',
  'few-days',
  'one-day',
] as const
export type AnswerGap = (typeof ANSWER_GAPS)[number]

/** The accumulated evidence about the version on record. */
export type Proof = {
  /** Percent. */
  interval: Ends
  /** ln of the evidence against the certified RTP. */
  log: number
  /** Since when the evidence has been at its limit; `null` if it is not. */
  outsideSince: string | null
  /** On which side of the certified RTP there is more evidence; `null` if not computed yet since an upgrade. */
  direction: Side | null
  /** The assumed standard deviation that the proof rests on, in stakes; `null` if it rests on none. */
  assumedDeviation: number | null
}

/** Everything that an answer is computed from. */
export type KnownOfGame = {
  /** The certified RTP against which the version on record is judged, percent; `null` if unknown. */
  certifiedRtp: number | null
  /** Whether the days exclude jackpot payouts while it is unknown whether the certified RTP also does. */
  lacksJackpotShare: boolean
  /** The other certified RTPs of the game, percent. */
  otherRtps: readonly number[]
  hasReadings: boolean
  /** Whether the game's days have been evaluated; `false` while that is still running. */
  isCalculated: boolean
  /** The estimate from the days of the version on record alone; `null` if none of them has turnover and payout. */
  byDays: DayEstimate | null
  /** Whether days with turnover exist, but only from feeds that run another version. */
  leavesOutDays: boolean
  /** `null` if stakes are not known well enough. */
  proof: Proof | null
  /** Another version that the data identify, with its probability. */
  named: { rtp: number; probability: number; since: string | null } | null
  /** Since when the data identify the version on record; `null` if they do not, or if it cannot be determined. */
  recordedSince: string | null
  /** Expected evidence per day against a gap of 2 points, in nats, and plays per day; `null` if unknown. */
  daily: { nats: number; plays: number } | null
}

/** The answer for a game, identical on every screen, file and API. RTPs and points in percent. */
export type Answer = {
  kind: AnswerKind
  /** The direction, only for `off`. */
  direction: (typeof ANSWER_DIRECTIONS)[number] | null
  /**
   * Where the true RTP lies; an end is `null` if it is unbounded. For `version` only if that version ran on all days,
   * and for `off` only if it excludes the certified RTP on that side: after a change of version it describes an
   * average. For all other kinds it contains the certified RTP.
   */
  interval: Ends | null
  /** The RTP over all counted days. */
  rtp: number | null
  /**
   * For `agrees`: the tolerance within which the game agrees. For `open`: the smallest gap that is excluded, if
   * any.
   */
  within: number | null
  /**
   * For `agrees`: whether the game agrees within 2 points, or within less than the distance to the next certified
   * version.
   */
  isClose: boolean
  /** For `off` and `version`: the day since which this has been the answer. Otherwise: the first counted day. */
  since: string | null
  /** For `off`: since when the days agree with the certified RTP again. */
  backSince: string | null
  basis: (typeof ANSWER_BASES)[number] | null
  /** For `off` if proved: ln of the evidence. */
  log: number | null
  /** Only for `version`. */
  version: { rtp: number; probability: number } | null
  /**
   * The answer holds if the standard deviation of the game's wins is at most this many stakes; `null` if it holds
   * unconditionally.
   */
  condition: number | null
  missing: AnswerGap | null
  /** The day to check, if a single day causes most of the scatter. */
  missingDay: string | null
  /** What is still needed to show a gap of 2 points; `null` if nothing is needed, or if it is unknown. */
  needs: { plays: number; days: number } | null
}
