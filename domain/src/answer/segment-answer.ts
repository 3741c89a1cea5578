import { addDays } from '../day.ts'
import type { JudgedDay, KnownGame } from '../statistics/evidence/daily-factors.ts'
import { EVIDENCE_LIMIT, logEvidence } from '../statistics/evidence/e-process.ts'
import {
  type EvidenceState,
  NO_EVIDENCE,
  nextEvidenceState,
  type Side,
  sideOf,
} from '../statistics/evidence/evidence-state.ts'
import { rtpInterval } from '../statistics/evidence/rtp-interval.ts'
import type { Answer, KnownOfGame, Proof } from './answer.ts'
import { answerOf } from './answer-of.ts'
import type { DayEstimate } from './day-estimate.ts'
import { contains } from './estimate-from-days.ts'

/** A checkpoint: the evidence on a segment up to a day, from which it can be continued. */
export type SegmentCheckpoint = { day: string; state: EvidenceState; outsideSince: string | null }

/** The accumulated evidence about a segment. */
export type SegmentEvidence = Omit<Proof, 'direction' | 'assumedDeviation'> & {
  /** On which side of the certified RTP there is more evidence. */
  direction: Side
  /** The checkpoint {@link DAYS_KEPT_BACK} days before the last day, because later days may still change. */
  kept: SegmentCheckpoint | null
}

const DAYS_KEPT_BACK = 7

/** The first day contributes no evidence. */
const FEWEST_DAYS = 2

/**
 * The evidence against the certified RTP of a segment from its own days, computed as for a game; `null` if too few
 * days can be judged.
 *
 * @param days of one version, oldest first, with turnover and known stakes.
 * @param rtp certified for the segment's mode, percent.
 * @param before the checkpoint for the same days and the same `known`; `null` replays all days, with the same result.
 */
export function segmentEvidence(
  days: readonly (JudgedDay & { day: string })[],
  rtp: number,
  known: KnownGame,
  before: SegmentCheckpoint | null = null,
): SegmentEvidence | null {
  const last = days.at(-1)
  if (last === undefined || days.length < FEWEST_DAYS) return null
  let state = before?.state ?? NO_EVIDENCE
  let outsideSince = before?.outsideSince ?? null
  let kept = before
  const keptUntil = addDays(last.day, -DAYS_KEPT_BACK)
  for (const day of days) {
    if (before !== null && day.day <= before.day) continue
    state = nextEvidenceState(state, day, known, rtp)
    const isOutside = logEvidence(state.products) >= Math.log(EVIDENCE_LIMIT)
    outsideSince = isOutside ? (outsideSince ?? day.day) : null
    if (day.day <= keptUntil) kept = { day: day.day, state, outsideSince }
  }
  return {
    log: logEvidence(state.products),
    outsideSince,
    direction: sideOf(state),
    interval: rtpInterval(state.total),
    kept,
  }
}

/**
 * The answer to whether a segment pays as certified. A game has many segments that are judged together, so a segment
 * is `off` only if it is among the discoveries (e-BH) over all segments, and never by an estimate: among this many,
 * some estimates would be wrong.
 *
 * @param certifiedRtp of the segment's mode, percent; `null` if unknown.
 * @param lacksJackpotShare of the game.
 * @param proof its `outsideSince` from the evidence on the segment alone.
 */
export function segmentAnswer(
  certifiedRtp: number | null,
  {
    byDays,
    proof,
    isDiscovery,
    lacksJackpotShare,
  }: Pick<KnownOfGame, 'byDays' | 'proof' | 'lacksJackpotShare'> & { isDiscovery: boolean },
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
