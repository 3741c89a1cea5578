import type { GameEvidence } from '@retorna/contract/evidence'
import { round2, rounded } from '@retorna/domain/statistics/rounding'
import { evidenceVerdictOf } from '../../catalog/evidence.ts'
import { type CourseDay, evidenceCourse } from '../../catalog/evidence-course.ts'
import type { CatalogGame } from '../../catalog/snapshot.ts'

/** More is no use to anybody, and infinity is no JSON. */
const MAXIMUM_EVIDENCE = 1_000_000
const MAX_POINTS = 180

/**
 * What a plan shows of the evidence against a game.
 *
 * @param days of the version, oldest first; `null` if the plan has no real RTP data.
 */
export const toGameEvidence = (
  game: CatalogGame,
  days: readonly CourseDay[] | null,
): GameEvidence => {
  const { log, missing, outsideSince, firstDay, lastDay, days: count } = game.evidence
  return {
    verdict: evidenceVerdictOf(count, outsideSince),
    missing: [...missing],
    outsideSince,
    firstDay,
    lastDay,
    days: count,
    figures: days && {
      evidence: log === null ? null : round2(Math.min(MAXIMUM_EVIDENCE, Math.exp(log))),
      course: courseOf(days),
      month: toMonth(game),
    },
  }
}

const courseOf = (days: readonly CourseDay[]): NonNullable<GameEvidence['figures']>['course'] => {
  const step = Math.ceil(days.length / MAX_POINTS)
  const isShown = (index: number) => (days.length - 1 - index) % step === 0
  return evidenceCourse(days, isShown).map(({ day, rtp, low, high }) => ({
    date: day,
    rtp: round2(rtp),
    low: rounded(low),
    high: rounded(high),
  }))
}

/** The review that the UK Gambling Commission describes: the last 30 days, in one look. */
const toMonth = (game: CatalogGame): NonNullable<GameEvidence['figures']>['month'] => {
  const { rtp = null, leftOut = 0 } = game.inputs.windows?.['30d'] ?? {}
  const judgment = game.judgments['30d']
  if (rtp === null || judgment === null) return null
  const range = judgment.ranges.outside
  return {
    rtp: round2(rtp),
    low: round2(range.low),
    high: round2(range.high),
    verdict: judgment.verdict,
    isAssumed: game.inputs.deviation?.source === 'assumed',
    leftOut,
  }
}
