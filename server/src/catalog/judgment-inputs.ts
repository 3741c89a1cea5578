import type { Period } from '@retorna/domain/day'
import {
  assumedShape,
  type PayoutShape,
  type StakeVariation,
} from '@retorna/domain/statistics/limits/chance'
import { poolOf, type Scale, shrunk } from '@retorna/domain/statistics/limits/residual-scale'
import { MINIMUM_DEGREES } from '@retorna/domain/statistics/limits/student'
import type { Stakes } from '@retorna/domain/statistics/payouts/stakes'
import {
  type AssumedStandardDeviations,
  standardDeviationOf,
} from '@retorna/domain/statistics/standard-deviation'
import type { VolatilityClass } from '@retorna/domain/statistics/volatility'
import type { Selectable } from 'kysely'
import type { Tables } from '../database/connection.ts'

export type MetricsRow = Omit<Selectable<Tables['game_metrics']>, 'game_id'>

/**
 * Where a game's standard deviation comes from: its payout table, Σ payout² of its own days, its publisher, or the
 * assumption for its volatility class. The first that is known counts.
 */
type DeviationSource = 'table' | 'measured' | 'given' | 'assumed'

/** Of one play, in stakes; `degrees` of freedom are infinite unless it is measured. */
export type Deviation = { value: number; source: DeviationSource; degrees: number }

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
  /** `null` without plays or turnover. */
  stakes: Stakes | null
  /** `null`: no table, it does not judge these stakes, or the limits are still being computed after a change. */
  tableLimits: TableLimits | null
  /** What it is judged against where its feeds run several versions: their RTPs weighted by plays; `null`: the game's. */
  theoreticalRtp: number | null
}

/** All that judging a game's payout needs besides its readings' RTP (decision 0027). */
export type JudgmentInputs = {
  windows: Record<Period, WindowInputs> | null
  deviation: Deviation | null
  /** How one play pays at the theoretical RTP; `null` without that or a standard deviation. */
  shape: PayoutShape | null
  /** For windows without Σ stake². */
  stakeVariation: StakeVariation
}

/** Of a game whose feeds run several versions: the RTP that each window is judged against, percent; `null`: unknown. */
export type WindowTheoretical = Record<Period, number | null>

/** What is stored about a game for judging it. */
export type JudgmentRow = {
  table: {
    standardDeviation: number
    skewness: number
    kurtosis: number
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

/**
 * Returns what gives the inputs of each game of a catalog.
 *
 * @param settings the assumptions that staff can edit.
 */
export const judgmentInputs = (
  rows: ReadonlyMap<number, JudgmentRow>,
  settings: { deviations: AssumedStandardDeviations; stakeVariation: number },
): ((id: number, game: Game) => JudgmentInputs) => {
  const pool = poolOf([...rows.values()].flatMap(({ stakeScale }) => stakeScale ?? []))
  return (id, game) => {
    const row = rows.get(id) ?? NOTHING_KNOWN
    const deviation = deviationOf(
      { ...game, tableDeviation: row.table?.standardDeviation ?? null, measured: row.measured },
      settings.deviations,
    )
    return {
      windows: game.metrics && windowsOf(game.metrics, row.limits, game.theoretical),
      deviation,
      shape: shapeOf(game, deviation, row.table),
      stakeVariation: stakeVariationOf(row.stakeScale, pool, settings.stakeVariation),
    }
  }
}

const NOTHING_KNOWN: JudgmentRow = { table: null, measured: null, stakeScale: null, limits: null }

/** A game's standard deviation from the most reliable source available; `null` if there is none. */
export const deviationOf = (
  game: {
    standardDeviation: number | null
    volatilityClass: VolatilityClass | null
    tableDeviation: number | null
    /** SD² in stakes². */
    measured: Scale | null
  },
  assumed: AssumedStandardDeviations,
): Deviation | null => {
  const exactly = { degrees: Number.POSITIVE_INFINITY }
  if (game.tableDeviation !== null) {
    return { value: game.tableDeviation, source: 'table', ...exactly }
  }
  if (game.measured !== null && game.measured.degrees >= MINIMUM_DEGREES) {
    const { value, degrees } = game.measured
    return { value: Math.sqrt(value), source: 'measured', degrees }
  }
  const known = standardDeviationOf(game, assumed)
  if (known === null) return null
  return { value: known.value, source: known.assumed ? 'assumed' : 'given', ...exactly }
}

const shapeOf = (
  { theoreticalRtp, maxWinMultiplier }: Game,
  deviation: Deviation | null,
  table: JudgmentRow['table'],
): PayoutShape | null => {
  if (theoreticalRtp === null || deviation === null) return null
  const { value, degrees } = deviation
  const known = { rtp: theoreticalRtp, standardDeviation: value, degrees }
  if (table === null) return assumedShape({ ...known, maximumWin: maxWinMultiplier })
  const { skewness, kurtosis } = table
  return { ...known, skewness: { low: skewness, high: skewness }, kurtosis }
}

const stakeVariationOf = (
  own: Scale | null,
  pool: Scale | null,
  assumed: number,
): StakeVariation => {
  if (pool === null) return { value: assumed, degrees: Number.POSITIVE_INFINITY, typical: assumed }
  const { value, degrees } = own === null ? pool : shrunk(own, pool)
  // A scale is 1 + CV².
  return { value: Math.max(0, value - 1), degrees, typical: Math.max(0, pool.value - 1) }
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
    tableLimits: theoretical === null ? (limits?.[period] ?? null) : null,
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
  const isStaked = plays !== null && plays > 0 && turnover !== null && turnover > 0
  const stakes = {
    squares: row[`stake_squares_${period}`],
    cubes: row[`stake_cubes_${period}`],
    largest: row[`max_stake_${period}`],
  }
  return {
    rtp,
    plays,
    turnover,
    payout: row[`payout_${period}`],
    payoutSquares: row[`payout_squares_${period}`],
    stakes: isStaked ? { plays, turnover, ...stakes } : null,
  }
}
