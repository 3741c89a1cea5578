/** The vertical span of a chart, in percent. */
export type ChartRange = { min: number; max: number }

const TREND_MARGIN_POINTS = 0.5
const GAME_MARGIN_POINTS = 2

/**
 * Vertical range of an RTP trend chart: from the lowest value less 0.5 points, not below 0, to the highest plus 0.5,
 * not above 100. Values above 100, which observed RTP may reach, raise that ceiling: a reading is never cut off.
 * `null` without values.
 *
 * @example trendChartRange([95, 99.8]) // { min: 94.5, max: 100 }
 * @example trendChartRange([95, 102]) // { min: 94.5, max: 102.5 }
 */
export function trendChartRange(rtps: readonly number[]): ChartRange | null {
  const range = spanOf(rtps, TREND_MARGIN_POINTS)
  if (range === null) return null
  const isCapped = rtps.every((rtp) => rtp <= 100)
  return isCapped ? { min: range.min, max: Math.min(100, range.max) } : range
}

/**
 * Vertical range of a game's history chart: from the lowest to the highest of its history and its
 * theoretical RTP (if known), widened by 2 points each way, not below 0. `null` without any value.
 *
 * @example gameChartRange([95, 97], 98) // { min: 93, max: 100 }
 */
export function gameChartRange(
  rtps: readonly number[],
  theoreticalRtp: number | null,
): ChartRange | null {
  return spanOf(theoreticalRtp === null ? rtps : [...rtps, theoreticalRtp], GAME_MARGIN_POINTS)
}

/**
 * Round values within a range, two to six: 1, 2 or 5 times a power of ten apart.
 *
 * @example roundValues({ low: 93.2, high: 97.9 }) // [94, 95, 96, 97]
 * @example roundValues({ low: 93, high: 97 }) // [93, 94, 95, 96, 97]
 */
export function roundValues({ low, high }: { low: number; high: number }): number[] {
  const least = (high - low || 1) / 5
  const power = 10 ** Math.floor(Math.log10(least))
  const step = ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step)
}

function spanOf(values: readonly number[], marginPoints: number): ChartRange | null {
  if (values.length === 0) return null
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const value of values) {
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  return { min: Math.max(0, min - marginPoints), max: max + marginPoints }
}
