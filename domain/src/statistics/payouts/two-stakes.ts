import type { StakeClass } from './payout-distribution.ts'
import { areEqual, type Stakes } from './stakes.ts'

/**
 * One or two stakes with these plays, turnover, Σ stake² and Σ stake³, which preserves mean, variance and skewness of
 * a payout; `null` without the sums, or if no stakes can have them. Source: Gaussian quadrature.
 *
 * @example twoStakes({ plays: 4, turnover: 8, squares: 20, cubes: 56, largest: null }) // [{ stake: 1, plays: 2 }, { stake: 3, plays: 2 }]
 */
export function twoStakes({ plays, turnover, squares, cubes }: Stakes): StakeClass[] | null {
  if (squares === null || cubes === null) return null
  if (areEqual({ plays, turnover, squares })) return [{ stake: turnover / plays, plays }]
  // The variance of the stakes, times plays².
  const variance = plays * squares - turnover ** 2
  // The stakes are the roots of x² + bx + c, orthogonal to 1 and x under the sums.
  const b = (turnover * squares - plays * cubes) / variance
  const c = (turnover * cubes - squares ** 2) / variance
  const distance = Math.sqrt(b ** 2 - 4 * c)
  const [low, high] = [(-b - distance) / 2, (-b + distance) / 2]
  const playsHigh = (turnover - low * plays) / distance
  const isPossible = variance > 0 && low > 0 && playsHigh > 0 && playsHigh < plays
  if (!isPossible) return null
  return [
    { stake: low, plays: plays - playsHigh },
    { stake: high, plays: playsHigh },
  ]
}
