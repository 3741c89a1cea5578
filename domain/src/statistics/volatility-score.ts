import { sampleStandardDeviation } from './sample-statistics.ts'

/**
 * Volatility score: the sample standard deviation of a period's daily RTPs, in points, 0 or more. `null` for fewer
 * than two daily values. It describes how the daily RTP moved; the spread of single spins is the game's standard
 * deviation, a different figure.
 *
 * @example volatilityScore([95, 96, 97]) // 1
 * @example volatilityScore([96]) // null
 */
export function volatilityScore(dailyRtps: readonly number[]): number | null {
  return sampleStandardDeviation(dailyRtps)
}
