import { PERIODS, type Period } from '@retorna/domain/day'
import {
  type JudgedWindow,
  type Judgment,
  judge,
  verdictsAtOtherDeviations,
} from '@retorna/domain/statistics/limits/judge'
import type { Verdict } from '@retorna/domain/statistics/limits/payout-limits'
import type { JudgmentInputs } from './judgment-inputs.ts'

/** How a window of a game was judged. */
export type GameJudgment = Judgment & {
  /** Of a verdict that rests on an assumed standard deviation; else `null`. */
  atOtherDeviations: { half: Verdict; twice: Verdict } | null
}

/** What of a game, besides its windows, a judgment needs. */
type Known = Pick<JudgmentInputs, 'shape' | 'deviation' | 'stakeVariation'> & {
  maximumWin: number | null
}

/**
 * The judgments of a game's windows. `null`: no figure, theoretical RTP, standard deviation or plays. A day without
 * volumes is judged by its plays alone; a longer window is not, because its RTP is then a mean of days, to which the
 * sum of their plays does not belong.
 */
export const judgmentsOf = (
  inputs: JudgmentInputs,
  maximumWin: number | null,
): Record<Period, GameJudgment | null> => {
  const known = { ...inputs, maximumWin }
  const judged = (period: Period) => {
    const window = inputs.windows?.[period]
    if (!window || window.rtp === null) return null
    const { rtp, tableLimits } = window
    const stakes = window.stakes ?? (period === '1d' ? stakesOfPlays(window) : null)
    return stakes && judgeGame({ rtp, stakes, tableLimits }, known)
  }
  return Object.fromEntries(PERIODS.map((period) => [period, judged(period)])) as Record<
    Period,
    GameJudgment | null
  >
}

/** A day of a game's history, by moments. `null` as above. */
export const judgeDay = (
  day: { rtp: number; plays: number | null; turnover: number | null } & Partial<DaySums>,
  known: Known,
): GameJudgment | null => {
  const { rtp, plays, turnover } = day
  const stakes =
    plays !== null && plays > 0 && turnover !== null && turnover > 0
      ? {
          ...{ plays, turnover },
          squares: day.stakeSquares ?? null,
          cubes: day.stakeCubes ?? null,
          largest: day.maxStake ?? null,
        }
      : stakesOfPlays(day)
  return stakes && judgeGame({ rtp, stakes, tableLimits: null }, known)
}

type DaySums = {
  stakeSquares: number | null
  stakeCubes: number | null
  maxStake: number | null
}

/** Judging is relative to the stakes, so that one is as good as another where their sum is unknown. */
const stakesOfPlays = ({ plays, turnover }: { plays: number | null; turnover: number | null }) =>
  plays !== null && plays > 0 && turnover === null
    ? { plays, turnover: plays, squares: null, cubes: null, largest: null }
    : null

const judgeGame = (window: JudgedWindow, known: Known): GameJudgment | null => {
  const { shape, deviation, stakeVariation, maximumWin } = known
  if (shape === null) return null
  const isAssumed = deviation?.source === 'assumed'
  return {
    ...judge(window, shape, stakeVariation),
    atOtherDeviations: isAssumed
      ? verdictsAtOtherDeviations(window, { ...shape, maximumWin }, stakeVariation)
      : null,
  }
}
