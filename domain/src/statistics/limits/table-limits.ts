import { type PayoutTable, payoutDistribution } from '../payouts/payout-distribution.ts'
import type { Stakes } from '../payouts/stakes.ts'
import { threeStakes } from '../payouts/three-stakes.ts'
import { MAX_TOP_SHARE, topShare } from '../payouts/top-share.ts'
import { twoStakes } from '../payouts/two-stakes.ts'
import { type Level, OUTSIDE, type Range, WATCH } from './payout-limits.ts'

/** A hundredth of a standard deviation a step, for all but the largest wins. */
const POINTS = 2 ** 14
/** Equal stakes that would vary as much: with fewer, single players decide the day. */
const MIN_EQUAL_STAKES = 100

/** The tails with unequal stakes, of which only sums are known, for those of `WATCH` and `OUTSIDE`. */
const REDUCED: Readonly<Record<number, number>> = {
  [WATCH.tail]: 0.02,
  [OUTSIDE.tail]: 0.000_67,
}

/** The tail on which {@link tableLimits} cuts a payout of unequal stakes, 0 to 1, for that of a level. */
export const unequalTail = (tail: number): number => REDUCED[tail] ?? tail

/**
 * The limits of a payout by the game's own payout table: quantiles of the distribution of the sum. Exact for equal stakes.
 * Unequal ones are replaced by the {@link threeStakes} with the same sums and the same largest stake, and the tails
 * reduced to 2 % and 0.067 %, at which no case measured is beyond 2.5 % and 0.19 % (`npm run bench -- truth`).
 *
 * `null` where the stakes are not known well enough: Σ stake², Σ stake³ or the largest stake unknown or impossible; of
 * unequal ones fewer than 100 equal stakes' worth, or wins of at least half the maximum that carry more than half of the
 * variance.
 */
export function tableLimits(table: PayoutTable, stakes: Stakes): ((level: Level) => Range) | null {
  const classes = equalStakes(stakes) ?? threeStakes(stakes)
  if (classes === null || stakes.squares === null || stakes.cubes === null) return null
  const isEqual = classes.length === 1
  if (!isEqual) {
    if (stakes.squares ** 3 / stakes.cubes ** 2 < MIN_EQUAL_STAKES) return null
    if (topShare(winsIn(table)) > MAX_TOP_SHARE) return null
  }
  const distribution = payoutDistribution(table, classes, POINTS)
  return ({ tail }) => {
    const each = isEqual ? tail : unequalTail(tail)
    return {
      low: (100 * Math.max(0, distribution.quantile(each))) / stakes.turnover,
      high: (100 * distribution.quantile(1 - each)) / stakes.turnover,
    }
  }
}

function equalStakes(stakes: Stakes) {
  const classes = twoStakes(stakes)
  return classes?.length === 1 ? classes : null
}

function winsIn({ payouts, probabilities }: PayoutTable) {
  return payouts.map((payout, row) => ({ payout, probability: probabilities[row] ?? 0 }))
}
