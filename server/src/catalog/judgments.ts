import type { Period } from '@retorna/domain/day'
import {
  holdsUpTo,
  type JudgedWindow,
  type Judgment,
  judge,
} from '@retorna/domain/statistics/limits/judge'
import { judgeChange } from '@retorna/domain/statistics/limits/judge-change'
import { oneIn, tailAbove } from '@retorna/domain/statistics/limits/tail-above'
import type { Verdict } from '@retorna/domain/statistics/limits/verdict'
import { type DayStakes, type DayVolumes, stakesOf } from './day-stakes.ts'
import type { JudgmentInputs } from './judgment-inputs.ts'

export type GameJudgment = Judgment & {
  /** The plays that were judged. */
  plays: number
}

type Known = { inputs: JudgmentInputs }

/** The judgments of a game's windows. `null` without a figure, theoretical RTP, standard deviation or plays. */
export const judgmentsOf = (game: Known): Record<Period, GameJudgment | null> => {
  const judged = (period: Period) => {
    const window = toBeJudged(game.inputs, period)?.window
    return window ? judgeWindow(window, game, window.theoreticalRtp) : null
  }
  return { '1d': judged('1d'), '7d': judged('7d'), '30d': judged('30d') }
}

/**
 * The RTP that a window of a game is judged against, percent. With several versions on record it is the mean of
 * their RTPs, weighted like the window's RTP; otherwise it is the game's. `null` if unknown.
 */
export const comparedWith = (
  { inputs, theoreticalRtp }: Known & { theoreticalRtp: number | null },
  period: Period,
): number | null => inputs.windows?.[period].theoreticalRtp ?? theoreticalRtp

/**
 * The judgment of one day of a game; `null` as in {@link judgmentsOf}. The day of the current RTP has the
 * snapshot's judgment, which uses the payout table if one exists. Other days are judged by moments, since a table's
 * limits take too long to compute.
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

/** The verdict on the change from a game's previous day to its current one; `null` as in {@link judgmentsOf}. */
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

/** A day, with the RTP that it is judged against if that is not the RTP of the game's own version. */
type JudgedDay = DayVolumes & { day: string; rtp: number; theoreticalRtp: number | null }

/** The payout shape at a theoretical RTP other than the game's; `null` is the game's own. */
export const shapeAt = (
  shape: JudgmentInputs['shape'],
  theoreticalRtp: number | null,
): JudgmentInputs['shape'] =>
  theoreticalRtp === null ? shape : shape && { ...shape, rtp: theoreticalRtp }

/**
 * The judgment of any window of a game; `null` without a theoretical RTP or a standard deviation.
 *
 * @param theoreticalRtp the RTP that it is judged against, percent; `null` for the game's.
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
  }
}

/**
 * The largest standard deviation, in stakes, at which a verdict beyond chance on a game's current RTP holds, if the
 * verdict rests on a measured or assumed one; otherwise `null`. It takes twenty judgments, so it is computed only
 * where it is shown.
 */
export const currentHoldsUpTo = ({ inputs }: Known): number | null => {
  if (isDeviationCertain(inputs)) return null
  const known = toBeJudged(inputs, '1d')
  return known && holdsUpTo(known.window, known.shape, inputs.stakeVariation)
}

/** A window whose figures are known, with the payout shape that it is judged against. */
const toBeJudged = ({ windows, shape: own }: JudgmentInputs, period: Period) => {
  const window = windows?.[period]
  if (!window?.stakes || window.rtp === null) return null
  const shape = shapeAt(own, window.theoreticalRtp)
  return shape && { window: { ...window, rtp: window.rtp, stakes: window.stakes }, shape }
}

const isDeviationCertain = ({ deviation }: JudgmentInputs): boolean =>
  deviation?.source === 'table' || deviation?.source === 'given'

/** How rarely chance alone leads to a week. */
export type WeekByChance = {
  /** Of weeks of games that pay as certified, at most one in this many is like it, rounded down. */
  oneIn: number
  /**
   * The result holds if the standard deviation of a play is at most this many stakes; `null` if it holds
   * unconditionally.
   */
  condition: number | null
}

/**
 * How rarely chance alone leads to a payout at least as high as in the last 7 days; `null` for a week that is not
 * above the theoretical RTP or was not judged.
 */
export const weekByChance = (
  game: Known & { judgments: Record<Period, GameJudgment | null> },
): WeekByChance | null => {
  const judgment = game.judgments['7d']
  const known = toBeJudged(game.inputs, '7d')
  if (known === null || judgment === null) return null
  const { window, shape } = known
  const tail = tailAbove(window, shape, game.inputs.stakeVariation, judgment)
  return (
    tail && {
      oneIn: oneIn(tail.probability),
      condition:
        tail.needsDeviation && !isDeviationCertain(game.inputs) ? shape.standardDeviation : null,
    }
  )
}
