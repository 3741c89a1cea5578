import { PERIODS, type Period } from '@retorna/domain/day'
import {
  holdsUpTo,
  type JudgedWindow,
  type Judgment,
  judge,
  judgeChange,
} from '@retorna/domain/statistics/limits/judge'
import type { Verdict } from '@retorna/domain/statistics/limits/payout-limits'
import type { Stakes } from '@retorna/domain/statistics/payouts/stakes'
import type { JudgmentInputs, WindowInputs } from './judgment-inputs.ts'

/** How a window of a game was judged. */
export type GameJudgment = Judgment & {
  /** The plays that were judged. */
  plays: number
  isByTable: boolean
  /**
   * Of a verdict beyond chance that rests on a measured or assumed standard deviation: the largest one at which it holds,
   * stakes; else `null`.
   */
  holdsUpTo: number | null
}

type Known = { inputs: JudgmentInputs }

/** A day's volumes and the sums over single plays, in money. */
export type DayVolumes = DayStakes & { payoutSquares: number | null }
export type DayStakes = {
  plays: number | null
  turnover: number | null
  stakeSquares: number | null
  stakeCubes: number | null
  maxStake: number | null
}

/**
 * The judgments of a game's windows. `null`: no figure, theoretical RTP, standard deviation or plays. A day without
 * volumes is judged by its plays alone; a longer window is not, because its RTP is then a mean of days, to which the
 * sum of their plays does not belong.
 */
export const judgmentsOf = (game: Known): Record<Period, GameJudgment | null> => {
  const judged = (period: Period) => {
    const window = game.inputs.windows?.[period]
    if (!window || window.rtp === null) return null
    const { rtp, payoutSquares, tableLimits, theoreticalRtp } = window
    const stakes = judgedStakes(window, period)
    return stakes && judgeWindow({ rtp, stakes, payoutSquares, tableLimits }, game, theoreticalRtp)
  }
  return Object.fromEntries(PERIODS.map((period) => [period, judged(period)])) as Record<
    Period,
    GameJudgment | null
  >
}

/** The stakes that a window's judgment takes; `null`: it is not judged. */
export const judgedStakes = (window: WindowInputs, period: Period): Stakes | null =>
  window.stakes ?? (period === '1d' ? stakesOfPlays(window) : null)

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

/**
 * The judgment of what one feed read of a game, by moments; `null` as above.
 *
 * @param window over `days` days, against the RTP of the version that the feed's operator runs.
 */
export const judgeFeed = (
  game: Known,
  window: { rtp: number; theoreticalRtp: number | null; days: number } & DayVolumes,
): GameJudgment | null => {
  const { rtp, theoreticalRtp, days, ...volumes } = window
  const { payoutSquares } = volumes
  const stakes = days === 1 || volumes.turnover !== null ? stakesOf(volumes) : null
  if (stakes === null || theoreticalRtp === null) return null
  return judgeWindow({ rtp, stakes, payoutSquares, tableLimits: null }, game, theoreticalRtp)
}

/** The verdict on the change from a game's previous day to its current one; `null` as above. */
export const judgeVariation = (
  { shape, stakeVariation, windows }: JudgmentInputs,
  variation: number | null,
  previous: DayStakes | null,
): Verdict | null => {
  const day = windows?.['1d']
  const latest = day && (day.stakes ?? stakesOfPlays(day))
  const before = previous && stakesOf(previous)
  if (!latest || !before || variation === null || shape === null) return null
  return judgeChange(variation, [latest, before], shape, stakeVariation)
}

/** The stakes of a day; of its plays alone if their sum is unknown. */
export const stakesOf = (day: DayStakes): Stakes | null => {
  const { plays, turnover, stakeSquares, stakeCubes, maxStake } = day
  if (plays === null || plays <= 0 || turnover === null || turnover <= 0) return stakesOfPlays(day)
  return { plays, turnover, squares: stakeSquares, cubes: stakeCubes, largest: maxStake }
}

/** Judging is relative to the stakes, so that one is as good as another where their sum is unknown. */
const stakesOfPlays = ({ plays, turnover }: { plays: number | null; turnover: number | null }) =>
  plays !== null && plays > 0 && turnover === null
    ? { plays, turnover: plays, squares: null, cubes: null, largest: null }
    : null

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
  const { deviation, stakeVariation } = game.inputs
  const shape = shapeAt(game.inputs.shape, theoreticalRtp)
  if (shape === null) return null
  const isCertain = deviation?.source === 'table' || deviation?.source === 'given'
  return {
    ...judge(window, shape, stakeVariation),
    plays: window.stakes.plays,
    isByTable: window.tableLimits !== null,
    holdsUpTo: isCertain ? null : holdsUpTo(window, shape, stakeVariation),
  }
}
