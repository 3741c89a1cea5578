import { deviationOf } from '@retorna/domain/statistics/standard-deviation'
import { type Spread, tellableMove } from '@retorna/domain/statistics/tellable-move'
import type { Database } from '../../database/connection.ts'
import { assumedStakeVariation, assumedStandardDeviations } from '../../database/settings.ts'
import { findSpreads } from './tellable-queries.ts'

/** The plays of a game's latest day, and what spreads its RTP. */
export type PlayedDay = { plays: number; spread: Spread }

/** By game. Games are absent whose plays are unknown: nothing can be waited for. */
export const playedDays = async (
  db: Database,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, PlayedDay>> => {
  const rows = gameIds.length === 0 ? [] : await findSpreads(db, gameIds)
  if (rows.length === 0) return new Map()
  const assumed = await assumedStandardDeviations(db)
  const stakeVariation = await assumedStakeVariation(db)
  return new Map(
    rows.map((row) => {
      const spread = {
        standardDeviation: deviationOf(row, assumed, 1)?.value ?? null,
        stakeVariation: row.stakeScale === null ? stakeVariation : Math.max(0, row.stakeScale - 1),
      }
      return [row.gameId, { plays: row.plays, spread }]
    }),
  )
}

/**
 * The smallest move of each game's current RTP that the plays of its day tell from chance, percentage points, as
 * {@link playedDays} finds them.
 */
export const tellableMoves = async (
  db: Database,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const days = await playedDays(db, gameIds)
  return new Map(Array.from(days, ([id, { plays, spread }]) => [id, tellableMove(plays, spread)]))
}
