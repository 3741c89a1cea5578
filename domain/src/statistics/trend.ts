import { isAbove } from './threshold.ts'

export const TRENDS = ['up', 'down', 'stable'] as const

/** A direction of the past; it says nothing about the next spin. */
export type Trend = (typeof TRENDS)[number]

/** How far, in percentage points, a figure must move before it is called a trend. */
const LIST_THRESHOLD_POINTS = 0.1
const DETAILS_THRESHOLD_POINTS = 1
const CHART_THRESHOLD_POINTS = 0.1

/**
 * Trend of a game in lists, from its variation (current minus previous daily RTP, in points): up above
 * +0.1, down below −0.1, else stable; stable if the variation is unknown.
 *
 * @example listTrend(0.11) // 'up'
 * @example listTrend(null) // 'stable'
 */
export function listTrend(variation: number | null): Trend {
  return trendOf(variation, LIST_THRESHOLD_POINTS)
}

/**
 * Trend on a game's own page, from current minus theoretical RTP in points: up above +1, down below
 * −1, else stable; stable if the difference is unknown.
 *
 * @example detailsTrend(-1.2) // 'down'
 */
export function detailsTrend(difference: number | null): Trend {
  return trendOf(difference, DETAILS_THRESHOLD_POINTS)
}

/**
 * Trend at the end of a chart, from its last two values in percent: up above +0.1 points, down below
 * −0.1, else stable; stable if one of them is missing.
 *
 * @example chartTrend(96.5, 96.2) // 'up'
 */
export function chartTrend(latest: number | null, previous: number | null): Trend {
  const change = latest === null || previous === null ? null : latest - previous
  return trendOf(change, CHART_THRESHOLD_POINTS)
}

function trendOf(change: number | null, thresholdPoints: number): Trend {
  if (change === null) return 'stable'
  if (isAbove(change, thresholdPoints)) return 'up'
  return isAbove(-change, thresholdPoints) ? 'down' : 'stable'
}
