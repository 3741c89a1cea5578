/** For 95 % significance and 80 % power. */
const STANDARD_ERRORS = 1.96 + 0.84

/** The gaps offered for the question, in points. */
export const GAPS_TO_FIND = [1, 2, 5] as const

/**
 * Plays with which a true gap of this many points below the theoretical RTP is significant at 95 % in 80 % of all
 * cases: ((1.96 + 0.84) · 100 · SD / gap)² · (1 + CV²), rounded up. For a gap chosen before looking, never the observed
 * one. Above it, the limits of a payout table find such a gap in 75 to 79 % of cases, and those of a standard deviation
 * alone in hardly any.
 *
 * Source: the two-sided z test's sample size, NIST/SEMATECH e-Handbook, 7.2.2.2; CV² of the stakes: the design effect
 * of unequal weights (Kish 1965).
 *
 * @param gapPoints above 0.
 * @param standardDeviation of one play, stakes.
 * @param stakeVariation the squared coefficient of variation of the stakes.
 * @example playsToFind(1, 5, 0) // 1960000
 */
export function playsToFind(
  gapPoints: number,
  standardDeviation: number,
  stakeVariation: number,
): number {
  const plays = ((100 * STANDARD_ERRORS * standardDeviation) / gapPoints) ** 2
  // Otherwise floating-point noise could raise an exact number by one.
  return Math.ceil(plays * (1 + stakeVariation) - 1e-6)
}
