import type { GameEvidence } from '@retorna/contract/evidence'
import { shownEvidence } from '@retorna/domain/statistics/evidence/e-process'
import { round2, rounded } from '@retorna/domain/statistics/rounding'
import { evidenceVerdictOf } from '../../catalog/evidence.ts'
import { type CourseDay, evidenceCourse } from '../../catalog/evidence-course.ts'
import type { CatalogGame } from '../../catalog/snapshot.ts'

const MAX_POINTS = 180

/**
 * The evidence against a game, as far as a plan shows it.
 *
 * @param days the days of the version, oldest first; `null` if the plan has no real RTP data.
 * @param leftOut the days that are not judged.
 */
export const toGameEvidence = (
  game: CatalogGame,
  days: readonly CourseDay[] | null,
  leftOut: GameEvidence['leftOut'],
): GameEvidence => {
  const { log, missing, outsideSince, firstDay, lastDay, days: count } = game.evidence
  return {
    verdict: evidenceVerdictOf(count, outsideSince),
    missing: [...missing],
    outsideSince,
    firstDay,
    lastDay,
    days: count,
    leftOut,
    figures: days && {
      evidence: log === null ? null : round2(shownEvidence(log)),
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

/** The review that the UK Gambling Commission describes: one look at the last 30 days. */
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
