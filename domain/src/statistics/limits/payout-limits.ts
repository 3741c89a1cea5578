import type { Interval } from '../../interval.ts'
import type { Chance } from './chance.ts'
import { mostDeviations } from './high-limit.ts'
import { leastShare } from './low-limit.ts'
import { MIN_DEGREES, studentQuantile } from './student.ts'

/** The level of two-sided limits: the probability beyond each, and its normal quantile. */
export type Level = { z: number; tail: number }
export const WATCH: Level = { z: 1.959964, tail: 0.025 }
export const OUTSIDE: Level = { z: 3, tail: 0.001_349_898 }

/** The methods of computing a limit. */
export const LIMIT_RULES = [
  'table',
  'theorem',
  'normal',
  'expansion',
  'largest-win',
  'payout-squares',
  'cantelli',
] as const
export type LimitRule = (typeof LIMIT_RULES)[number]

/** The range of RTP, in percent, that chance alone leaves as seldom as the level says, and what each end comes from. */
export type LimitRange = Interval & { by: { low: LimitRule; high: LimitRule } }

/**
 * The largest skewness and excess kurtosis of a payout at which Cornish and Fisher's expansion is used. From there on it
 * keeps at most 2.58 % and 0.145 % in a tail, and 5 % and 0.27 % in both, on every payout table measured
 * (`npm run bench -- truth`), wins capped at 10,000 stakes included.
 */
export const MAX_SKEWNESS = 0.55
export const MAX_KURTOSIS = 0.7
/**
 * How far, in cubes of the skewness, the expansion is moved outwards on the side away from the skew, for the terms of
 * the third order that it leaves out: measured, the low limit needed at most 0.70 of them, and without them up to
 * 2.69 % and 0.209 % fell below it (decision 0078).
 */
export const REMAINDER = 0.75

/**
 * The limits of a payout, each tail by itself: the best of all limits that are valid there, so there always is one.
 *
 * - low, always: the bound for any sum of nonnegative payouts from its first two moments ({@link leastShare});
 * - low, with a standard deviation of at least 2 stakes and 300 equal stakes' worth of plays: the normal limit.
 *   Payouts of slots are skewed upwards, so it holds; measured on 2,977 exact cases (decision 0078);
 * - high, always: Cantelli's inequality; with the largest win and stake known {@link mostDeviations};
 * - both, where skewness and kurtosis are small enough ({@link MAX_SKEWNESS}): Cornish and Fisher's expansion (1938)
 *   to the second order; if skewness is only bounded, each limit uses the bound that widens it.
 *
 * An estimated deviation widens all of them as Student's t widens the normal quantile.
 */
export function payoutLimits(chance: Chance, level: Level): LimitRange {
  const { expected, turnover } = chance
  const [fall, rise] = [fallOf(chance, level), riseOf(chance, level)]
  return {
    low: (100 * Math.max(0, expected - fall.by)) / turnover,
    high: (100 * (expected + rise.by)) / turnover,
    by: { low: fall.rule, high: rise.rule },
  }
}

/** How far a payout may be from its mean, money. */
type Distance = { by: number; rule: LimitRule }

/**
 * How far above its mean a sum that need not be positive (the change between two payouts) gets, in money, like the
 * high limit of {@link payoutLimits}.
 */
export function riseOf(chance: Chance, level: Level): Distance {
  const { deviation, above } = chance
  const { largest, third } = above
  const rises: Distance[] = [{ by: Math.sqrt(1 / level.tail - 1), rule: 'cantelli' }]
  if (largest !== null && largest > 0) {
    const relative = third === null ? null : third / deviation ** 3
    const by = mostDeviations(largest / deviation, relative, level.tail)
    rises.push({ by, rule: 'largest-win' })
  }
  const expansion = expansionOf(chance, level.z, 'high')
  if (expansion !== null) rises.push({ by: expansion, rule: 'expansion' })
  return nearest(rises, chance, level)
}

function fallOf(chance: Chance, level: Level): Distance {
  const { expected, deviation, secondMoments } = chance
  const share = leastShare(expected ** 2 / secondMoments, level.tail)
  const falls: Distance[] = [{ by: ((1 - share) * expected) / deviation, rule: 'theorem' }]
  if (chance.isNormalBelow) falls.push({ by: level.z, rule: 'normal' })
  const expansion = expansionOf(chance, -level.z, 'low')
  if (expansion !== null) falls.push({ by: -expansion, rule: 'expansion' })
  return nearest(falls, chance, level)
}

/** The nearest of the limits, which are given in standard deviations. */
function nearest(limits: readonly Distance[], chance: Chance, level: Level): Distance {
  const { by, rule } = limits.reduce((best, one) => (one.by < best.by ? one : best))
  return { by: by * chance.deviation * widening(chance, level), rule }
}

function widening({ degrees }: Chance, { z }: Level): number {
  return studentQuantile(z, Math.max(MIN_DEGREES, degrees)) / z
}

/** In standard deviations; `null` if the expansion does not keep its error rate. */
function expansionOf(chance: Chance, z: number, side: 'low' | 'high'): number | null {
  const { skewness, kurtosis, expected, deviation } = chance
  if (skewness === null || kurtosis === null) return null
  if (Math.max(skewness.high, -skewness.low) > MAX_SKEWNESS) return null
  if (kurtosis > MAX_KURTOSIS) return null
  // If three deviations below the mean are below 0, no payout could be too low. A change has the mean 0.
  if (expected !== 0 && OUTSIDE.z * deviation > expected) return null
  const awayFrom = Math.max(0, -Math.sign(z) * skewness[side])
  return cornishFisher(z, skewness[side], kurtosis) + Math.sign(z) * REMAINDER * awayFrom ** 3
}

function cornishFisher(z: number, skewness: number, kurtosis: number): number {
  return (
    z +
    (skewness / 6) * (z ** 2 - 1) +
    (kurtosis / 24) * (z ** 3 - 3 * z) -
    (skewness ** 2 / 36) * (2 * z ** 3 - 5 * z)
  )
}
