import type { ReportBlock } from '@retorna/contract/reports/report'
import { can } from '@retorna/domain/plan'
import { round2, rounded } from '@retorna/domain/statistics/rounding'
import { courseDays, evidenceCourse } from '../../../catalog/evidence-course.ts'
import type { GameContext } from '../report-context.ts'

/** The evidence on a game as known on each day of the report. */
export const courseOf = async ({ game, days, sources }: GameContext) => {
  const course = evidenceCourse(await courseDays(sources.db, game.id, sources.feedId))
  return course.filter(({ day }) => days === null || (day >= days.from && day <= days.to))
}

/** The RTP of all judged days so far and the range of the true RTP, as known each day; empty if no day was judged. */
export const rtpSoFar = async (context: GameContext): Promise<ReportBlock[]> => {
  const { game, days, text, viewer } = context
  if (days === null || !can(viewer.plan, 'real-rtp')) return []
  const course = await courseOf(context)
  if (course.length === 0) return []
  return [
    {
      type: 'line',
      title: text.rtpSoFar,
      line: text.rtpSoFar,
      band: text.alwaysValidBand,
      theoretical: rounded(game.theoreticalRtp),
      points: course.map(({ day, rtp, low, high }) => ({
        day,
        value: round2(rtp),
        low: rounded(low),
        high: rounded(high),
      })),
    },
  ]
}
