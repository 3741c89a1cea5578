import type { Interval } from '../../interval.ts'
import { areEqual, type Stakes, stakePowers } from '../payouts/stakes.ts'

/** How one play of the base stake 1 pays; skewness and kurtosis are known or bounded, never guessed. */
export type PayoutShape = {
  /** Percent. */
  rtp: number
  /** Stakes. */
  standardDeviation: number
  /** Degrees of freedom behind the standard deviation: infinite unless it is estimated. */
  degrees: number
  /** Equal ends where the skewness is known, else bounds of it; `null`: unknown. */
  skewness: Interval | null
  /** Excess kurtosis, or an upper bound of it; `null`: unknown. */
  kurtosis: number | null
  /** Stakes; `null` if unknown. */
  maximumWin: number | null
}

/** The squared coefficient of variation of a game's stakes, Var(stake) / mean², and where it comes from. */
export type StakeVariation = {
  /** The value for this game, estimated or assumed. */
  value: number
  /** Degrees of freedom of the estimate; infinite if it is assumed. */
  degrees: number
}

/** What is known of the payouts above their mean, or of those below it. `null` if unknown. */
type Tail = {
  /** The largest distance of one play from its mean, money. */
  largest: number | null
  /** The sum over plays of the mean cube of that distance, money³. */
  third: number | null
}

/** How chance alone distributes the total payout of a day or a window. */
export type Chance = {
  /** Money. */
  turnover: number
  /** The mean of the payout, money. */
  expected: number
  /** The standard deviation of the payout, money. */
  deviation: number
  /** The sum over plays of the mean squared payout, money². */
  secondMoments: number
  /** `null`: unknown. */
  skewness: Interval | null
  kurtosis: number | null
  /** How far single plays deviate upwards and downwards from their mean. */
  above: Tail
  below: Tail
  /** Whether the normal low limit keeps its error rate: see `payoutLimits`. */
  isNormalBelow: boolean
  /** Degrees of freedom behind `deviation`: infinite unless a part of it is estimated. */
  degrees: number
}

/**
 * The shape of a game without a payout table. With the maximum win (in stakes), skewness is bounded by (maximum − mean)
 * / SD and excess kurtosis by its square, for any distribution of payouts; without it, both are unknown.
 *
 * @example shapeWithoutTable({ rtp: 100, standardDeviation: 5, degrees: Infinity, maximumWin: 1001 }).skewness // { low: 0, high: 200 }
 */
export function shapeWithoutTable(
  game: Pick<PayoutShape, 'rtp' | 'standardDeviation' | 'degrees' | 'maximumWin'>,
): PayoutShape {
  if (game.maximumWin === null) return { ...game, skewness: null, kurtosis: null }
  const bound = Math.max(0, (game.maximumWin - game.rtp / 100) / game.standardDeviation)
  return { ...game, skewness: { low: 0, high: bound }, kurtosis: bound ** 2 }
}

/** Standard deviation, in stakes, from which any slot is skewed upwards enough for the normal low limit. */
const SKEWED_DEVIATION = 2
/** Equivalent number of equal stakes from which the normal low limit holds. */
export const NORMAL_STAKES = 300

/**
 * How chance alone distributes the payout of plays with these stakes: mean Σs · RTP, variance SD² · Σs², skewness γ ·
 * Σs³ / (Σs²)^1.5, excess kurtosis κ · Σs⁴ / (Σs²)². Plays are independent of each other, given their stakes. If Σ
 * stake² is unknown, so are the skewness of the payout and its largest excess; without Σ stake³, the skewness is bounded
 * by the largest stake, or else unknown.
 *
 * @param variation of the stakes, used if Σ stake² is unknown.
 */
