import {
  assumedShape,
  chanceOf,
  combinedChance,
  type PayoutShape,
} from '@retorna/domain/statistics/limits/chance'
import { momentLimits, WATCH } from '@retorna/domain/statistics/limits/payout-limits'
import type { JudgmentInputs } from '../../catalog/judgment-inputs.ts'
import { type DayVolumes, stakesOf } from '../../catalog/judgments.ts'
import { mapInTurns } from '../../catalog/map-in-turns.ts'
import type { CatalogGame } from '../../catalog/snapshot.ts'

export type PlayedDay = DayVolumes & { gameId: number }

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
    const shape = inputs && typicalShape(inputs)
    return shape && stakes ? [chanceOf(stakes, shape, inputs.stakeVariation)] : []
  })
  if (chances.length === 0 || chances.length < played.length) return null
  return momentLimits(combinedChance(chances))?.(WATCH) ?? null
}

/**
 * Skewness by the payout table, else the usual one: the bound by the maximum win would take all games together for the
 * most skewed that each of them could be.
 */
const typicalShape = ({ shape, deviation }: JudgmentInputs): PayoutShape | null =>
  shape && deviation?.source !== 'table' ? assumedShape({ ...shape, maximumWin: null }) : shape
