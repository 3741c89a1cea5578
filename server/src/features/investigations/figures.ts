import type { KnownFigures } from '@retorna/contract/staff/investigation-entries'
import { toWireAnswer } from '@retorna/contract/tables/wire-answer'
import { rounded } from '@retorna/domain/statistics/rounding'
import { gamesAtOperators } from '../../catalog/operators.ts'
import type { CatalogGame, Snapshot } from '../../catalog/snapshot.ts'
import type { Database } from '../../database/connection.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'

export const figuresOf = ({ answer, theoreticalRtp, metrics }: CatalogGame): KnownFigures => ({
  answer: toWireAnswer(answer),
  certifiedRtp: rounded(theoreticalRtp),
  currentRtp: rounded(metrics?.currentRtp),
  weeklyRtp: rounded(metrics?.weeklyRtp),
  monthlyRtp: rounded(metrics?.monthlyRtp),
  day: metrics?.currentDay ?? null,
  plays: metrics?.currentPlays ?? null,
})

/**
 * A game over all feeds, or as one operator's feeds read it.
 *
 * @throws ApiError `GAME_NOT_FOUND`, `OPERATOR_NOT_FOUND`.
 */
export const gameAt = async (
  db: Database,
  snapshot: Snapshot,
  { gameId, operatorId }: { gameId: number; operatorId: number | null },
  today: string,
): Promise<CatalogGame> => {
  const game = existing(snapshot.gamesById.get(gameId), 'GAME_NOT_FOUND')
  if (operatorId === null) return game
  const read = await gamesAtOperators(db, snapshot, { gameIds: [gameId] }, today)
  const there = existing(
    read.find(({ operator }) => operator.id === operatorId),
    'OPERATOR_NOT_FOUND',
  )
  return there.game
}

/** The current figures of a game, `null` if it is hidden or no longer read there. */
export const figuresNow = async (
  ...where: Parameters<typeof gameAt>
): Promise<KnownFigures | null> => {
  try {
    return figuresOf(await gameAt(...where))
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
