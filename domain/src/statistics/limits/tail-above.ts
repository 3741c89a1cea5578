import { chanceOf, type PayoutShape, type StakeVariation } from './chance.ts'
import { limitBySquares } from './high-limit.ts'
import type { JudgedWindow, Judgment } from './judge.ts'
import { type LimitRule, OUTSIDE, WATCH } from './payout-limits.ts'
import { MIN_DEGREES, studentQuantile } from './student.ts'

/** How rarely chance alone leads to a payout at least as high as the observed one. */
export type TailAbove = {
  /** An upper bound of the probability, 0 to 1. */
  probability: number
  /** Whether it holds only if the assumed standard deviation of a play is right. */
  needsDeviation: boolean
}

/**
 * Limits that are not theorems keep only measured error rates: on every payout table of the bench at most 2.58 % and
 * 0.18 % exceed the high one (decision 0078). A play that wins 2.4 stakes or nothing has 2.65 %, hence the margin.
 */
const MEASURED = { watch: 1 / 35, outside: 1 / 500 }
const MEASURED_RULES: readonly LimitRule[] = ['expansion', 'table']

/** Smaller probabilities are not reported. */
const LEAST = 1e-6

/**
 * An upper bound of the probability that a game which pays its theoretical RTP pays at least as much over a window as
 * observed: the smallest one that the limits of its judgment allow. From Σ payout² if that judges the high side, else
 * the smallest of Cantelli's inequality, 1 / (1 + z²), and of the rates of the limits that the window exceeds. It is
 * often far too large, never too small: if little is known of large wins, four standard errors may be 1 in 17.
 *
 * `null` for a window that is not above the theoretical RTP.
 *
 * @param judgment of the same window.
 */
export function tailAbove(
  window: JudgedWindow,
  shape: PayoutShape,
  variation: StakeVariation,
  judgment: Judgment,
): TailAbove | null {
  if (window.rtp <= shape.rtp) return null
  if (judgment.ranges.watch.by.high === 'payout-squares') {
    return { probability: tailBySquares(window, shape), needsDeviation: false }
  }
  const { degrees } = chanceOf(window.stakes, shape, variation)
  const widening = studentQuantile(OUTSIDE.z, Math.max(MIN_DEGREES, degrees)) / OUTSIDE.z
  const errors = (window.rtp - shape.rtp) / (judgment.standardError * widening)
  const cantelli = 1 / (1 + errors ** 2)
  // Only up to this level is Student's quantile no wider than `widening`.
  const least = Number.isFinite(degrees) ? OUTSIDE.tail : LEAST
  return {
    probability: Math.min(Math.max(cantelli, least), ...rates(window.rtp, judgment)),
    needsDeviation: true,
  }
}

function rates(rtp: number, { ranges }: Judgment): number[] {
  return [
    { name: 'watch' as const, tail: WATCH.tail },
    { name: 'outside' as const, tail: OUTSIDE.tail },
  ]
    .filter(({ name }) => rtp > ranges[name].high)
    .map(({ name, tail }) =>
      MEASURED_RULES.includes(ranges[name].by.high) ? MEASURED[name] : tail,
    )
}

/** The smallest probability whose limit the payout exceeds: limits rise as probabilities fall. */
function tailBySquares(
  { rtp, stakes, payoutSquares }: JudgedWindow,
  { rtp: theoretical, standardDeviation }: PayoutShape,
): number {
  const { turnover, squares, largest } = stakes
  if (squares === null || largest === null || payoutSquares === null) return 1
  const sums = { turnover, squares, largest, payoutSquares }
  const isBeyond = (tail: number) =>
    (rtp / 100) * turnover > limitBySquares(sums, theoretical / 100, standardDeviation, tail)
  if (isBeyond(LEAST)) return LEAST
  let [holds, fails] = [1, LEAST]
  for (let step = 0; step < 30; step++) {
    const middle = Math.sqrt(holds * fails)
    if (isBeyond(middle)) holds = middle
    else fails = middle
  }
  return holds
}

/**
 * A probability as "1 in N", rounded down to two digits, so that the event is never called rarer than it is. 1 is no
 * information.
 *
 * @example oneIn(0.0265) // 37
 * @example oneIn(1 / 958) // 950
 */
export function oneIn(probability: number): number {
  const exact = Math.floor(1 / probability + 1e-6)
  const step = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1)
  return Math.floor(exact / step) * step
}
