import type { GameEvidence } from '@retorna/contract/evidence'
import type { ChartRange } from '@retorna/domain/chart-range'
import type { ChartPoint } from '../../../ui/chart/chart-days.ts'

export type Course = NonNullable<GameEvidence['figures']>['course']

/**
 * The points of a history, each with the interval of the true RTP as it was known that day. A long course covers only
 * some days; a point then gets the interval of the latest covered day. `null` before the first one, if the
 * interval covers the whole chart, which says nothing, or if none remains on any of the days.
 *
 * @param range what the chart shows.
 * @param points oldest first, like `course`.
 */
export function knownThatDay(
  points: readonly ChartPoint[],
  course: Course,
  range: ChartRange | null,
): ChartPoint[] | null {
  const known = points.map((point) => {
    const { low = null, high = null } = course.findLast(({ date }) => date <= point.date) ?? {}
    const isWhole = range !== null && high !== null && (low ?? 0) <= range.min && high >= range.max
    if (high === null || isWhole) return { ...point, low: null, high: null }
    // If the lower end is unknown, the band reaches down to 0.
    return { ...point, high, low: low ?? 0 }
  })
  return known.some(({ high }) => high !== null) ? known : null
}
