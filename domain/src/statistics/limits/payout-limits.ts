import type { Verdict } from '../expected-range.ts'
import type { Chance } from './chance.ts'
import { MINIMUM_DEGREES, studentQuantile } from './student.ts'

/** Two-sided limits by the normal quantile that has their tails. */
export const WATCH = 1.959964
export const OUTSIDE = 3

/**
 * The largest skewness and excess kurtosis of a payout at which both tails of both limits hold their rate: within 4 to
 * 6 % and 0.15 to 0.45 % on every payout table measured (`npm run bench -- truth`), capped wins of 20,000 stakes
 * included.
 */
export const MAXIMUM_SKEWNESS = 0.55
export const MAXIMUM_KURTOSIS = 0.7

/**
 * The range, in percent of turnover, that chance alone leaves in the tails of ±z; `null` if there are not enough plays
 * for it: beyond {@link MAXIMUM_SKEWNESS} or {@link MAXIMUM_KURTOSIS}, or where even three deviations below reach 0, so
 * that no payout could be too low, or with an estimate of less than {@link MINIMUM_DEGREES} degrees of freedom.
 *
 * Cornish and Fisher's expansion to the second order, on Student's t for an estimated deviation. Where skewness is only
 * bounded, each limit takes the bound that widens it. Source: Cornish and Fisher 1938; measured against Hall's
 * transformation (1992) in docs/decisions/0027-judgements.md.
 */
export function payoutLimits(chance: Chance, z: number): { low: number; high: number } | null {
  if (playsEnough(chance) > chance.plays || chance.degrees < MINIMUM_DEGREES) return null
  const quantile = studentQuantile(z, chance.degrees)
  const { skewness, kurtosis, expected, deviation, turnover } = chance
  const low = expected + deviation * cornishFisher(-quantile, skewness.low, kurtosis)
  const high = expected + deviation * cornishFisher(quantile, skewness.high, kurtosis)
  return { low: (100 * low) / turnover, high: (100 * high) / turnover }
}

/**
 * The verdict of one look at an observed RTP, in percent: within its 95 % limits (themselves included), watch beyond
 * them, outside beyond the limits with the tails of three standard deviations.
 */
export function payoutVerdict(rtp: number, chance: Chance): Verdict {
  const watch = payoutLimits(chance, WATCH)
  const outside = payoutLimits(chance, OUTSIDE)
  if (watch === null || outside === null) return 'not-enough-plays'
  if (rtp >= watch.low && rtp <= watch.high) return 'within'
  return rtp >= outside.low && rtp <= outside.high ? 'watch' : 'outside'
}

/**
 * The plays, with stakes spread as these, from which both limits hold: skewness falls with the square root of plays,
 * kurtosis in proportion to them. Rounded up.
 */
export function playsEnough({ plays, skewness, kurtosis, expected, deviation }: Chance): number {
  const skewed = (skewness.high / MAXIMUM_SKEWNESS) ** 2
  const peaked = kurtosis / MAXIMUM_KURTOSIS
  const wide = ((OUTSIDE * deviation) / expected) ** 2
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
