import { chanceOf, combinedChance } from '@retorna/domain/statistics/limits/chance'
import { payoutLimits, WATCH } from '@retorna/domain/statistics/limits/payout-limits'
import { type DayStakes, stakesOf } from '../../catalog/day-stakes.ts'
import type { JudgmentInputs } from '../../catalog/judgment-inputs.ts'
import { mapInTurns } from '../../catalog/map-in-turns.ts'

type PlayedDay = DayStakes & { inputs: Pick<JudgmentInputs, 'shape' | 'stakeVariation'> }

type Range = { low: number; high: number }

/**
 * The range in percent that chance alone leaves in 5 % of all cases, if all games that were played on a day pay as they
 * should; null unless every game has turnover, plays and all that a judgment needs.
 */
export const chanceOfDay = async (played: readonly PlayedDay[]): Promise<Range | null> => {
  const chances = await mapInTurns(played, ({ inputs, ...day }) => {
    const stakes = day.turnover === null ? null : stakesOf(day)
    return inputs.shape && stakes ? [chanceOf(stakes, inputs.shape, inputs.stakeVariation)] : []
  })
  if (chances.length === 0 || chances.length < played.length) return null
  const { low, high } = payoutLimits(combinedChance(chances), WATCH)
  return { low, high }
}
