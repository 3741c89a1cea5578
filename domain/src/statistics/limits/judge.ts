import type { Interval } from '../../interval.ts'
import { areEqual, canBeSquares, type Stakes } from '../payouts/stakes.ts'
import {
  type Chance,
  chanceOf,
  type PayoutShape,
  type StakeVariation,
  shapeWithoutTable,
} from './chance.ts'
import { limitBySquares } from './high-limit.ts'
import { type Level, type LimitRange, OUTSIDE, payoutLimits, WATCH } from './payout-limits.ts'
import { payoutVerdict, type Verdict } from './verdict.ts'

/** A window as observed; its figure and its plays belong together. */
export type JudgedWindow = {
  /** Percent. */
  rtp: number
  stakes: Stakes
  /** Σ payout² over its plays, in the stakes' money²; `null` if unknown. */
  payoutSquares: number | null
  /** By the game's payout table, for exactly these stakes; `null`: none. */
  tableLimits: { watch: Interval; outside: Interval } | null
}

/** The verdict of one look, and the ranges that chance alone exceeds in at most 5 % and 0.27 % of all cases. */
export type Judgment = {
  verdict: Verdict
  ranges: { watch: LimitRange; outside: LimitRange }
  /**
   * The true gaps, in points, that would have led to a watch in 80 % of all cases: for paying too little and too
   * much.
   */
  gaps: { below: number; above: number }
  /** Standard error of the RTP, points. */
  standardError: number
}

/** The normal quantile of 80 %. */
const POWER = 0.8416

/**
 * Judges a window, each tail by itself: by the payout table alone where stakes are equal, so that it is exact, else by
 * the best of its limits and those of the moments ({@link payoutLimits}); if no third moment is known, the high limit is
 * the one from the window's own Σ payout². The product's only judgment of one look; it never fails.
 */
export function judge(
  window: JudgedWindow,
  shape: PayoutShape,
  variation: StakeVariation,
): Judgment {
  const chance = chanceOf(window.stakes, shape, variation)
  const limitsAt = (level: Level) => rangeOf(window, chance, shape, level)
  const ranges = { watch: limitsAt(WATCH), outside: limitsAt(OUTSIDE) }
  const standardError = (100 * chance.deviation) / chance.turnover
  return {
    verdict: payoutVerdict(window.rtp, ranges),
    ranges,
    gaps: {
      below: shape.rtp - ranges.watch.low + POWER * standardError,
      above: ranges.watch.high - shape.rtp + POWER * standardError,
    },
    standardError,
  }
}

function rangeOf(
  { rtp: observed, stakes, payoutSquares, tableLimits }: JudgedWindow,
  chance: Chance,
  shape: PayoutShape,
  level: Level,
): LimitRange {
  const moments = payoutLimits(chance, level)
  const { turnover, squares, largest } = stakes
  const payout = (observed / 100) * turnover
  const isThirdKnown = shape.skewness !== null && shape.skewness.low === shape.skewness.high
  if (
    payoutSquares !== null &&
    canBeSquares(payoutSquares, { total: payout, plays: stakes.plays }) &&
    squares !== null &&
    largest !== null &&
    !isThirdKnown
  ) {
    const { rtp, standardDeviation } = shape
    const sums = { turnover, squares, largest, payoutSquares }
    const high = limitBySquares(sums, rtp / 100, standardDeviation, level.tail)
    return {
      low: moments.low,
      high: (100 * high) / turnover,
      by: { low: moments.by.low, high: 'payout-squares' },
    }
  }
  const table = level === WATCH ? tableLimits?.watch : tableLimits?.outside
  // Limits that exclude the reference RTP belong to another RTP.
  if (table === undefined || table.low > shape.rtp || table.high < shape.rtp) return moments
  const isExact = areEqual(stakes)
  const isLow = isExact || table.low >= moments.low
  const isHigh = isExact || table.high <= moments.high
  return {
    low: isLow ? table.low : moments.low,
    high: isHigh ? table.high : moments.high,
    by: { low: isLow ? 'table' : moments.by.low, high: isHigh ? 'table' : moments.by.high },
  }
}

const WIDEST = 1000

/**
 * The largest standard deviation of a play, in stakes, at which a verdict beyond chance would still be the same: the
 * verdict holds if the game's wins spread no more than that. `null` for a verdict within chance. Only without a
 * payout table.
 */
export function holdsUpTo(
  window: JudgedWindow,
  shape: PayoutShape,
  variation: StakeVariation,
): number | null {
  const verdictAt = (standardDeviation: number) =>
    judge(
      { ...window, tableLimits: null },
      shapeWithoutTable({ ...shape, standardDeviation }),
      variation,
    ).verdict
  const { standardDeviation } = shape
  const verdict = verdictAt(standardDeviation)
  if (verdict === 'within') return null
  let [holds, fails] = [standardDeviation, standardDeviation * WIDEST]
  if (verdictAt(fails) === verdict) return fails
  for (let step = 0; step < 20; step++) {
    const middle = Math.sqrt(holds * fails)
    if (verdictAt(middle) === verdict) holds = middle
    else fails = middle
  }
  return holds
}

/** Judges an RTP, in percent, after this many plays of equal stakes; without a payout table. */
export function judgeEqualStakes(rtp: number, plays: number, shape: PayoutShape): Judgment {
  const stakes = { plays, turnover: plays, squares: plays, cubes: plays, largest: 1 }
  const variation = { value: 0, degrees: Number.POSITIVE_INFINITY }
  return judge({ rtp, stakes, payoutSquares: null, tableLimits: null }, shape, variation)
}
