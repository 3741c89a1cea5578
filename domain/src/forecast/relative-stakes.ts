import type { StakeClass } from '../statistics/payouts/payout-distribution.ts'
import { type Stakes, stakePowers } from '../statistics/payouts/stakes.ts'
import { threeStakes } from '../statistics/payouts/three-stakes.ts'
import { twoStakes } from '../statistics/payouts/two-stakes.ts'

/**
 * One to three stakes, as shares of the turnover, that have the plays and sums of powers of `stakes`: three if the
 * largest stake is known, else two. Sums that no stakes can have are replaced by equal stakes with the same payout
 * variance.
 *
 * @param variation the squared coefficient of variation, used if Σ stake² is unknown.
 */
export function relativeStakes(stakes: Stakes, variation: number): StakeClass[] {
  const { turnover } = stakes
  const { squares, cubes } = stakePowers(stakes, variation)
  const known = { ...stakes, squares, cubes }
  const classes = threeStakes(known) ??
    twoStakes(known) ?? [{ stake: squares / turnover, plays: turnover ** 2 / squares }]
  return classes.map((one) => ({ stake: one.stake / turnover, plays: one.plays }))
}

/** Fewer and larger stakes of the same turnover, so that the variance of their payout is `factor` times as large. */
export function widened(classes: readonly StakeClass[], factor: number): StakeClass[] {
  return classes.map(({ stake, plays }) => ({ stake: stake * factor, plays: plays / factor }))
}

/** Normal quantiles of 10, 30, 50, 70 and 90 %. */
const QUINTILES = [-1.281_552, -0.524_401, 0, 0.524_401, 1.281_552]
const FEWEST_DEGREES = 2
const MANY_DEGREES = 1000

/**
 * Equally likely factors by which a variance estimated with this many degrees of freedom may be wrong: degrees over
 * the quantiles of chi-square. Only 1 if the error does not matter. Source: Wilson and Hilferty 1931.
 *
 * @example varianceFactors(Infinity) // [1]
 */
export function varianceFactors(degrees: number): number[] {
  if (degrees > MANY_DEGREES) return [1]
  const step = 2 / (9 * Math.max(FEWEST_DEGREES, degrees))
  return QUINTILES.map((z) => (1 - step - z * Math.sqrt(step)) ** -3)
}
