import type { Interval } from '../../interval.ts'
import { type PayoutTable, payoutDistribution } from '../payouts/payout-distribution.ts'
import { areEqual, type Stakes } from '../payouts/stakes.ts'
import { threeStakes } from '../payouts/three-stakes.ts'
import { MAX_TOP_SHARE, topShare } from '../payouts/top-share.ts'
import { type Level, OUTSIDE, WATCH } from './payout-limits.ts'

/** Gives steps of a hundredth of a standard deviation, except with the largest wins. */
const POINTS = 2 ** 14
/** The grid may place a payout this many steps away. */
const STEPS = 2
/** Equivalent number of equal stakes: with fewer, single players decide the day. */
export const MIN_EQUAL_STAKES = 100

/** The tails used for unequal stakes, of which only sums are known, by the tails of `WATCH` and `OUTSIDE`. */
const REDUCED: Readonly<Record<number, Interval>> = {
  [WATCH.tail]: { low: 0.02, high: 0.02 },
  [OUTSIDE.tail]: { low: 0.000_67, high: 0.000_4 },
}

/** The tails, 0 to 1, that {@link tableLimits} uses for unequal stakes, given the tail of a level. */
export const unequalTails = (tail: number): Interval => REDUCED[tail] ?? { low: tail, high: tail }

/**
 * The limits of a payout from the game's own payout table: quantiles of the distribution of the sum, each moved
 * outwards by as much as its grid may be wrong. Exact for equal stakes. Unequal ones are replaced by the
 * {@link threeStakes} with the same sums and the same largest stake, and the tails are reduced to 2 %, 0.067 % below
 * and 0.04 % above, at which no measured case exceeds 2.5 % and 0.18 % (`npm run bench -- truth`): at 0.067 % above it
 * was 0.25 %, where the rarest win at the largest stake decides.
 *
 * `null` if the stakes are not known well enough: Σ stake², Σ stake³ or the largest stake unknown or impossible; or,
 * if they are unequal, fewer than 100 equal stakes' worth, or wins of at least half the maximum with more than half
 * of the variance.
 */
export function tableLimits(
  table: PayoutTable,
  stakes: Stakes,
): ((level: Level) => Interval) | null {
  const isEqual = areEqual(stakes)
  const classes = isEqual
    ? [{ stake: stakes.turnover / stakes.plays, plays: stakes.plays }]
    : threeStakes(stakes)
  if (classes === null || stakes.squares === null || stakes.cubes === null) return null
  if (!isEqual) {
    if (stakes.squares ** 3 / stakes.cubes ** 2 < MIN_EQUAL_STAKES) return null
    if (topShare(winsIn(table)) > MAX_TOP_SHARE) return null
  }
  const distribution = payoutDistribution(table, classes, POINTS)
  const margin = STEPS * distribution.step
  return ({ tail }) => {
    const tails = isEqual ? { low: tail, high: tail } : unequalTails(tail)
    return {
      low: (100 * Math.max(0, distribution.quantile(tails.low) - margin)) / stakes.turnover,
      high: (100 * (distribution.quantile(1 - tails.high) + margin)) / stakes.turnover,
    }
  }
}

function winsIn({ payouts, probabilities }: PayoutTable) {
  return payouts.map((payout, row) => ({ payout, probability: probabilities[row] ?? 0 }))
}
