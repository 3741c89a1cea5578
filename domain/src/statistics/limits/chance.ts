import { type Stakes, stakePowers } from '../payouts/stakes.ts'

/** How one play of the base stake 1 pays; from a payout table, or assumed (see {@link assumedShape}). */
export type PayoutShape = {
  /** Percent. */
  rtp: number
  /** Stakes. */
  standardDeviation: number
  /** Degrees of freedom behind the standard deviation: infinite unless it is estimated. */
  degrees: number
  /** Equal ends where the skewness is known, else bounds of it. */
  skewness: { low: number; high: number }
  /** Excess kurtosis, or an upper bound of it. */
  kurtosis: number
}

/** The squared coefficient of variation of a game's stakes, Var(stake) / mean², and where it comes from. */
export type StakeVariation = {
  /** Of this game: estimated, or assumed. */
  value: number
  /** Degrees of freedom of the estimate; infinite if it is assumed. */
  degrees: number
  /**
   * Of the catalog, which skewness and kurtosis follow: an estimate that is low by luck would make them small, and the
   * windows judged would be those whose variance is understated.
   */
  typical: number
}

/** How chance alone distributes the total payout of a day or a window. */
export type Chance = {
  /** Money. */
  turnover: number
  plays: number
  /** The mean of the payout, money. */
  expected: number
  /** The standard deviation of the payout, money. */
  deviation: number
  skewness: { low: number; high: number }
  kurtosis: number
  /** Degrees of freedom behind `deviation`: infinite unless a part of it is estimated. */
  degrees: number
}

/**
 * Skewness per stake of standard deviation, assumed where nothing is known of a game: the middle of nine games whose
 * reels are public, which have 4.2 to 10.9 (17 to 70 at standard deviations of 3.3 to 10.1).
 */
const SKEWNESS_PER_DEVIATION = 7
/** Excess kurtosis per squared skewness: the mean of the same nine games, which have 1.4 to 4.6. */
const KURTOSIS_PER_SQUARED_SKEWNESS = 2.5

/**
 * The shape of a game without a payout table. With the maximum win (in stakes), skewness is bounded by (maximum − mean)
 * / SD and excess kurtosis by its square, for any distribution of payouts; without it, both are assumed from the
 * standard deviation.
 *
 * @example assumedShape({ rtp: 100, standardDeviation: 5, degrees: Infinity, maximumWin: 1001 }).skewness // { low: 0, high: 200 }
 * @example assumedShape({ rtp: 96, standardDeviation: 5, degrees: Infinity, maximumWin: null }).skewness // { low: 35, high: 35 }
 */
export function assumedShape(game: {
  rtp: number
  standardDeviation: number
  degrees: number
  maximumWin: number | null
}): PayoutShape {
  const { maximumWin, ...known } = game
  if (maximumWin === null) {
    const skewness = SKEWNESS_PER_DEVIATION * known.standardDeviation
    return {
      ...known,
      skewness: { low: skewness, high: skewness },
      kurtosis: KURTOSIS_PER_SQUARED_SKEWNESS * skewness ** 2,
    }
  }
  const bound = (maximumWin - known.rtp / 100) / known.standardDeviation
  return { ...known, skewness: { low: 0, high: bound }, kurtosis: bound ** 2 }
}

/**
 * How chance alone distributes the payout of plays with these stakes: mean Σs · RTP, variance SD² · Σs², skewness γ ·
 * Σs³ / (Σs²)^1.5, excess kurtosis κ · Σs⁴ / (Σs²)². Plays are independent of each other, given their stakes.
 *
 * @param variation of the stakes, where Σ stake² is unknown.
 */
export function chanceOf(stakes: Stakes, shape: PayoutShape, variation: StakeVariation): Chance {
  const { squares } = stakePowers(stakes, variation.value)
  const typical = stakePowers(stakes, variation.typical)
  const skewed = typical.cubes / typical.squares ** 1.5
  const stakeError = stakes.squares === null ? 1 / variation.degrees : 0
  return {
    turnover: stakes.turnover,
    plays: stakes.plays,
    expected: (stakes.turnover * shape.rtp) / 100,
    deviation: shape.standardDeviation * Math.sqrt(squares),
    skewness: { low: shape.skewness.low * skewed, high: shape.skewness.high * skewed },
    kurtosis: (shape.kurtosis * typical.fourths) / typical.squares ** 2,
    // Relative errors of independent factors add up, and each is 2 / degrees (Satterthwaite 1946).
    degrees: 1 / (1 / shape.degrees + stakeError),
  }
}

/**
 * How chance alone distributes the sum of independent payouts: means, variances and the third and fourth cumulants add
 * up. Degrees of freedom as Welch and Satterthwaite combine them.
 *
 * @param chances one or more.
 */
export function combinedChance(chances: readonly Chance[]): Chance {
  const total = (of: (chance: Chance) => number) =>
    chances.reduce((sum, chance) => sum + of(chance), 0)
  const variance = total(({ deviation }) => deviation ** 2)
  const skewnessOf = (side: 'low' | 'high') =>
    total(({ deviation, skewness }) => skewness[side] * deviation ** 3) / variance ** 1.5
  const error = total(({ deviation, degrees }) => deviation ** 4 / degrees)
  return {
    turnover: total(({ turnover }) => turnover),
    plays: total(({ plays }) => plays),
    expected: total(({ expected }) => expected),
    deviation: Math.sqrt(variance),
    skewness: { low: skewnessOf('low'), high: skewnessOf('high') },
    kurtosis: total(({ deviation, kurtosis }) => kurtosis * deviation ** 4) / variance ** 2,
    degrees: variance ** 2 / error,
  }
}
