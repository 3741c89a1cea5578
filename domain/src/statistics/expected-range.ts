import { round2 } from './rounding.ts'
import { isAtLeast } from './threshold.ts'

/** Standard errors from theoretical beyond which an observed RTP is worth watching: 5 % by chance. */
export const WATCH_Z = 1.96
/** Standard errors from theoretical beyond which it is out of range: 0.3 % by chance. */
export const OUTSIDE_Z = 3

export const VERDICTS = ['within', 'watch', 'outside', 'not-enough-plays'] as const
export type Verdict = (typeof VERDICTS)[number]

/** A game's theoretical values and number of plays. Missing values are `null`. */
export type Sample = {
  /** Percent. */
  theoreticalRtp: number | null
  /** Of one spin's return, in stakes. */
  standardDeviation: number | null
  /** Spins behind the observed RTP. */
  plays: number | null
}

/**
 * The range, in percent, in which chance alone keeps an observed RTP: theoretical ± z · SD / √plays ·
 * 100. The lower limit is not below 0. `null` without plays, theoretical RTP or standard deviation.
 *
 * Normal approximation, for equal stakes. Source: central limit theorem; the UK Gambling Commission's guidance on
 * live RTP monitoring asks for such a volatility-based tolerance, in a daily review of the previous 30 days.
 *
 * @example expectedRange({ theoreticalRtp: 96, standardDeviation: 5, plays: 1_000_000, z: 2 }) // { low: 95, high: 97 }
 * @example expectedRange({ theoreticalRtp: 96, standardDeviation: 5, plays: null, z: 2 }) // null
 */
export function expectedRange({
  theoreticalRtp,
  standardDeviation,
  plays,
  z,
}: Sample & { z: number }): { low: number; high: number } | null {
  if (theoreticalRtp === null || standardDeviation === null) return null
  if (plays === null || plays <= 0) return null
  const halfWidth = (100 * z * standardDeviation) / Math.sqrt(plays)
  return { low: Math.max(0, theoreticalRtp - halfWidth), high: theoreticalRtp + halfWidth }
}

/**
 * Plays needed for a gap in points, in either direction, to be significant at 95 %: (1.96 · SD · 100 / gap)², rounded
 * up to whole plays. `null` without a standard deviation or for a gap of 0, which no number of plays can establish.
 *
 * @example playsNeeded(1, 5) // 960400
 * @example playsNeeded(0, 5) // null
 */
export function playsNeeded(
  gapPoints: number | null,
  standardDeviation: number | null,
): number | null {
  if (gapPoints === null || gapPoints === 0 || standardDeviation === null) return null
  const plays = ((100 * WATCH_Z * standardDeviation) / gapPoints) ** 2
  // Rounding to two decimals removes the noise that would raise an exact 960,400 to 960,401.
  return Math.ceil(round2(plays))
}

/**
 * The verdict on an observed RTP, in percent: within its 95 % range (limits included), watch beyond it, outside
 * beyond three standard errors. For the UK Gambling Commission's review, pass the RTP and the plays of the last 30
 * days.
 *
 * `not-enough-plays` without plays, and while the 95 % range still reaches down to 0: then even a game that paid
 * nothing would be within, and the normal approximation is useless (104 plays at SD 5, 417 at SD 10). `null` if the
 * observed RTP, the theoretical RTP or the standard deviation is unknown.
 *
 * @example verdict({ observedRtp: 97.2, theoreticalRtp: 96, standardDeviation: 5, plays: 1_000_000 }) // 'watch'
 * @example verdict({ observedRtp: 0, theoreticalRtp: 96, standardDeviation: 5, plays: 100 }) // 'not-enough-plays'
 */
export function verdict({
  observedRtp,
  ...sample
}: Sample & { observedRtp: number | null }): Verdict | null {
  if (observedRtp === null || sample.theoreticalRtp === null) return null
  if (sample.standardDeviation === null) return null
  const watch = expectedRange({ ...sample, z: WATCH_Z })
  const outside = expectedRange({ ...sample, z: OUTSIDE_Z })
  if (watch === null || outside === null || watch.low === 0) return 'not-enough-plays'
  if (isInside(observedRtp, watch)) return 'within'
  return isInside(observedRtp, outside) ? 'watch' : 'outside'
}

function isInside(rtp: number, range: { low: number; high: number }): boolean {
  return isAtLeast(rtp, range.low) && isAtLeast(range.high, rtp)
}
