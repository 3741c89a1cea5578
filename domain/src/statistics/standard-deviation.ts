import type { Scale } from './limits/residual-scale.ts'
import { MIN_DEGREES } from './limits/student.ts'
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

/** Where a game's standard deviation comes from. */
export const DEVIATION_SOURCES = ['table', 'measured', 'given', 'assumed'] as const

/** The standard deviation of one play, in stakes; `degrees` of freedom are infinite unless it is measured. */
export type Deviation = {
  value: number
  source: (typeof DEVIATION_SOURCES)[number]
  degrees: number
}

/** Safety factor on the assumption for a class, which is also the minimum for a measured value. */
export const CLASS_MARGIN = 1.5

/**
 * A game's standard deviation from the most reliable source available. The sources are, most reliable first: its
 * payout table, the Σ payout² measured on its days, its publisher and its volatility class. A measured value is
 * raised to at least {@link CLASS_MARGIN} times the class's, because rare wins may not have occurred yet; a value
 * from the class has the same margin. `null` if no source is known. A verdict that rests on a measured or assumed
 * value is conditional.
 *
 * @param game `measured` is SD² in stakes².
 * @param margin 1 for the likely value instead of the safe one.
 */
export function deviationOf(
  game: {
    tableDeviation: number | null
    measured: Scale | null
    standardDeviation: number | null
    volatilityClass: VolatilityClass | null
  },
  assumedByClass: AssumedStandardDeviations,
  margin = CLASS_MARGIN,
): Deviation | null {
  const exactly = { degrees: Number.POSITIVE_INFINITY }
  if (game.tableDeviation !== null) {
    return { value: game.tableDeviation, source: 'table', ...exactly }
  }
  const ofClass = game.volatilityClass === null ? null : assumedByClass[game.volatilityClass]
  const assumed: Deviation | null =
    ofClass === null ? null : { value: margin * ofClass, source: 'assumed', ...exactly }
  if (game.measured !== null && game.measured.degrees >= MIN_DEGREES) {
    const value = Math.sqrt(game.measured.value)
    if (margin > 1 && assumed !== null && assumed.value > value) return assumed
    return { value, source: 'measured', degrees: game.measured.degrees }
  }
  if (game.standardDeviation !== null && game.standardDeviation > 0) {
    return { value: game.standardDeviation, source: 'given', ...exactly }
  }
  return assumed
}
