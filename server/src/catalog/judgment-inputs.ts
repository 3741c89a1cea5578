import type { Period } from '@retorna/domain/day'
import {
  type PayoutShape,
  type StakeVariation,
  shapeWithoutTable,
} from '@retorna/domain/statistics/limits/chance'
import { poolOf, type Scale, shrunk } from '@retorna/domain/statistics/limits/residual-scale'
import { MIN_DEGREES } from '@retorna/domain/statistics/limits/student'
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

/** With the currency of the current day's volumes; empty or `null`: unknown. */
export type CurrentMetricsRow = MetricsRow & { currency: string | null }

type Range = { low: number; high: number }
/** Limits of a window's RTP by the payout table, percent. */
type TableLimits = { watch: Range; outside: Range }

/** A window that ends today; one day is the day of the current RTP. `null`: unknown. */
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
  /** What the RTP leaves out, because there is better: readings of the day, days of a longer window. */
  leftOut: number
  /** `null`: no table, it does not judge these stakes, or the limits are still being computed after a change. */
  tableLimits: TableLimits | null
  /** What it is judged against where its game is judged against several RTPs: these, weighted as its own is; `null`: the game's. */
  theoreticalRtp: number | null
}

/** All that judging a game's payout needs besides its readings' RTP (decision 0027). */
export type JudgmentInputs = {
  windows: Record<Period, WindowInputs> | null
  deviation: Deviation | null
  /** The same without the margin that verdicts take: for forecasts. */
  likelyDeviation: Deviation | null
  /** How one play pays at the theoretical RTP; `null` without that or a standard deviation. */
  shape: PayoutShape | null
  /** For windows without Σ stake². */
  stakeVariation: StakeVariation
}

/** Of a game that is judged against several RTPs: the one that each window is judged against, percent; `null`: the game's. */
export type WindowTheoretical = Record<Period, number | null>

/** What is stored about a game for judging it. */
export type JudgmentRow = {
  table: {
    standardDeviation: number
    skewness: number
    kurtosis: number
    maximumWin: number
  } | null
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

/** What all games are judged by. */
export type CommonInputs = {
  /** Staff can edit them. */
  assumptions: { deviations: AssumedStandardDeviations; stakeVariation: number }
  /** Of each game, by id; only those that are known. */
  stakeScales: ReadonlyMap<number, Scale>
  /** What they have in common. */
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

/** Returns what gives the inputs of each game of which there are rows. */
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

/** The windows of a game's metrics. */
export const windowsOf = (
  row: MetricsRow,
  limits: JudgmentRow['limits'],
  theoretical: WindowTheoretical | null = null,
): Record<Period, WindowInputs> => {
  const of = (period: Period, rtp: number | null, plays: number | null): WindowInputs => ({
    ...windowOf(row, period, rtp, plays),
    // A table's limits are of the game's own version.
    tableLimits: theoretical?.[period] == null ? (limits?.[period] ?? null) : null,
    theoreticalRtp: theoretical?.[period] ?? null,
  })
  return {
    '1d': of('1d', row.current_rtp, row.current_plays),
    '7d': of('7d', row.weekly_rtp, row.plays_7d),
    '30d': of('30d', row.monthly_rtp, row.plays_30d),
  }
}

const windowOf = (
  row: MetricsRow,
  period: Period,
  rtp: number | null,
  plays: number | null,
): Omit<WindowInputs, 'tableLimits' | 'theoreticalRtp'> => {
  const turnover = row[`turnover_${period}`]
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
  }
}
