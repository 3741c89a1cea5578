import type { Stakes } from '../payouts/stakes.ts'
import { assumedShape, chanceOf, type PayoutShape, type StakeVariation } from './chance.ts'
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
export type Range = { low: number; high: number }

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
  if (tableLimits !== null) {
    return judgedBy(rtp, (level) => (level === WATCH ? tableLimits.watch : tableLimits.outside))
  }
  const chance = chanceOf(stakes, shape, variation)
  const limits = momentLimits(chance)
  if (limits !== null) return judgedBy(rtp, limits)
  return { verdict: 'not-enough-plays', ranges: null, playsEnough: playsEnough(chance) }
}

function judgedBy(rtp: number, limits: Limits): Judgment {
  const ranges = { watch: limits(WATCH), outside: limits(OUTSIDE) }
  return { verdict: payoutVerdict(rtp, limits), ranges, playsEnough: null }
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
