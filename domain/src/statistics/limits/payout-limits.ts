import type { Chance } from './chance.ts'
import { MINIMUM_DEGREES, studentQuantile } from './student.ts'

/** Of one look: within the 95 % limits of chance, beyond them, or beyond those of three standard deviations. */
export const VERDICTS = ['within', 'watch', 'outside', 'not-enough-plays'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Whether a verdict is beyond the limits of chance, of 95 % or farther; `null`: unknown. */
export function isBeyondChance(verdict: Verdict | null): boolean {
  return verdict === 'watch' || verdict === 'outside'
}

/** How far two-sided limits are: the probability beyond each, and the normal quantile that has it. */
export type Level = { z: number; tail: number }
export const WATCH: Level = { z: 1.959964, tail: 0.025 }
export const OUTSIDE: Level = { z: 3, tail: 0.001_349_898 }

/** The range of RTP, in percent, that chance alone leaves as seldom as the level says. */
export type Limits = (level: Level) => { low: number; high: number }

/**
 * The largest skewness and excess kurtosis of a payout at which both tails of both limits hold their rate: within 4 to
 * 6 % and 0.15 to 0.45 % on every payout table measured (`npm run bench -- truth`), wins capped at 10,000 stakes
 * included.
 */
export const MAXIMUM_SKEWNESS = 0.55
export const MAXIMUM_KURTOSIS = 0.7

/**
 * The limits of a payout by its moments; `null` if there are not enough plays for them: beyond {@link MAXIMUM_SKEWNESS}
 * or {@link MAXIMUM_KURTOSIS}, or where even three deviations below reach 0, so that no payout could be too low, or with
 * an estimate of less than {@link MINIMUM_DEGREES} degrees of freedom.
 *
 * Cornish and Fisher's expansion to the second order, on Student's t for an estimated deviation. Where skewness is only
 * bounded, each limit takes the bound that widens it. Source: Cornish and Fisher 1938; measured against Hall's
 * transformation (1992) in docs/decisions/0027-judgements.md.
 */
export function momentLimits(chance: Chance): Limits | null {
  if (playsEnough(chance) > chance.plays || chance.degrees < MINIMUM_DEGREES) return null
  const { skewness, kurtosis, expected, deviation, turnover, degrees } = chance
  return ({ z }) => {
    const quantile = studentQuantile(z, degrees)
    const low = expected + deviation * cornishFisher(-quantile, skewness.low, kurtosis)
    const high = expected + deviation * cornishFisher(quantile, skewness.high, kurtosis)
    return { low: (100 * low) / turnover, high: (100 * high) / turnover }
  }
}

/**
 * The verdict of one look at an observed RTP, in percent: within its 95 % limits (themselves included), watch beyond
 * them, outside beyond the limits with the tails of three standard deviations; `null` limits are not enough plays.
 */
export function payoutVerdict(rtp: number, limits: Limits | null): Verdict {
  if (limits === null) return 'not-enough-plays'
  const isInside = ({ low, high }: { low: number; high: number }) => rtp >= low && rtp <= high
  if (isInside(limits(WATCH))) return 'within'
  return isInside(limits(OUTSIDE)) ? 'watch' : 'outside'
}

/**
 * The plays, with stakes spread as these, from which both limits hold: skewness falls with the square root of plays,
 * kurtosis in proportion to them. Rounded up.
 */
export function playsEnough({ plays, skewness, kurtosis, expected, deviation }: Chance): number {
  const skewed = (Math.max(skewness.high, -skewness.low) / MAXIMUM_SKEWNESS) ** 2
  const peaked = kurtosis / MAXIMUM_KURTOSIS
  // A change may be negative: its mean is 0.
  const wide = expected === 0 ? 0 : ((OUTSIDE.z * deviation) / expected) ** 2
  return Math.ceil(plays * Math.max(skewed, peaked, wide))
}

function cornishFisher(z: number, skewness: number, kurtosis: number): number {
  return (
    z +
    (skewness / 6) * (z ** 2 - 1) +
    (kurtosis / 24) * (z ** 3 - 3 * z) -
    (skewness ** 2 / 36) * (2 * z ** 3 - 5 * z)
  )
}
