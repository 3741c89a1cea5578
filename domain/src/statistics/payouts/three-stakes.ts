import type { StakeClass } from './payout-distribution.ts'
import type { Stakes } from './stakes.ts'
import { twoStakes } from './two-stakes.ts'

/**
 * The largest stake and two others with the same plays, turnover, Σ stake² and Σ stake³, and with a Σ stake⁴ that is,
 * by its logarithm, halfway between its possible extremes. `null` without the largest stake, or if there are no such
 * stakes. Source: Gauss–Radau quadrature.
 */
export function threeStakes({
  plays,
  turnover,
  squares,
  cubes,
  largest,
}: Stakes): StakeClass[] | null {
  if (squares === null || cubes === null || largest === null) return null
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
