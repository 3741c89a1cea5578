import { sumOfKnown } from '../best-class.ts'
import { sum } from '../sample-statistics.ts'

/** Sums over the plays of a day or a window, in money; those of several days can be added. `null` if unknown. */
export type Stakes = {
  /** Above 0. */
  plays: number
  /** Σ stake. */
  turnover: number
  /** Σ stake². */
  squares: number | null
  /** Σ stake³. */
  cubes: number | null
  /** The largest single stake; of several days, the largest of them. */
  largest: number | null
}

/** The stakes of several days or feeds together. */
export function sumOfStakes(parts: readonly Stakes[]): Stakes {
  const largest = parts.flatMap((part) => part.largest ?? [])
  return {
    plays: sum(parts.map(({ plays }) => plays)),
    turnover: sum(parts.map(({ turnover }) => turnover)),
    squares: sumOfKnown(parts.map(({ squares }) => squares)),
    cubes: sumOfKnown(parts.map(({ cubes }) => cubes)),
    largest: largest.length === parts.length ? Math.max(...largest) : null,
  }
}

/**
 * Whether all plays have the same stake, as far as the sums can tell: the variance of the stakes is 0 but for rounding.
 *
 * @example areEqual({ plays: 4, turnover: 8, squares: 16 }) // true
 */
export function areEqual({
  plays,
  turnover,
  squares,
}: Pick<Stakes, 'plays' | 'turnover' | 'squares'>): boolean {
  if (squares === null) return false
  return Math.abs(plays * squares - turnover ** 2) <= EQUAL * plays * squares
}

/** The variance of equal stakes, relative to their mean square. */
const EQUAL = 1e-9

/** Tolerance of sums of squares, because totals are rounded, too. */
const ROUNDED = 0.999

/**
 * Whether this many plays with this total can have such a sum of squares (Cauchy–Schwarz: total² / plays or more).
 * Sums rounded to cents may fall below that if stakes or payouts are small, in bitcoins mostly to 0.
 *
 * @example canBeSquares(0, { total: 0.001, plays: 1000 }) // false
 */
export function canBeSquares(
  squares: number,
  { total, plays }: { total: number; plays: number },
): boolean {
  return squares >= (ROUNDED * total ** 2) / plays
}

/** Sums of powers of the stakes: Σ stake² to Σ stake⁴. */
export type StakePowers = { squares: number; cubes: number; fourths: number }

/**
 * The squared coefficient of variation of stakes, Var(stake) / mean², if nothing better is known; staff can edit it.
 * Source: product definition, from published data of players' stakes.
 */
export const DEFAULT_STAKE_VARIATION = 2.67

/**
 * Sums of the powers of the stakes. Unknown sums are filled in as for lognormal stakes, for which the logarithms of
 * these sums are quadratic in the power: Σs² = (Σs)² / n · (1 + CV²), then each next sum is the cube of the ratio of
 * the two before times the one before those. The largest stake caps each of them: Σsᵏ⁺¹ is at most the largest stake
 * times Σsᵏ. Exact for equal stakes; an upper estimate for real ones, whose stakes are limited.
 *
 * @param stakeVariation the squared coefficient of variation, 0 or more, used if Σ stake² is unknown.
 * @example stakePowers({ plays: 100, turnover: 200, squares: null, cubes: null, largest: null }, 0) // { squares: 400, cubes: 800, fourths: 1600 }
 * @example stakePowers({ plays: 2, turnover: 4, squares: 10, cubes: 28, largest: 3 }, 0) // { squares: 10, cubes: 28, fourths: 84 }
 */
export function stakePowers(stakes: Stakes, stakeVariation: number): StakePowers {
  const { plays, turnover } = stakes
  const cap = stakes.largest ?? Number.POSITIVE_INFINITY
  const squares =
    stakes.squares ?? Math.min((turnover ** 2 / plays) * (1 + stakeVariation), cap * turnover)
  const cubes = stakes.cubes ?? Math.min(plays * (squares / turnover) ** 3, cap * squares)
  const fourths = Math.min(turnover * (cubes / squares) ** 3, cap * cubes)
  return { squares, cubes, fourths }
}
