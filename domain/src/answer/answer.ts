import type { Side } from '../statistics/evidence/standing.ts'
import type { DayEstimate } from './day-estimate.ts'
import type { Ends } from './estimate-from-days.ts'

export const ANSWER_KINDS = ['version', 'off', 'agrees', 'open', 'unknown'] as const
/** The kinds in the order in which lists show them: what needs a look first. */
export const ANSWERS_BY_NEED = [
  'off',
  'version',
  'agrees',
  'open',
  'unknown',
] as const satisfies readonly (typeof ANSWER_KINDS)[number][]
export const ANSWER_DIRECTIONS = ['below', 'above'] as const

export type AnswerKind = (typeof ANSWER_KINDS)[number]

/** What an answer rests on: evidence that holds however often one looks, or the days alone, with a measured rate. */
export const ANSWER_BASES = ['proved', 'estimated'] as const
export type AnswerBasis = (typeof ANSWER_BASES)[number]

/** What keeps a game from another answer than `unknown`. */
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

/** What all evidence on the version that is on record comes to. */
export type Proof = {
  /** Percent. */
  interval: Ends
  /** ln of the evidence against the certified RTP. */
  log: number
  /** Since when the evidence has been at its limit; `null`: it is not. */
  outsideSince: string | null
  /** On which side of the certified RTP there is more evidence; `null`: not worked out yet since an upgrade. */
  direction: Side | null
  /** The standard deviation that it takes from a data sheet, stakes; `null`: it needs none. */
  spread: number | null
}

/** All that an answer is made from. */
export type KnownOfGame = {
  /** The certified RTP of the version on record, percent, as its days are judged; `null`: unknown. */
  certifiedRtp: number | null
  /** Whether the days are without what jackpots paid, and nobody has said whether the certified RTP is. */
  lacksJackpotShare: boolean
  /** The other certified RTPs of the game, percent. */
  otherRtps: readonly number[]
  hasReadings: boolean
  /** Whether its days have been looked at; otherwise that is still under way. */
  isCalculated: boolean
  /** By the days of the version on record alone; `null`: none has turnover and payout. */
  byDays: DayEstimate | null
  /** Whether none does because the feeds that have them run another version. */
  leavesOutDays: boolean
  /** `null`: stakes are not known well enough. */
  proof: Proof | null
  /** Another version that the data name, with its probability. */
  named: { rtp: number; probability: number; since: string | null } | null
  /** Since when the data name the version on record; `null`: they do not, or that cannot be said. */
  recordedSince: string | null
  /** What a day of this game tells: nats of a gap of 2 points, and plays; `null`: unknown. */
  daily: { nats: number; plays: number } | null
}

/** What is said of a game, first and everywhere alike. RTPs and points in percent. */
export type Answer = {
  kind: AnswerKind
  /** Of `off`. */
  direction: (typeof ANSWER_DIRECTIONS)[number] | null
  /**
   * Where the true RTP lies; an end is `null` where nothing is known of it. Of `version` only if it ran on all days, and of `off`
   * only if it shows as much: after a change in mid-version it is of an average. Of all others it holds the certified RTP.
   */
  interval: Ends | null
  /** Over all days that count. */
  rtp: number | null
  /** Of `agrees`: the points within which it does; of `open`: the smallest gap that is excluded, if any is. */
  within: number | null
  /** Of `agrees`: to within 2 points, or closer than the next certified version. */
  isClose: boolean
  /** Of `off` and `version`: since when it has been said so; of the others the first day that counts. */
  since: string | null
  /** Of `off`: since when the days agree with the certified RTP again. */
  backSince: string | null
  basis: AnswerBasis | null
  /** Of `off`, proved: ln of the evidence. */
  log: number | null
  /** Of `version`. */
  version: { rtp: number; probability: number } | null
  /** Holds if the game's wins spread by at most so many stakes; `null`: without a condition. */
  condition: number | null
  missing: AnswerGap | null
  /** The day to look at, if one makes most of the scatter. */
  missingDay: string | null
  /** Until a gap of 2 points would show; `null`: it would, or this cannot be said. */
  needs: { plays: number; days: number } | null
}
