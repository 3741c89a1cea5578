import { type Win, winMoments } from './payout-distribution.ts'

/** Wins with this share of the maximum win or more are single events that everyone would notice. */
const TOP = 0.5
/** The {@link topShare} up to which the sums of different stakes describe them well enough. */
export const MAX_TOP_SHARE = 0.5

/**
 * The share of the variance of a play, 0 to 1, that comes from wins of at least half the maximum. If it is large and
 * stakes differ, the day depends on the stakes at which these occurred, which the sums do not show.
 *
 * @param wins payouts in stakes, with their probabilities; the remaining probability pays nothing.
 * @example topShare([{ payout: 2, probability: 0.5 }]) // 0.5
 */
export function topShare(wins: readonly Win[]): number {
  const { mean, variance } = winMoments(wins)
  let [maximum, top] = [0, 0]
  for (const { payout, probability } of wins) {
    if (probability > 0) maximum = Math.max(maximum, payout)
  }
  for (const { payout, probability } of wins) {
    if (payout >= maximum * TOP) top += probability * (payout - mean) ** 2
  }
  return top / variance
}
