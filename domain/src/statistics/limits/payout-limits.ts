import type { Chance } from './chance.ts'
import { mostDeviations } from './high-limit.ts'
import { leastShare } from './low-limit.ts'
import { MIN_DEGREES, studentQuantile } from './student.ts'

/** How far two-sided limits are: the probability beyond each, and the normal quantile that has it. */
export type Level = { z: number; tail: number }
export const WATCH: Level = { z: 1.959964, tail: 0.025 }
export const OUTSIDE: Level = { z: 3, tail: 0.001_349_898 }

/** What a limit was computed by. */
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

/** Percent of the turnover. */
export type Range = { low: number; high: number }
/** The range of RTP, in percent, that chance alone leaves as seldom as the level says, and what each end comes from. */
export type LimitRange = Range & { by: { low: LimitRule; high: LimitRule } }

/**
 * The largest skewness and excess kurtosis of a payout at which Cornish and Fisher's expansion holds both rates: at most
 * 2.63 % and 0.168 % in each tail on every payout table measured (`npm run bench -- truth`), wins capped at 10,000 stakes
 * included.
 */
export const MAX_SKEWNESS = 0.55
export const MAX_KURTOSIS = 0.7

/**
 * The limits of a payout, each tail by itself: the best of all limits that are valid there, so that none is refused.
 *
 * - low, always: what no sum of nonnegative payouts falls below more often, from its first two moments
 *   ({@link leastShare});
 * - low, with a standard deviation of at least 2 stakes and 300 equal stakes' worth of plays: the normal limit. Payouts
 *   of slots are skewed upwards, which makes it hold; measured on 2,475 exact cases (decision 0078);
 * - high, always: Cantelli's inequality; with the largest win and stake known {@link mostDeviations};
 * - both, where skewness and kurtosis are small enough ({@link MAX_SKEWNESS}): Cornish and Fisher's expansion (1938)
 *   to the second order; where skewness is only bounded, each limit takes the bound that widens it.
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
 * How far above its mean a sum gets that need not be positive (the change between two payouts), money: as the high limit
 * of {@link payoutLimits}.
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

/** The nearest of limits that are given in standard deviations. */
function nearest(limits: readonly Distance[], chance: Chance, level: Level): Distance {
  const { by, rule } = limits.reduce((best, one) => (one.by < best.by ? one : best))
  return { by: by * chance.deviation * widening(chance, level), rule }
}

function widening({ degrees }: Chance, { z }: Level): number {
  return studentQuantile(z, Math.max(MIN_DEGREES, degrees)) / z
}

/** In standard deviations; `null` where the expansion does not hold its rate. */
function expansionOf(chance: Chance, z: number, side: 'low' | 'high'): number | null {
  const { skewness, kurtosis, expected, deviation } = chance
  if (skewness === null || kurtosis === null) return null
  if (Math.max(skewness.high, -skewness.low) > MAX_SKEWNESS) return null
  if (kurtosis > MAX_KURTOSIS) return null
  // Where three deviations below the mean are below 0, no payout could be too low. A change has the mean 0.
  if (expected !== 0 && OUTSIDE.z * deviation > expected) return null
  return cornishFisher(z, skewness[side], kurtosis)
}

function cornishFisher(z: number, skewness: number, kurtosis: number): number {
  return (
    z +
    (skewness / 6) * (z ** 2 - 1) +
    (kurtosis / 24) * (z ** 3 - 3 * z) -
    (skewness ** 2 / 36) * (2 * z ** 3 - 5 * z)
  )
}
