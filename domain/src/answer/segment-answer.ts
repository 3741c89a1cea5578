import { addDays } from '../day.ts'
import type { JudgedDay, KnownGame } from '../statistics/evidence/daily-factors.ts'
import { EVIDENCE_LIMIT, logEvidence } from '../statistics/evidence/e-process.ts'
import { rtpInterval } from '../statistics/evidence/rtp-interval.ts'
import {
  NO_STANDING,
  type Side,
  type Standing,
  sideOf,
  standingAfter,
} from '../statistics/evidence/standing.ts'
import type { Answer, Proof } from './answer.ts'
import { answerOf } from './answer-of.ts'
import type { DayEstimate } from './day-estimate.ts'
import { contains, type Ends } from './estimate-from-days.ts'

/** What the days of a segment up to one come to, from where its evidence goes on. */
export type SegmentStanding = { day: string; standing: Standing; outsideSince: string | null }

/** What the evidence on a segment comes to. */
export type SegmentEvidence = {
  /** ln of the evidence against the certified RTP. */
  log: number
  /** Since when the evidence has been at its limit; `null`: it is not. */
  outsideSince: string | null
  /** On which side of the certified RTP there is more of it. */
  direction: Side
  /** Of the segment's RTP, percent. */
  interval: Ends
  /** As of {@link DAYS_KEPT_BACK} days before the last one: later days are those that still change. */
  kept: SegmentStanding | null
}

const DAYS_KEPT_BACK = 7

/** The first day says nothing. */
const FEWEST_DAYS = 2

/**
 * The evidence against the certified RTP of a segment by its own days, as it is of a game by its; `null` where too few days
 * can be judged.
 *
 * @param days of one version, oldest first, with turnover and known stakes.
 * @param rtp certified for the mode that the segment is of, percent.
 * @param before what was kept of the same days and the same known; `null`: all are replayed, with the same result.
 */
export function segmentEvidence(
  days: readonly (JudgedDay & { day: string })[],
  rtp: number,
  known: KnownGame,
  before: SegmentStanding | null = null,
): SegmentEvidence | null {
  const last = days.at(-1)
  if (last === undefined || days.length < FEWEST_DAYS) return null
  let standing = before?.standing ?? NO_STANDING
  let outsideSince = before?.outsideSince ?? null
  let kept = before
  const keptUntil = addDays(last.day, -DAYS_KEPT_BACK)
  for (const day of days) {
    if (before !== null && day.day <= before.day) continue
    standing = standingAfter(standing, day, known, rtp)
    const isOutside = logEvidence(standing.products) >= Math.log(EVIDENCE_LIMIT)
    outsideSince = isOutside ? (outsideSince ?? day.day) : null
    if (day.day <= keptUntil) kept = { day: day.day, standing, outsideSince }
  }
  return {
    log: logEvidence(standing.products),
    outsideSince,
    direction: sideOf(standing),
    interval: rtpInterval(standing.total),
    kept,
  }
}

/**
 * The answer to whether a segment pays as certified. A game has many segments that are looked at together, so that one is
 * called off only if it is among the discoveries over all games and segments (`segmentDiscoveries`), and never by an estimate,
 * of which some would be wrong among so many.
 *
 * @param certifiedRtp of the mode that the segment is of, percent; `null`: unknown.
 * @param lacksJackpotShare of the game.
 * @param proof with `outsideSince` as the evidence on the segment alone has it.
 */
export function segmentAnswer(
  certifiedRtp: number | null,
  {
    byDays,
    proof,
    isDiscovery,
    lacksJackpotShare,
  }: {
    byDays: DayEstimate | null
    proof: Proof | null
    isDiscovery: boolean
    lacksJackpotShare: boolean
  },
): Answer {
  return answerOf({
    certifiedRtp,
    lacksJackpotShare,
    otherRtps: [],
    hasReadings: true,
    isCalculated: true,
    leavesOutDays: false,
    byDays: byDays && { ...byDays, found: unlessOff(byDays.found, certifiedRtp) },
    proof: proof && { ...proof, outsideSince: isDiscovery ? proof.outsideSince : null },
    named: null,
    recordedSince: null,
    daily: null,
  })
}

function unlessOff(found: DayEstimate['found'], certified: number | null): DayEstimate['found'] {
  const isOff = !('reason' in found) && certified !== null && !contains(found, certified)
  return isOff ? { reason: 'too-wide' } : found
}
