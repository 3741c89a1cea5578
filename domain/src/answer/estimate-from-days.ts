import type { Ends, Interval } from '../interval.ts'
import { isAtLeast } from '../statistics/threshold.ts'

/** A day of one version of a game: turnover above 0 and payout, in money or in average stakes. */
export type EstimatedDay = { day: string; turnover: number; payout: number }

export function contains({ low, high }: Ends, rtp: number): boolean {
  return (low === null || isAtLeast(rtp, low)) && (high === null || isAtLeast(high, rtp))
}

/**
 * The sums over days that the estimate uses; `squares` to `widest` are over the residuals: payout less RTP times
 * turnover.
 */
export type DaySums = ReturnType<typeof sumsOfDays>

/** Why the days alone give no estimate yet. */
export const SILENCES = ['few-days', 'one-day', 'too-wide'] as const
export type Silence =
  | { reason: 'few-days' }
  /** This single day causes most of the scatter and should be checked. */
  | { reason: 'one-day'; day: string }
  /** The interval would be ± 5 points or wider, or too few days paid anything to show how wins scatter. */
  | { reason: 'too-wide' }

const FEWEST_DAYS = 14
const MOST_OF_ONE_DAY = 0.5
const WIDEST_ERROR = 0.015
/** The number of wins not seen yet for which the high end allows, each as large as the largest day so far. */
const MISSING = 2
/** Added to the high end, as a share of turnover, for wins not seen yet if the maximum win is unknown. */
export const ALLOWANCE = 0.01
/** The number of days that the bound adds to the actual ones. */
const EARLY = 10
/** The error probability of the bound. */
const ERROR = 0.05

/**
 * The interval of a game's RTP from its daily turnover and payout alone, without known stakes, standard deviation or
 * plays. A self-normalised bound on the residuals of the days, which on the side of paying too little allows for two
 * more wins as large as the largest day so far (or for the maximum win, if it and the plays are known). It is an
 * estimate with a measured error rate, not a proof: on that side none exists without a bound on the tail (Bahadur and
 * Savage 1956). The order of the days does not matter. Returns a reason instead where an interval would mislead.
 *
 * Sources: de la Peña, Klass and Lai 2004 (self-normalised bounds); rates: `npm run bench -- truth --part days`.
 *
 * @param days all days of one version; those of several currencies each in its own average stake.
 * @param maximumWin in average stakes of these days, in the days' money; `null` if it or the plays are unknown.
 */
export function estimateFromDays(
  days: readonly EstimatedDay[],
  maximumWin: number | null,
): Interval | Silence {
  if (days.length < FEWEST_DAYS) return { reason: 'few-days' }
  const sums = sumsOfDays(days)
  const { days: count, turnover, payout, turnoverSquares, squares, cross } = sums
  const { largest, widest, widestDay } = sums
  const rtp = payout / turnover
  if (widest ** 2 > MOST_OF_ONE_DAY * squares) return { reason: 'one-day', day: widestDay }
  const early = (count + EARLY) / EARLY
  const bound = ((2 * (count + EARLY)) / count) * Math.log((1 / ERROR) * Math.sqrt(early))
  const scale = turnover ** 2 - bound * turnoverSquares
  if (Math.sqrt(squares) / turnover > WIDEST_ERROR || scale <= 0) return { reason: 'too-wide' }
  // Days without a win scatter little, however large the wins of a game are.
  if (days.filter((day) => day.payout > 0).length < FEWEST_DAYS) return { reason: 'too-wide' }
  const low =
    rtp + (-bound * cross - Math.sqrt(bound ** 2 * cross ** 2 + scale * bound * squares)) / scale
  const missing = Math.max(MISSING * largest, maximumWin ?? 0)
  const k = missing * turnover - bound * cross
  const root = k ** 2 - scale * (missing ** 2 - bound * (squares + missing ** 2 / 2))
  if (root < 0) return { reason: 'too-wide' }
  const high = rtp + (k + Math.sqrt(root)) / scale + (maximumWin === null ? ALLOWANCE : 0)
  return { low: 100 * low, high: 100 * high }
}

/** @param days at least one. */
export function sumsOfDays(days: readonly EstimatedDay[]) {
  let [turnover, payout] = [0, 0]
  for (const day of days) {
    turnover += day.turnover
    payout += day.payout
  }
  const rtp = payout / turnover
  let [turnoverSquares, squares, cross] = [0, 0, 0]
  let [largest, widest, widestDay] = [0, 0, '']
  for (const day of days) {
    const residual = day.payout - rtp * day.turnover
    squares += residual ** 2
    cross += residual * day.turnover
    turnoverSquares += day.turnover ** 2
    largest = Math.max(largest, residual)
    if (Math.abs(residual) > widest) [widest, widestDay] = [Math.abs(residual), day.day]
  }
  return {
    days: days.length,
    turnover,
    payout,
    /** Σ turnover². */
    turnoverSquares,
    squares,
    /** Σ residual · turnover. */
    cross,
    /** The largest residual, 0 or more, and the one of the largest absolute value with its day. */
    largest,
    widest,
    widestDay,
  }
}
