import { canBeSquares, type Stakes } from '../payouts/stakes.ts'
import {
  type Chance,
  chanceOf,
  combinedChance,
  type PayoutShape,
  type StakeVariation,
  shapeWithoutTable,
} from './chance.ts'
import { limitBySquares } from './high-limit.ts'
import {
  type Level,
  type LimitRange,
  OUTSIDE,
  payoutLimits,
  type Range,
  riseOf,
  WATCH,
} from './payout-limits.ts'
import { payoutVerdict, type Verdict } from './verdict.ts'

/** A window as observed; its figure and its plays belong together. */
export type JudgedWindow = {
  /** Percent. */
  rtp: number
  stakes: Stakes
  /** Σ payout² over its plays, in the stakes' money²; `null`: unknown. */
  payoutSquares: number | null
  /** By the game's payout table, for exactly these stakes; `null`: none. */
  tableLimits: { watch: Range; outside: Range } | null
}

/** The verdict of one look, and the ranges that chance alone leaves in at most 5 % and 0.27 % of all cases. */
export type Judgment = {
  verdict: Verdict
  ranges: { watch: LimitRange; outside: LimitRange }
  /** The true gaps, points, that would have shown as watch in 80 % of all cases: of paying too little, and too much. */
  gaps: { below: number; above: number }
  /** Standard error of the RTP, points. */
  standardError: number
}

/** The normal quantile of 80 %. */
const POWER = 0.8416

/**
 * Judges a window, each tail by itself: the best of the limits of the payout table, of the moments ({@link payoutLimits})
 * and, where no third moment is known, of its own Σ payout² in place of the latter. The one judgment of one look in the
 * whole product; it refuses none.
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
  // Limits that leave out what is judged against are those of another RTP.
  if (table === undefined || table.low > shape.rtp || table.high < shape.rtp) return moments
  const [isLow, isHigh] = [table.low >= moments.low, table.high <= moments.high]
  return {
    low: isLow ? table.low : moments.low,
    high: isHigh ? table.high : moments.high,
    by: { low: isLow ? 'table' : moments.by.low, high: isHigh ? 'table' : moments.by.high },
  }
}

/**
 * The verdict on the change between two windows of a game that share no play, in points: whether chance alone moves its
 * RTP this far.
 */
export function judgeChange(
  points: number,
  windows: readonly [Stakes, Stakes],
  shape: PayoutShape,
  variation: StakeVariation,
): Verdict {
  const [latest, previous] = windows.map((stakes) =>
    perStake(chanceOf(stakes, shape, variation)),
  ) as [Chance, Chance]
  const [up, down] = [difference(latest, previous), difference(previous, latest)]
  const rangeAt = (level: Level): Range => ({
    low: -100 * riseOf(down, level).by,
    high: 100 * riseOf(up, level).by,
  })
  return payoutVerdict(points, { watch: rangeAt(WATCH), outside: rangeAt(OUTSIDE) })
}

/** The standard error of the change between two windows of a game that share no play, points. */
export function changeError(
  windows: readonly [Stakes, Stakes],
  shape: PayoutShape,
  variation: StakeVariation,
): number {
  const [latest, previous] = windows.map((stakes) =>
    perStake(chanceOf(stakes, shape, variation)),
  ) as [Chance, Chance]
  return 100 * Math.hypot(latest.deviation, previous.deviation)
}

function difference(one: Chance, other: Chance): Chance {
  return {
    ...combinedChance([one, mirrored(other)]),
    expected: 0,
    // Both share one estimate of the standard deviation.
    degrees: Math.min(one.degrees, other.degrees),
  }
}

/** The same payout in shares of the turnover, so that windows of any turnover compare. */
function perStake(chance: Chance): Chance {
  const { turnover, expected, deviation, secondMoments } = chance
  const scaled = ({ largest, third }: Chance['above']) => ({
    largest: largest && largest / turnover,
    third: third && third / turnover ** 3,
  })
  return {
    ...chance,
    turnover: 1,
    expected: expected / turnover,
    deviation: deviation / turnover,
    secondMoments: secondMoments / turnover ** 2,
    above: scaled(chance.above),
    below: scaled(chance.below),
  }
}

/** What is subtracted: its tails change sides. */
function mirrored(chance: Chance): Chance {
  const { expected, skewness, above, below } = chance
  return {
    ...chance,
    expected: -expected,
    skewness: skewness && { low: -skewness.high, high: -skewness.low },
    above: below,
    below: above,
  }
}

const WIDEST = 1000

/**
 * The largest standard deviation of a play, in stakes, at which a verdict beyond chance would still be the same: the
 * verdict holds if the game's wins spread by no more. `null` for a verdict within chance. Only without a payout table.
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

/** Judges an RTP, in percent, after so many plays of equal stakes; without a payout table. */
export function judgeEqualStakes(rtp: number, plays: number, shape: PayoutShape): Judgment {
  const stakes = { plays, turnover: plays, squares: plays, cubes: plays, largest: 1 }
  const variation = { value: 0, degrees: Number.POSITIVE_INFINITY }
  return judge({ rtp, stakes, payoutSquares: null, tableLimits: null }, shape, variation)
}
