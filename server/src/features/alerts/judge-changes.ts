import { thresholdPoints } from '@retorna/domain/statistics/alert-rule'
import {
  type AssumedStandardDeviations,
  standardDeviationOf,
} from '@retorna/domain/statistics/standard-deviation'
import type { VolatilityClass } from '@retorna/domain/statistics/volatility'
import type { RtpChange } from './fold-changes.ts'

/** A change, and how many points one standard deviation of its day's expected range is. */
export type JudgedChange = RtpChange & { deviationPoints: number | null }

type ShownGame = {
  id: number
  theoreticalRtp: number | null
  standardDeviation: number | null
  volatilityClass: VolatilityClass | null
}

/** The changes of visible games, with the standard deviation for deviation thresholds. */
export const judgeChanges = (
  changes: readonly RtpChange[],
  games: readonly ShownGame[],
  assumed: AssumedStandardDeviations,
): JudgedChange[] => {
  const gamesById = new Map(games.map((game) => [game.id, game]))
  return changes.flatMap((change) => {
    const game = gamesById.get(change.gameId)
    if (game === undefined) return []
    const deviationPoints = thresholdPoints(
      { threshold: 1, unit: 'deviations' },
      {
        theoreticalRtp: game.theoreticalRtp,
        standardDeviation: standardDeviationOf(game, assumed)?.value ?? null,
        plays: change.plays,
      },
    )
    return [{ ...change, deviationPoints }]
  })
}