export function chanceOf(stakes: Stakes, shape: PayoutShape, variation: StakeVariation): Chance {
  const isKnown = stakes.squares !== null
  const cubes = cubesOf(stakes)
  const known = { ...stakes, cubes: cubes?.high ?? null }
  const { squares, fourths } = stakePowers(known, variation.value)
  const { rtp, standardDeviation, skewness, kurtosis, maximumWin } = shape
  const mean = rtp / 100
  const third = (skew: number, cubes: number) => (skew * cubes) / squares ** 1.5
  return {
    turnover: stakes.turnover,
    expected: stakes.turnover * mean,
    deviation: standardDeviation * Math.sqrt(squares),
    secondMoments: (standardDeviation ** 2 + mean ** 2) * squares,
    skewness: cubes &&
      skewness && {
        low: Math.min(third(skewness.low, cubes.low), third(skewness.low, cubes.high)),
        high: Math.max(third(skewness.high, cubes.low), third(skewness.high, cubes.high)),
      },
    kurtosis: cubes !== null && kurtosis !== null ? (kurtosis * fourths) / squares ** 2 : null,
    above: {
      largest:
        isKnown && maximumWin !== null && stakes.largest !== null
          ? stakes.largest * Math.max(0, maximumWin - mean)
          : null,
      third: cubes && skewness && (skewness.high * standardDeviation ** 3 + mean ** 3) * cubes.high,
    },
    below: {
      largest: stakes.largest === null ? null : stakes.largest * mean,
      third: cubes && mean ** 3 * cubes.high,
    },
    isNormalBelow:
      standardDeviation >= SKEWED_DEVIATION && stakes.turnover ** 2 / squares >= NORMAL_STAKES,
    // Relative errors of independent factors add up, and each is 2 / degrees (Satterthwaite 1946).
    degrees: 1 / (1 / shape.degrees + (isKnown ? 0 : 1 / variation.degrees)),
  }
}

/**
 * Σ stake³, or its bounds if it is unknown: (Σ stake²)² / turnover ≤ Σ stake³ ≤ Σ stake² · largest stake. `null` if it is
 * unbounded. A guess is not enough: a few huge stakes may have seven times the sum of lognormal ones, and a high limit
 * that took that was exceeded thirteen times as often as stated.
 */
function cubesOf(stakes: Stakes): Interval | null {
  const { turnover, squares, cubes, largest } = stakes
  if (squares === null) return null
  if (cubes !== null) return { low: cubes, high: cubes }
  const low = squares ** 2 / turnover
  if (areEqual(stakes)) return { low, high: low }
  return largest === null ? null : { low, high: squares * largest }
}

/**
 * How chance alone distributes the sum of independent payouts: means, variances and the third and fourth cumulants
 * add up. Degrees of freedom are combined after Welch and Satterthwaite.
 *
 * @param chances one or more.
 */
export function combinedChance(chances: readonly Chance[]): Chance {
  const total = (of: (chance: Chance) => number) =>
    chances.reduce((sum, chance) => sum + of(chance), 0)
  const totalKnown = (of: (chance: Chance) => number | null) =>
    chances.some((chance) => of(chance) === null) ? null : total((chance) => of(chance) ?? 0)
  const variance = total(({ deviation }) => deviation ** 2)
  const thirds = (side: 'low' | 'high') =>
    totalKnown(({ deviation, skewness }) => skewness && skewness[side] * deviation ** 3)
  const [low, high] = [thirds('low'), thirds('high')]
  const fourths = totalKnown(({ deviation, kurtosis }) =>
    kurtosis === null ? null : kurtosis * deviation ** 4,
  )
  const tail = (side: 'above' | 'below'): Tail => {
    const largest = chances.map((chance) => chance[side].largest)
    return {
      largest: largest.some((one) => one === null)
        ? null
        : Math.max(...largest.map((one) => one ?? 0)),
      third: totalKnown((chance) => chance[side].third),
    }
  }
  const error = total(({ deviation, degrees }) => deviation ** 4 / degrees)
  return {
    turnover: total(({ turnover }) => turnover),
    expected: total(({ expected }) => expected),
    deviation: Math.sqrt(variance),
    secondMoments: total(({ secondMoments }) => secondMoments),
    skewness:
      low === null || high === null
        ? null
        : { low: low / variance ** 1.5, high: high / variance ** 1.5 },
    kurtosis: fourths === null ? null : fourths / variance ** 2,
    above: tail('above'),
    below: tail('below'),
    isNormalBelow: chances.every(({ isNormalBelow }) => isNormalBelow),
    degrees: variance ** 2 / error,
  }
}
