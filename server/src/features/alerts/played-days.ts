import { type PlayVariation, playsToDetect } from '@retorna/domain/statistics/detectable-move'
import { deviationOf } from '@retorna/domain/statistics/standard-deviation'
import type { Database } from '../../database/connection.ts'
import { assumedStakeVariation, assumedStandardDeviations } from '../../database/settings.ts'
import { findPlayVariations } from './detectable-queries.ts'

/** The plays of a game's latest day, and the causes of its RTP's variation. */
export type PlayedDay = { plays: number; variation: PlayVariation }

/** The latest days by game. Games whose plays are unknown are absent, since no alert can wait for their plays. */
export const playedDays = async (
  db: Database,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, PlayedDay>> => {
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
