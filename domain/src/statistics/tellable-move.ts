import { DEFAULT_STANDARD_DEVIATIONS } from './standard-deviation.ts'

/** 95 % of chance's moves stay below so many standard errors. */
const Z = 1.96

/** The baseline is a day, too, and as noisy: the variance of a move is that of both. */
const DAYS = 2

/** What spreads a day's RTP. */
export type Spread = {
  /** Of one play, in stakes; `null`: unknown, and taken for that of medium volatility. */
  standardDeviation: number | null
  /** Squared coefficient of variation of the stakes; 0 if all are equal. */
  stakeVariation: number
}

/**
 * The smallest move of a day's RTP, from that of another day of as many plays, that these tell from chance at 95 %:
 * 1.96·SD·100·√(2·(1 + CV²)/plays), percentage points. An alert in points waits until its threshold is no smaller.
 *
 * @param plays of the day, above 0.
 * @example tellableMove(480_200, { standardDeviation: 5, stakeVariation: 0 }) // 2
 */
export function tellableMove(plays: number, spread: Spread): number {
  return Math.sqrt(playsToTell(1, spread) / plays)
}

/**
 * The plays of a day that tell a move of its RTP from chance at 95 %; see {@link tellableMove}.
 *
 * @param points above 0.
 * @returns at most `Number.MAX_SAFE_INTEGER`, however small the move.
 * @example playsToTell(2, { standardDeviation: 5, stakeVariation: 0 }) // 480_200
 */
export function playsToTell(points: number, { standardDeviation, stakeVariation }: Spread): number {
  const deviation = standardDeviation ?? DEFAULT_STANDARD_DEVIATIONS.medium ?? 0
  const plays = DAYS * ((Z * deviation * 100) / points) ** 2 * (1 + stakeVariation)
  // Of a whole number, floating-point noise is not another play.
  return Math.min(Math.ceil(plays * (1 - 1e-12)), Number.MAX_SAFE_INTEGER)
}
