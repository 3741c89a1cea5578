import type { Interval } from '@retorna/domain/interval'
import { chanceOf, combinedChance } from '@retorna/domain/statistics/limits/chance'
import { payoutLimits, WATCH } from '@retorna/domain/statistics/limits/payout-limits'
import type { Stakes } from '@retorna/domain/statistics/payouts/stakes'
import { type DayStakes, stakesOf } from '../../catalog/day-stakes.ts'
import type { JudgmentInputs } from '../../catalog/judgment-inputs.ts'
import { shapeAt } from '../../catalog/judgments.ts'
import { mapInTurns } from '../../catalog/map-in-turns.ts'

type PlayedDay = DayStakes & {
  /** The RTP that the day is judged against, percent; `null` for the game's own. */
  theoreticalRtp: number | null
  inputs: Pick<JudgmentInputs, 'shape' | 'stakeVariation'>
}

/**
 * The range in percent that chance alone leaves in 5 % of all cases, if all games that were played on a day pay as they
 * should; null unless plays and all inputs of a judgment are known for each of these games.
 *
 * @param by the weights of the day's RTP; unless by turnover, each game's money is counted in its own average stake.
 */
export const chanceOfDay = async (
  played: readonly PlayedDay[],
  by: 'turnover' | 'stakes' | 'plays',
): Promise<Interval | null> => {
  const weighing = played.filter(({ turnover }) => by !== 'turnover' || turnover !== 0)
  const chances = await mapInTurns(weighing, ({ inputs, theoreticalRtp, ...day }) => {
    const known = stakesOf(day)
    const stakes = known && by !== 'turnover' ? inAverageStakes(known) : known
    const shape = shapeAt(inputs.shape, theoreticalRtp)
    return shape && stakes ? [chanceOf(stakes, shape, inputs.stakeVariation)] : []
  })
  if (chances.length === 0 || chances.length < weighing.length) return null
  const { low, high } = payoutLimits(combinedChance(chances), WATCH)
  return { low, high }
}

const inAverageStakes = ({ plays, turnover, squares, cubes, largest }: Stakes): Stakes => {
  const scale = plays / turnover
  return {
    plays,
    turnover: plays,
    squares: squares && squares * scale ** 2,
    cubes: cubes && cubes * scale ** 3,
    largest: largest && largest * scale,
  }
}
