import type { Stakes } from '../payouts/stakes.ts'
import {
  assumedShape,
  type Chance,
  chanceOf,
  combinedChance,
  type PayoutShape,
  type StakeVariation,
} from './chance.ts'
import {
  type Limits,
  momentLimits,
  OUTSIDE,
  payoutVerdict,
  playsEnough,
  type Verdict,
  WATCH,
} from './payout-limits.ts'

/** Percent. */
type Range = { low: number; high: number }

/** A window as observed; its figure and its plays belong together. */
export type JudgedWindow = {
  /** Percent. */
  rtp: number
  stakes: Stakes
  /** By the game's payout table, for exactly these stakes; `null`: none. */
  tableLimits: { watch: Range; outside: Range } | null
}

/** The verdict of one look, and the ranges that chance alone leaves in 5 % and 0.27 % of all cases. */
export type Judgment = {
  verdict: Verdict
  /** `null` without enough plays. */
  ranges: { watch: Range; outside: Range } | null
  /** Plays, with stakes spread as these, from which there is a verdict; `null` if there is one. */
  playsEnough: number | null
  /** Standard error of the RTP, points. */
  standardError: number
}

/**
 * Judges a window by the limits of the payout table where there are any, else by the moments of its payout: see
 * {@link momentLimits}. The one judgment of one look in the whole product.
 */
export function judge(
  { rtp, stakes, tableLimits }: JudgedWindow,
  shape: PayoutShape,
  variation: StakeVariation,
): Judgment {
  const chance = chanceOf(stakes, shape, variation)
  const limits: Limits | null =
    tableLimits === null
      ? momentLimits(chance)
      : (level) => (level === WATCH ? tableLimits.watch : tableLimits.outside)
  return {
    verdict: payoutVerdict(rtp, limits),
    ranges: limits && { watch: limits(WATCH), outside: limits(OUTSIDE) },
    playsEnough: limits === null ? playsEnough(chance) : null,
    standardError: (100 * chance.deviation) / chance.turnover,
  }
}

/**
 * The verdict on the change between two windows of a game that share no play, in points: whether chance alone moves
 * its RTP this far.
 */
export function judgeChange(
  points: number,
  windows: readonly [Stakes, Stakes],
  shape: PayoutShape,
  variation: StakeVariation,
): Verdict {
  const [latest, previous] = windows.map((stakes) => perStake(chanceOf(stakes, shape, variation)))
  if (latest === undefined || previous === undefined) return 'not-enough-plays'
  const both = combinedChance([latest, mirrored(previous)])
  // Both share one estimate of the standard deviation.
  const degrees = Math.min(latest.degrees, previous.degrees)
  return payoutVerdict(points, momentLimits({ ...both, turnover: 1, expected: 0, degrees }))
}

/** The same payout in shares of the turnover, so that windows of any turnover compare. */
function perStake(chance: Chance): Chance {
  const { turnover, expected, deviation } = chance
  return {
    ...chance,
    turnover: 1,
    expected: expected / turnover,
    deviation: deviation / turnover,
  }
}

/** What is subtracted: its skewness changes sides. */
function mirrored(chance: Chance): Chance {
  const { expected, skewness } = chance
  return {
    ...chance,
    expected: -expected,
    skewness: { low: -skewness.high, high: -skewness.low },
  }
}

/**
 * What the verdict would be if the assumed standard deviation were half and twice as large: at half of it chance
 * explains less, at twice of it more. Only without a payout table.
 *
 * @param game its maximum win in stakes; `null` if unknown.
 */
export function verdictsAtOtherDeviations(
  window: JudgedWindow,
  game: { rtp: number; standardDeviation: number; maximumWin: number | null },
  variation: StakeVariation,
): { half: Verdict; twice: Verdict } {
  const verdictAt = (factor: number) => {
    const standardDeviation = game.standardDeviation * factor
    const shape = assumedShape({ ...game, standardDeviation, degrees: Number.POSITIVE_INFINITY })
    return judge({ ...window, tableLimits: null }, shape, variation).verdict
  }
  return { half: verdictAt(0.5), twice: verdictAt(2) }
}

/** Judges an RTP, in percent, after so many plays of equal stakes; without a payout table. */
export function judgeEqualStakes(rtp: number, plays: number, shape: PayoutShape): Judgment {
  const stakes = { plays, turnover: plays, squares: plays, cubes: plays, largest: 1 }
  const variation = { value: 0, degrees: Number.POSITIVE_INFINITY, typical: 0 }
  return judge({ rtp, stakes, tableLimits: null }, shape, variation)
}
