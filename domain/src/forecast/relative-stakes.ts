import type { StakeClass } from '../statistics/payouts/payout-distribution.ts'
import { type Stakes, stakePowers } from '../statistics/payouts/stakes.ts'
import { twoStakes } from '../statistics/payouts/two-stakes.ts'

/**
 * One to three stakes, as shares of the turnover, with the plays and sums of powers of these stakes: with the largest
 * stake three, else two. Sums that no stakes can have are replaced by the equal stakes that spread the payout as much.
 *
 * @param variation the squared coefficient of variation, where Σ stake² is unknown.
 */
export function relativeStakes(stakes: Stakes, variation: number): StakeClass[] {
  const { turnover } = stakes
  const { squares, cubes } = stakePowers(stakes, variation)
  const known = { ...stakes, squares, cubes }
  const classes = threeStakes(known) ??
    twoStakes(known) ?? [{ stake: squares / turnover, plays: turnover ** 2 / squares }]
  return classes.map((one) => ({ stake: one.stake / turnover, plays: one.plays }))
}

/**
 * The largest stake and two others with the same plays, turnover, Σ stake² and Σ stake³, and with a Σ stake⁴ halfway, by
 * its logarithm, between the least and the most that it can be. `null` without the largest stake, or if there are no such
 * stakes. Source: Gauss and Radau's quadrature.
 */
function threeStakes({
  plays,
  turnover,
  squares,
  cubes,
  largest,
}: Stakes & { squares: number; cubes: number }): StakeClass[] | null {
  if (largest === null) return null
  const fourths = Math.sqrt((cubes ** 2 / squares) * (largest * cubes))
  const others = twoStakes({
    plays: largest * plays - turnover,
    turnover: largest * turnover - squares,
    squares: largest * squares - cubes,
    cubes: largest * cubes - fourths,
    largest: null,
  })
  if (others === null || others.length < 2) return null
  const low = others.map((one) => ({ stake: one.stake, plays: one.plays / (largest - one.stake) }))
  const rest = plays - low.reduce((sum, one) => sum + one.plays, 0)
  const isPossible = rest > 0 && low.every((one) => one.plays > 0)
  return isPossible ? [...low, { stake: largest, plays: rest }] : null
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
 * By which factors a variance may be off that was estimated with so many degrees of freedom, all equally likely: degrees
 * over the quantiles of chi-square. Only 1 where the error does not matter. Source: Wilson and Hilferty 1931.
 *
 * @example spreadFactors(Infinity) // [1]
 */
export function spreadFactors(degrees: number): number[] {
  if (degrees > MANY_DEGREES) return [1]
  const step = 2 / (9 * Math.max(FEWEST_DEGREES, degrees))
  return QUINTILES.map((z) => (1 - step - z * Math.sqrt(step)) ** -3)
}
