import { DEFAULT_STANDARD_DEVIATIONS } from './standard-deviation.ts'

/** Two-sided 95 % normal quantile. */
const Z = 1.96

/** Baseline and current value are both single days, so their variances add. */
const DAYS = 2

/** What makes the RTP of a day vary. */
export type PlayVariation = {
  /** The standard deviation of one play, in stakes; `null` if unknown, which counts as medium volatility. */
  standardDeviation: number | null
  /** Squared coefficient of variation of the stakes; 0 if all are equal. */
  stakeVariation: number
}

/**
 * The smallest move of a day's RTP, from that of another day with the same number of plays, that can be distinguished
 * from chance at 95 %: 1.96·SD·100·√(2·(1 + CV²)/plays), percentage points. An alert in points waits until its
 * threshold is no smaller.
 *
 * @param plays of the day, above 0.
 * @example detectableMove(480_200, { standardDeviation: 5, stakeVariation: 0 }) // 2
 */
export function detectableMove(plays: number, variation: PlayVariation): number {
  return Math.sqrt(playsToDetect(1, variation) / plays)
}

/**
 * The plays of a day needed to distinguish a move of its RTP from chance at 95 %; see {@link detectableMove}.
 *
 * @param points above 0.
 * @returns at most `Number.MAX_SAFE_INTEGER`, however small the move.
 * @example playsToDetect(2, { standardDeviation: 5, stakeVariation: 0 }) // 480_200
 */
export function playsToDetect(
  points: number,
  { standardDeviation, stakeVariation }: PlayVariation,
): number {
  const deviation = standardDeviation ?? DEFAULT_STANDARD_DEVIATIONS.medium ?? 0
  const plays = DAYS * ((Z * deviation * 100) / points) ** 2 * (1 + stakeVariation)
  // Floating-point noise above a whole number must not count as another play.
  return Math.min(Math.ceil(plays * (1 - 1e-12)), Number.MAX_SAFE_INTEGER)
}
