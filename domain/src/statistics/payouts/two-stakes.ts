import type { StakeClass } from './payout-distribution.ts'
import type { Stakes } from './stakes.ts'

/**
 * One or two stakes that have these plays, turnover, Σ stake² and Σ stake³, which keeps mean, variance and skewness of
 * a payout; `null` without the sums, or if no stakes can have them. Source: Gauss's quadrature.
 *
 * @example twoStakes({ plays: 4, turnover: 8, squares: 20, cubes: 56, largest: null }) // [{ stake: 1, plays: 2 }, { stake: 3, plays: 2 }]
 */
export function twoStakes({ plays, turnover, squares, cubes }: Stakes): StakeClass[] | null {
  if (squares === null || cubes === null) return null
  const spread = plays * squares - turnover ** 2
  if (Math.abs(spread) <= 1e-9 * plays * squares) return [{ stake: turnover / plays, plays }]
  // The stakes are the roots of x² + bx + c, orthogonal to 1 and x under the sums.
  const b = (turnover * squares - plays * cubes) / spread
  const c = (turnover * cubes - squares ** 2) / spread
  const distance = Math.sqrt(b ** 2 - 4 * c)
  const [low, high] = [(-b - distance) / 2, (-b + distance) / 2]
  const playsHigh = (turnover - low * plays) / distance
  const isPossible = spread > 0 && low > 0 && playsHigh > 0 && playsHigh < plays
  if (!isPossible) return null
  return [
    { stake: low, plays: plays - playsHigh },
    { stake: high, plays: playsHigh },
  ]
}
