import { PERIODS, type Period } from '@retorna/domain/day'
import {
  holdsUpTo,
  type JudgedWindow,
  type Judgment,
  judge,
  judgeChange,
} from '@retorna/domain/statistics/limits/judge'
import { oneIn, tailAbove } from '@retorna/domain/statistics/limits/tail-above'
import type { Verdict } from '@retorna/domain/statistics/limits/verdict'
import { type DayStakes, type DayVolumes, stakesOf } from './day-stakes.ts'
import type { JudgmentInputs } from './judgment-inputs.ts'

/** How a window of a game was judged. */
export type GameJudgment = Judgment & {
  /** The plays that were judged. */
  plays: number
  isByTable: boolean
}

type Known = { inputs: JudgmentInputs }

/** The judgments of a game's windows. `null`: no figure, theoretical RTP, standard deviation or plays. */
export const judgmentsOf = (game: Known): Record<Period, GameJudgment | null> => {
  const judged = (period: Period) => {
    const window = game.inputs.windows?.[period]
    if (!window || window.rtp === null) return null
    const { rtp, stakes, payoutSquares, tableLimits, theoreticalRtp } = window
    return stakes && judgeWindow({ rtp, stakes, payoutSquares, tableLimits }, game, theoreticalRtp)
  }
  return Object.fromEntries(PERIODS.map((period) => [period, judged(period)])) as Record<
    Period,
    GameJudgment | null
  >
}

/**
 * What a game's RTP of a window is compared with, percent, as it is judged: of several versions on record their RTPs weighted as
 * it is, else the game's; `null`: unknown.
 */
export const comparedWith = (
  { inputs, theoreticalRtp }: Known & { theoreticalRtp: number | null },
  period: Period,
): number | null => inputs.windows?.[period].theoreticalRtp ?? theoreticalRtp

/**
 * The judgment of one day of a game; `null` as above. The day of the current RTP has the one of the snapshot, by the
 * payout table where there is one; the others are judged by moments, since a table's limits take too long.
 */
export const judgeDay = (
  game: Known & {
    metrics: { currentDay: string } | null
    judgments: Record<Period, GameJudgment | null>
  },
  judged: JudgedDay,
): GameJudgment | null => {
  const { day, rtp, payoutSquares, theoreticalRtp } = judged
  if (day === game.metrics?.currentDay) return game.judgments['1d']
  const stakes = stakesOf(judged)
  return (
    stakes && judgeWindow({ rtp, stakes, payoutSquares, tableLimits: null }, game, theoreticalRtp)
  )
}

/** The verdict on the change from a game's previous day to its current one; `null` as above. */
export const judgeVariation = (
  { shape, stakeVariation, windows }: JudgmentInputs,
  variation: number | null,
  previous: DayStakes | null,
): Verdict | null => {
  const latest = windows?.['1d'].stakes
  const before = previous && stakesOf(previous)
  if (!latest || !before || variation === null || shape === null) return null
  return judgeChange(variation, [latest, before], shape, stakeVariation)
}

/** A day, and what it is judged against if not the game's own version. */
type JudgedDay = DayVolumes & { day: string; rtp: number; theoreticalRtp: number | null }

/** How one play pays at a theoretical RTP other than the game's; `null`: at the game's. */
export const shapeAt = (
  shape: JudgmentInputs['shape'],
  theoreticalRtp: number | null,
): JudgmentInputs['shape'] =>
  theoreticalRtp === null ? shape : shape && { ...shape, rtp: theoreticalRtp }

/**
 * The judgment of any window of a game; `null` without a theoretical RTP or a standard deviation.
 *
 * @param theoreticalRtp what it is judged against, percent; `null`: the game's.
 */
export const judgeWindow = (
  window: JudgedWindow,
  game: Known,
  theoreticalRtp: number | null,
): GameJudgment | null => {
  const { stakeVariation } = game.inputs
  const shape = shapeAt(game.inputs.shape, theoreticalRtp)
  if (shape === null) return null
  return {
    ...judge(window, shape, stakeVariation),
    plays: window.stakes.plays,
    isByTable: window.tableLimits !== null,
  }
}

/**
 * Of a verdict beyond chance on a game's current RTP that rests on a measured or assumed standard deviation: the largest
 * one at which it holds, stakes; else `null`. It takes twenty judgments, so only who shows it asks.
 */
export const currentHoldsUpTo = ({ inputs }: Known): number | null => {
  const { windows, stakeVariation } = inputs
  const window = windows?.['1d']
  if (isDeviationCertain(inputs)) return null
  if (!window?.stakes || window.rtp === null) return null
  const shape = shapeAt(inputs.shape, window.theoreticalRtp)
  const judged = { ...window, rtp: window.rtp, stakes: window.stakes }
  return shape && holdsUpTo(judged, shape, stakeVariation)
}

const isDeviationCertain = ({ deviation }: JudgmentInputs): boolean =>
  deviation?.source === 'table' || deviation?.source === 'given'

/** How seldom chance alone makes a week. */
export type WeekByChance = {
  /** In at most one of so many weeks of games that pay as certified, rounded down. */
  oneIn: number
  /** Holds if the standard deviation of a play is at most so many stakes; `null`: without a condition. */
  condition: number | null
}

/**
 * How seldom chance alone pays a game as much as in its last 7 days, or more; `null` for a week that is not above the
 * theoretical RTP, or was not judged.
 */
export const weekByChance = (
  game: Known & { judgments: Record<Period, GameJudgment | null> },
): WeekByChance | null => {
  const { windows, stakeVariation } = game.inputs
  const [window, judgment] = [windows?.['7d'], game.judgments['7d']]
  if (!window?.stakes || window.rtp === null || judgment === null) return null
  const shape = shapeAt(game.inputs.shape, window.theoreticalRtp)
  if (shape === null) return null
  const judged = { ...window, rtp: window.rtp, stakes: window.stakes }
  const tail = tailAbove(judged, shape, stakeVariation, judgment)
  return (
    tail && {
      oneIn: oneIn(tail.probability),
      condition:
        tail.needsDeviation && !isDeviationCertain(game.inputs) ? shape.standardDeviation : null,
    }
  )
}
