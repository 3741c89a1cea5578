import type { VolatilityClass } from './volatility.ts'

/**
 * The standard deviation of one spin's return, in stakes, assumed for a game with only a known volatility class.
 * `null`: no assumption for the class.
 */
export type AssumedStandardDeviations = Readonly<Record<VolatilityClass, number | null>>

/**
 * The default table, which admins can edit. Low, medium, high and very high are the product's definition. The two
 * classes in between take the geometric mean of their neighbors, rounded to whole stakes (√(3·5) ≈ 4, √(5·10) ≈ 7):
 * standard deviations of neighboring classes differ by a factor, not by a sum.
 */
export const DEFAULT_STANDARD_DEVIATIONS: AssumedStandardDeviations = {
  low: 3,
  'medium-low': 4,
  medium: 5,
  'medium-high': 7,
  high: 10,
  'very-high': 15,
}

/** A standard deviation in stakes per spin, and whether it is assumed from the volatility class. */
export type KnownStandardDeviation = { value: number; assumed: boolean }

/**
 * A game's standard deviation in stakes per spin: its own if known (above 0), else the one assumed for its volatility
 * class, marked as such. `null` if neither is known.
 *
 * @example standardDeviationOf({ standardDeviation: 6.2, volatilityClass: 'high' }) // { value: 6.2, assumed: false }
 * @example standardDeviationOf({ standardDeviation: null, volatilityClass: 'high' }) // { value: 10, assumed: true }
 */
export function standardDeviationOf(
  game: { standardDeviation: number | null; volatilityClass: VolatilityClass | null },
  assumedByClass: AssumedStandardDeviations = DEFAULT_STANDARD_DEVIATIONS,
): KnownStandardDeviation | null {
  if (game.standardDeviation !== null && game.standardDeviation > 0) {
    return { value: game.standardDeviation, assumed: false }
  }
  const value = game.volatilityClass === null ? null : assumedByClass[game.volatilityClass]
  return value === null ? null : { value, assumed: true }
}
