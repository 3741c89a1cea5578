import { type PlayVariation, playsToDetect } from '@retorna/domain/statistics/detectable-move'
import { deviationOf } from '@retorna/domain/statistics/standard-deviation'
import { type Database, findRows } from '../../database/connection.ts'
import { assumedStakeVariation, assumedStandardDeviations } from '../../database/settings.ts'

/** The plays of a game's latest day, and the causes of its RTP's variation. */
export type PlayedDay = { plays: number; variation: PlayVariation }

/** The latest days by game. Games whose plays are unknown are absent, since no alert can wait for their plays. */
export const playedDays = async (db: Database, gameIds: readonly number[]) => {
  const rows = gameIds.length === 0 ? [] : await findPlayVariations(db, gameIds)
  if (rows.length === 0) return new Map()
  const assumed = await assumedStandardDeviations(db)
  const stakeVariation = await assumedStakeVariation(db)
  return new Map(
    rows.map((row) => {
      const variation = {
        standardDeviation: deviationOf(row, assumed, 1)?.value ?? null,
        stakeVariation: row.stakeScale === null ? stakeVariation : Math.max(0, row.stakeScale - 1),
      }
      return [row.gameId, { plays: row.plays, variation }]
    }),
  )
}

/**
 * The plays needed to distinguish one point of a game's RTP from chance, by the variation of its latest day; `null` if
 * unknown.
 */
export const playsToDetectPoint = async (db: Database, gameId: number): Promise<number | null> => {
  const day = (await playedDays(db, [gameId])).get(gameId)
  return day === undefined ? null : playsToDetect(1, day.variation)
}

/** The causes of variation of a game's current RTP, if the plays of its day are known. */
type PlayVariationRow = Parameters<typeof deviationOf>[0] & {
  gameId: number
  plays: number
  /** 1 + CV² of the day's stakes. */
  stakeScale: number | null
}

const findPlayVariations = (db: Database, gameIds: readonly number[]) => {
  return findRows<PlayVariationRow>(db)`
    select m.game_id as "gameId", m.current_plays as plays, g.standard_deviation as "standardDeviation",
      g.volatility_class as "volatilityClass", t.standard_deviation as "tableDeviation",
      case when e.measured_variance is not null then json_build_object(
        'value', e.measured_variance, 'degrees', least(e.measured_degrees, 1e9)) end as measured,
      m.stake_squares_1d::float8 * m.current_plays / nullif(coalesce(m.turnover_1d, m.current_plays)::float8 ^ 2, 0) as "stakeScale"
    from game_metrics m
    join games g on g.id = m.game_id
    left join game_bases b on b.game_id = m.game_id
    left join payout_tables t on t.id = b.payout_table_id
    left join game_estimates e on e.game_id = m.game_id
    where m.game_id = any(${gameIds}::integer[]) and m.current_plays > 0`
}
