import { type Period, periodDays, windowStart } from '@retorna/domain/day'
import type { Days } from '@retorna/domain/report-days'
import type { Stakes } from '@retorna/domain/statistics/payouts/stakes'
import { performanceOf } from '@retorna/domain/statistics/performance'
import { stakesOf } from '../../../catalog/day-stakes.ts'
import { comparedWith, type GameJudgment, judgeWindow } from '../../../catalog/judgments.ts'
import type { CatalogGame } from '../../../catalog/snapshot.ts'
import type { Database } from '../../../database/connection.ts'
import { type WindowRow, windowsOf } from './window-queries.ts'

/** A game in the period of a report. RTPs in percent, with full precision; `null` if unknown. */
export type MeasuredGame = Pick<WindowRow, 'turnover' | 'payout' | 'plays' | 'isInStakes'> & {
  game: CatalogGame
  rtp: number | null
  /** The RTP that it is compared with: the one certified at the time, or the mean of several. */
  certified: number | null
  /** Difference from {@link certified}, points. */
  difference: number | null
  /**
   * The currency of turnover and payout, empty if it is not stated; `null` for several currencies, or without a period.
   */
  currency: string | null
  stakes: Stakes | null
  /** The number of days with a reading and the number of readings; `null` if the plan shows only the latest day. */
  days: number
  readings: number | null
  firstDay: string | null
  lastDay: string | null
  judgment: GameJudgment | null
}

export const known = (values: readonly (number | null)[]): number[] =>
  values.filter((value) => value !== null)

/** The latest of these days; `null` if there are none. */
export const latestOf = (days: readonly string[]): string | null => days.toSorted().at(-1) ?? null

/** The games with a verdict. */
export const judgedOf = (measured: readonly MeasuredGame[]): MeasuredGame[] =>
  measured.filter(({ judgment }) => judgment !== null)

/** Each game on its latest day with a reading, which gives the current RTP. */
export const measureLatest = (games: readonly CatalogGame[]): MeasuredGame[] =>
  games.map((game) => {
    const { metrics, inputs, judgments } = game
    if (metrics === null) return unmeasured(game)
    return {
      game,
      rtp: metrics.currentRtp,
      certified: comparedWith(game, '1d'),
      difference: metrics.difference,
      ...metrics.volumes['1d'],
      currency: null,
      isInStakes: metrics.isInStakes,
      plays: metrics.currentPlays,
      stakes: inputs.windows?.['1d'].stakes ?? null,
      days: 1,
      readings: null,
      firstDay: metrics.currentDay,
      lastDay: metrics.currentDay,
      judgment: judgments['1d'],
    }
  })

/**
 * Each game over a period, measured from its best class of readings. A period that is one of the windows of the game's
 * page is judged as it is there; any other period is judged by statistical moments, since the limits of a payout table
 * take too long to compute.
 */
export const measureDays = async (
  db: Database,
  games: readonly CatalogGame[],
  days: Days,
  feedId?: number,
): Promise<MeasuredGame[]> => {
  const ids = games.map(({ id }) => id)
  const rows = await windowsOf(db, ids, days, feedId)
  return games.map((game) => {
    const row = rows.get(game.id)
    return row === undefined ? unmeasured(game) : measured(game, row, days)
  })
}

const measured = (game: CatalogGame, row: WindowRow, days: Days): MeasuredGame => {
  const { rtp, payoutSquares, theoreticalRtp } = row
  const stakes = stakesOf(row)
  const period = periodOf(days, game.metrics?.asOf)
  const certified = theoreticalRtp ?? game.theoreticalRtp
  return {
    ...row,
    game,
    certified,
    stakes,
    difference: performanceOf(rtp, certified)?.differencePoints ?? null,
    judgment:
      period === undefined
        ? stakes &&
          judgeWindow({ rtp, stakes, payoutSquares, tableLimits: null }, game, theoreticalRtp)
        : game.judgments[period],
  }
}

/** The window of the game's metrics that equals the given period. */
const periodOf = ({ from, to }: Days, asOf: string | undefined): Period | undefined =>
  to === asOf
    ? (['7d', '30d'] as const).find((period) => from === windowStart(to, periodDays(period)))
    : undefined

const unmeasured = (game: CatalogGame): MeasuredGame => ({
  game,
  rtp: null,
  certified: null,
  difference: null,
  turnover: null,
  payout: null,
  currency: null,
  isInStakes: false,
  plays: null,
  stakes: null,
  days: 0,
  readings: null,
  firstDay: null,
  lastDay: null,
  judgment: null,
})
