import type { Period } from '@retorna/domain/day'
import type { Interval } from '@retorna/domain/interval'
import {
  type PayoutShape,
  type StakeVariation,
  shapeWithoutTable,
} from '@retorna/domain/statistics/limits/chance'
import { poolOf, type Scale, shrunk } from '@retorna/domain/statistics/limits/residual-scale'
import { MIN_DEGREES } from '@retorna/domain/statistics/limits/student'
import type { PayoutMoments } from '@retorna/domain/statistics/payouts/payout-table'
import type { Stakes } from '@retorna/domain/statistics/payouts/stakes'
import {
  type AssumedStandardDeviations,
  type Deviation,
  deviationOf,
} from '@retorna/domain/statistics/standard-deviation'
import type { VolatilityClass } from '@retorna/domain/statistics/volatility'
import type { Selectable } from 'kysely'
import type { Tables } from '../database/connection.ts'
import { stakesOf } from './day-stakes.ts'

export type MetricsRow = Omit<Selectable<Tables['game_metrics']>, 'game_id'>

/**
 * `currency` is that of the current day's volumes, empty or `null` if unknown; `in_stakes`, whether the day has none
 * because several currencies were played.
 */
export type CurrentMetricsRow = MetricsRow & { currency: string | null; in_stakes: boolean | null }

/** The limits of a window's RTP according to the payout table, percent. */
type TableLimits = { watch: Interval; outside: Interval }

/** A window that ends today; the one-day window is the day of the current RTP. Values are `null` if unknown. */
export type WindowInputs = {
  /** Percent. */
  rtp: number | null
  plays: number | null
  turnover: number | null
  payout: number | null
  /** Σ payout² over single plays. */
  payoutSquares: number | null
  /** `null` without plays. */
  stakes: Stakes | null
  /** The number of readings (of a day) or days (of a longer window) excluded from the RTP because better ones exist. */
  leftOut: number
  /**
   * `null` if the game has no table, if the table cannot judge these stakes, or while the limits are being computed
   * after a change.
   */
  tableLimits: TableLimits | null
  /**
   * If its game is judged against several RTPs, the RTP that the window is judged against: their mean, weighted
   * like its own RTP. `null` for the game's RTP.
   */
  theoreticalRtp: number | null
}

/** The inputs for judging a game's payout besides its readings' RTP (decision 0027). */
export type JudgmentInputs = {
  windows: Record<Period, WindowInputs> | null
  deviation: Deviation | null
  /** The deviation without the safety margin of verdicts, for forecasts. */
  likelyDeviation: Deviation | null
  /** The payout shape at the theoretical RTP; `null` without that RTP or a standard deviation. */
  shape: PayoutShape | null
  /** Used for windows without Σ stake². */
  stakeVariation: StakeVariation
}

/**
 * If a game is judged against several RTPs, the RTP that each window is judged against, percent; `null` for the
 * game's RTP.
 */
export type WindowTheoretical = Record<Period, number | null>

/** The stored inputs for judging a game. */
export type JudgmentRow = {
  table: Pick<PayoutMoments, 'standardDeviation' | 'skewness' | 'kurtosis' | 'maximumWin'> | null
  measured: Scale | null
  stakeScale: Scale | null
  limits: Partial<Record<Period, TableLimits>> | null
}

type Game = {
  standardDeviation: number | null
  volatilityClass: VolatilityClass | null
  theoreticalRtp: number | null
  maxWinMultiplier: number | null
  metrics: MetricsRow | null
  theoretical: WindowTheoretical | null
}

export type CommonInputs = {
  /** Staff can edit them. */
  assumptions: { deviations: AssumedStandardDeviations; stakeVariation: number }
  /** The known scales, by game id. */
  stakeScales: ReadonlyMap<number, Scale>
  /** The pooled scale of all games. */
  stakePool: Scale | null
}

