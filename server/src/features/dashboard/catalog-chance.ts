import { chanceOf, combinedChance } from '@retorna/domain/statistics/limits/chance'
import { payoutLimits, WATCH } from '@retorna/domain/statistics/limits/payout-limits'
import { type DayStakes, stakesOf } from '../../catalog/day-stakes.ts'
import { mapInTurns } from '../../catalog/map-in-turns.ts'
import type { CatalogGame } from '../../catalog/snapshot.ts'

export type PlayedDay = DayStakes & { gameId: number }

type Range = { low: number; high: number }

/**
 * The range in percent that chance alone leaves in 5 % of all cases, if all games that were played on a day pay as they
 * should; null unless every game has turnover, plays and all that a judgment needs.
 */
export const chanceOfDay = async (
  played: readonly PlayedDay[],
  games: ReadonlyMap<number, CatalogGame>,
): Promise<Range | null> => {
  const chances = await mapInTurns(played, (one) => {
    const inputs = games.get(one.gameId)?.inputs
    const stakes = one.turnover === null ? null : stakesOf(one)
    return inputs?.shape && stakes ? [chanceOf(stakes, inputs.shape, inputs.stakeVariation)] : []
  })
  if (chances.length === 0 || chances.length < played.length) return null
  const { low, high } = payoutLimits(combinedChance(chances), WATCH)
  return { low, high }
}
