import { type GameAlert, useGameAlerts } from '../../../shared/alerts/alerts.ts'
import { useFavoriteIds } from '../../../shared/favorites/favorites.ts'

/** The state that a game's buttons show. */
export type GameMarks = { isFavorite: boolean; alert: GameAlert }

/** The marks of any game; called once per list, because an observer per button would take longer than rendering it. */
export function useGameMarks(): (gameId: number) => GameMarks {
  const favorites = useFavoriteIds()
  const alertOf = useGameAlerts()
  return (gameId) => ({ isFavorite: favorites.has(gameId), alert: alertOf(gameId) })
}
