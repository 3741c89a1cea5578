import { isAbove } from './threshold.ts'

export const PERFORMANCE_STATUSES = ['excellent', 'good', 'warning', 'poor'] as const
export type PerformanceStatus = (typeof PERFORMANCE_STATUSES)[number]

/** Current minus theoretical RTP, in points, above which a status is reached. */
const EXCELLENT_ABOVE_POINTS = 2
const GOOD_ABOVE_POINTS = 0
const WARNING_ABOVE_POINTS = -2

/** A game's performance against its theoretical RTP. */
export type Performance = { differencePoints: number | null; status: PerformanceStatus }

/**
 * Current minus theoretical RTP, in points, of a game whose RTPs are given in percent, and its status: excellent
 * above 2, good above 0, warning above −2, else poor. `null` for a game without theoretical RTP. Without a current RTP
 * the difference is `null` and the status warning.
 *
 * Source: product specification, sections 4 and 9.
 *
 * @example performanceOf(97.5, 96) // { differencePoints: 1.5, status: 'good' }
 * @example performanceOf(97.5, null) // null
 */
export function performanceOf(
  currentRtp: number | null,
  theoreticalRtp: number | null,
): Performance | null {
  if (theoreticalRtp === null) return null
  if (currentRtp === null) return { differencePoints: null, status: 'warning' }
  const differencePoints = currentRtp - theoreticalRtp
  return { differencePoints, status: statusAt(differencePoints) }
}

function statusAt(differencePoints: number): PerformanceStatus {
  if (isAbove(differencePoints, EXCELLENT_ABOVE_POINTS)) return 'excellent'
  if (isAbove(differencePoints, GOOD_ABOVE_POINTS)) return 'good'
  return isAbove(differencePoints, WARNING_ABOVE_POINTS) ? 'warning' : 'poor'
}
