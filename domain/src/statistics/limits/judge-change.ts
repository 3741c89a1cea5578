import type { Interval } from '../../interval.ts'
import type { Stakes } from '../payouts/stakes.ts'
import {
  type Chance,
  chanceOf,
  combinedChance,
  type PayoutShape,
  type StakeVariation,
} from './chance.ts'
import { type Level, OUTSIDE, riseOf, WATCH } from './payout-limits.ts'
import { payoutVerdict, type Verdict } from './verdict.ts'

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
  const [latest, previous] = chancesOf(windows, shape, variation)
  const [up, down] = [difference(latest, previous), difference(previous, latest)]
  const rangeAt = (level: Level): Interval => ({
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
  const [latest, previous] = chancesOf(windows, shape, variation)
  return 100 * Math.hypot(latest.deviation, previous.deviation)
}

function chancesOf(
  [latest, previous]: readonly [Stakes, Stakes],
  shape: PayoutShape,
  variation: StakeVariation,
): [latest: Chance, previous: Chance] {
  const chance = (stakes: Stakes) => perStake(chanceOf(stakes, shape, variation))
  return [chance(latest), chance(previous)]
}

function difference(one: Chance, other: Chance): Chance {
  return {
    ...combinedChance([one, mirrored(other)]),
    expected: 0,
    // Both share one estimate of the standard deviation.
    degrees: Math.min(one.degrees, other.degrees),
  }
}

/** The payout in shares of the turnover, so that windows of any turnover can be compared. */
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

/** For subtraction: swaps the tails. */
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
