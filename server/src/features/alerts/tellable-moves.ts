import { type Spread, tellableMove } from '@retorna/domain/statistics/tellable-move'
import type { VolatilityClass } from '@retorna/domain/statistics/volatility'
import { sql } from 'kysely'
import { deviationOf } from '../../catalog/judgment-inputs.ts'
import type { Transaction } from '../../database/connection.ts'
import { assumedStakeVariation, assumedStandardDeviations } from '../../database/settings.ts'

type Row = {
  gameId: number
  plays: number
  standardDeviation: number | null
  volatilityClass: VolatilityClass | null
  tableDeviation: number | null
  measured: { value: number; degrees: number } | null
  stakeScale: number | null
}

/**
 * The smallest move of each game's current RTP that the plays of its day tell from chance, percentage points. Games are
 * absent whose plays are unknown: nothing can be waited for.
 */
export const tellableMoves = async (
  db: Transaction,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<Row>`
    select m.game_id as "gameId", m.current_plays as plays, g.standard_deviation as "standardDeviation",
      g.volatility_class as "volatilityClass", t.standard_deviation as "tableDeviation",
      case when e.measured_variance is not null then json_build_object(
        'value', e.measured_variance, 'degrees', least(e.measured_degrees, 1e9)) end as measured,
      m.stake_squares_1d::float8 * m.current_plays / nullif(m.turnover_1d::float8 ^ 2, 0) as "stakeScale"
    from game_metrics m
    join games g on g.id = m.game_id
    left join game_bases b on b.game_id = m.game_id
    left join payout_tables t on t.id = b.payout_table_id
    left join game_estimates e on e.game_id = m.game_id
    where m.game_id = any(${gameIds}::integer[]) and m.current_plays > 0`.execute(db)
  if (rows.length === 0) return new Map()
  const assumed = await assumedStandardDeviations(db)
  const stakeVariation = await assumedStakeVariation(db)
  return new Map(
    rows.map((row) => {
      const spread: Spread = {
        standardDeviation: deviationOf(row, assumed)?.value ?? null,
        stakeVariation: row.stakeScale === null ? stakeVariation : Math.max(0, row.stakeScale - 1),
      }
      return [row.gameId, tellableMove(row.plays, spread)]
    }),
  )
}
