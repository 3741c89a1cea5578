import {
  assumedShape,
  chanceOf,
  combinedChance,
  type PayoutShape,
} from '@retorna/domain/statistics/limits/chance'
import { momentLimits, WATCH } from '@retorna/domain/statistics/limits/payout-limits'
import type { JudgmentInputs } from '../../catalog/judgment-inputs.ts'
import { type DayVolumes, stakesOf } from '../../catalog/judgments.ts'
import type { CatalogGame } from '../../catalog/snapshot.ts'

export type PlayedDay = DayVolumes & { gameId: number; day: string }

type Range = { low: number; high: number }

/**
 * For each day, the range in percent that chance alone leaves in 5 % of all cases, if all of its games pay as they
 * should. A day is left out unless every game has turnover, plays and all that a judgment needs.
 */
export const chanceOfDays = (
  days: readonly PlayedDay[],
  games: ReadonlyMap<number, CatalogGame>,
): ReadonlyMap<string, Range> => {
  const ranges = new Map<string, Range>()
  for (const [day, played] of Map.groupBy(days, (one) => one.day)) {
    const chances = played.flatMap((one) => {
      const inputs = games.get(one.gameId)?.inputs
      const stakes = one.turnover === null ? null : stakesOf(one)
      const shape = inputs && typicalShape(inputs)
      return shape && stakes ? [chanceOf(stakes, shape, inputs.stakeVariation)] : []
    })
    if (chances.length < played.length) continue
    const limits = momentLimits(combinedChance(chances))
    if (limits !== null) ranges.set(day, limits(WATCH))
  }
  return ranges
}

/**
 * Skewness by the payout table, else the usual one: the bound by the maximum win would take all games together for the
 * most skewed that each of them could be.
 */
const typicalShape = ({ shape, deviation }: JudgmentInputs): PayoutShape | null =>
  shape && deviation?.source !== 'table' ? assumedShape({ ...shape, maximumWin: null }) : shape
