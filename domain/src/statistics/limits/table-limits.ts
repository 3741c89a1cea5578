import { type PayoutTable, payoutDistribution } from '../payouts/payout-distribution.ts'
import type { Stakes } from '../payouts/stakes.ts'
import { MAXIMUM_TOP_SHARE, topShare } from '../payouts/top-share.ts'
import { twoStakes } from '../payouts/two-stakes.ts'
import { type Limits, OUTSIDE } from './payout-limits.ts'

/** A hundredth of a standard deviation a step, for all but the largest wins. */
const POINTS = 2 ** 14
/** Equal stakes that would vary as much: with fewer, single players decide the day. */
const MINIMUM_EQUAL_STAKES = 100

/**
 * The limits of a payout by the game's own payout table: quantiles of the distribution of the sum. `null` if there are
 * not enough plays (a payout of 0 would not be too low), or where the stakes are not known well enough: Σ stake² or Σ
 * stake³ unknown or impossible, fewer than 100 equal stakes' worth of them, or unequal ones while wins of at least half
 * the maximum carry more than half of the variance.
 *
 * Exact for equal stakes. Unequal ones are replaced by the {@link twoStakes} with the same sums.
 */
export function tableLimits(table: PayoutTable, stakes: Stakes): Limits | null {
  const classes = twoStakes(stakes)
  if (classes === null || stakes.squares === null || stakes.cubes === null) return null
  if (stakes.squares ** 3 / stakes.cubes ** 2 < MINIMUM_EQUAL_STAKES) return null
  if (classes.length > 1 && topShare(winsIn(table)) > MAXIMUM_TOP_SHARE) return null
  const distribution = payoutDistribution(table, classes, POINTS)
  if (distribution.quantile(OUTSIDE.tail) <= 0) return null
  return ({ tail }) => ({
    low: (100 * distribution.quantile(tail)) / stakes.turnover,
    high: (100 * distribution.quantile(1 - tail)) / stakes.turnover,
  })
}

function winsIn({ payouts, probabilities }: PayoutTable) {
  return payouts.map((payout, row) => ({ payout, probability: probabilities[row] ?? 0 }))
}
