import type { GameEvidence } from '@retorna/contract/evidence'
import type { ChartPoint } from '../../../ui/chart/chart-days.ts'

export type Course = NonNullable<GameEvidence['figures']>['course']

/**
 * The points of a history, each with the interval of the true RTP as it was known that day: of a long course, which is told
 * of some days only, that of the latest of them; `null` before the first, or if no interval was known on any of the days.
 *
 * @param points oldest first, as is `course`.
 */
export function knownThatDay(points: readonly ChartPoint[], course: Course): ChartPoint[] | null {
  const known = points.map((point) => {
    const { low = null, high = null } = course.findLast(({ date }) => date <= point.date) ?? {}
    // Without a lower end, the band reaches down to where no RTP is.
    return { ...point, high, low: high === null ? null : (low ?? 0) }
  })
  return known.some(({ high }) => high !== null) ? known : null
}
