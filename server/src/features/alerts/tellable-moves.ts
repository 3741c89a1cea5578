import { deviationOf } from '@retorna/domain/statistics/standard-deviation'
import { tellableMove } from '@retorna/domain/statistics/tellable-move'
import type { Transaction } from '../../database/connection.ts'
import { assumedStakeVariation, assumedStandardDeviations } from '../../database/settings.ts'
import { findSpreads } from './tellable-queries.ts'

/**
 * The smallest move of each game's current RTP that the plays of its day tell from chance, percentage points. Games are
 * absent whose plays are unknown: nothing can be waited for.
 */
export const tellableMoves = async (
  db: Transaction,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await findSpreads(db, gameIds)
  if (rows.length === 0) return new Map()
  const assumed = await assumedStandardDeviations(db)
  const stakeVariation = await assumedStakeVariation(db)
  return new Map(
    rows.map((row) => {
      const spread = {
        standardDeviation: deviationOf(row, assumed, 1)?.value ?? null,
        stakeVariation: row.stakeScale === null ? stakeVariation : Math.max(0, row.stakeScale - 1),
      }
      return [row.gameId, tellableMove(row.plays, spread)]
    }),
  )
}