export const commonInputs = (
  rows: ReadonlyMap<number, JudgmentRow>,
  assumptions: CommonInputs['assumptions'],
): CommonInputs => {
  const scales = [...rows].flatMap(([id, { stakeScale }]): [number, Scale][] =>
    stakeScale === null ? [] : [[id, stakeScale]],
  )
  const stakePool = poolOf(scales.map(([, scale]) => scale))
  return { assumptions, stakeScales: new Map(scales), stakePool }
}

/** Returns a function that gives the inputs of a game from its row. */
export const judgmentInputs =
  (
    rows: ReadonlyMap<number, JudgmentRow>,
    { assumptions, stakePool }: CommonInputs,
  ): ((id: number, game: Game) => JudgmentInputs) =>
  (id, game) => {
    const row = rows.get(id) ?? NOTHING_KNOWN
    const known = {
      ...game,
      tableDeviation: row.table?.standardDeviation ?? null,
      measured: row.measured,
    }
    const deviation = deviationOf(known, assumptions.deviations)
    return {
      windows: game.metrics && windowsOf(game.metrics, row.limits, game.theoretical),
      deviation,
      likelyDeviation: deviationOf(known, assumptions.deviations, 1),
      shape: shapeOf(game, deviation, row.table),
      stakeVariation: stakeVariationOf(row.stakeScale, stakePool, assumptions.stakeVariation),
    }
  }

const NOTHING_KNOWN: JudgmentRow = { table: null, measured: null, stakeScale: null, limits: null }

const shapeOf = (
  { theoreticalRtp, maxWinMultiplier }: Game,
  deviation: Deviation | null,
  table: JudgmentRow['table'],
): PayoutShape | null => {
  if (theoreticalRtp === null || deviation === null) return null
  const { value, degrees } = deviation
  const known = { rtp: theoreticalRtp, standardDeviation: value, degrees }
  if (table === null) return shapeWithoutTable({ ...known, maximumWin: maxWinMultiplier })
  const { skewness, kurtosis, maximumWin } = table
  return { ...known, skewness: { low: skewness, high: skewness }, kurtosis, maximumWin }
}

const NO_SCALE: Scale = { value: Number.NaN, degrees: 0 }

const stakeVariationOf = (
  own: Scale | null,
  pool: Scale | null,
  assumed: number,
): StakeVariation => {
  const { value, degrees } = pool !== null && own !== null ? shrunk(own, pool) : (pool ?? NO_SCALE)
  if (degrees < MIN_DEGREES) return { value: assumed, degrees: Number.POSITIVE_INFINITY }
  // A scale is 1 + CV².
  return { value: Math.max(0, value - 1), degrees }
}

export const windowsOf = (
  row: MetricsRow,
  limits: JudgmentRow['limits'],
  theoretical: WindowTheoretical | null = null,
): Record<Period, WindowInputs> => {
  const of = (period: Period, rtp: number | null, plays: number | null): WindowInputs => {
    const turnover = row[`turnover_${period}`]
    const theoreticalRtp = theoretical?.[period] ?? null
    return {
      rtp,
      plays,
      turnover,
      payout: row[`payout_${period}`],
      payoutSquares: row[`payout_squares_${period}`],
      stakes: stakesOf({
        plays,
        turnover,
        stakeSquares: row[`stake_squares_${period}`],
        stakeCubes: row[`stake_cubes_${period}`],
        maxStake: row[`max_stake_${period}`],
      }),
      leftOut: row[`left_out_${period}`],
      // A table's limits are valid only for the game's own version.
      tableLimits: theoreticalRtp === null ? (limits?.[period] ?? null) : null,
      theoreticalRtp,
    }
  }
  return {
    '1d': of('1d', row.current_rtp, row.current_plays),
    '7d': of('7d', row.weekly_rtp, row.plays_7d),
    '30d': of('30d', row.monthly_rtp, row.plays_30d),
  }
}
