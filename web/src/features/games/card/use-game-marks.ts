import { type GameAlert, useGameAlerts } from '../../../shared/alerts/alerts.ts'
import { useFavoriteIds } from '../../../shared/favorites/favorites.ts'

/** What the buttons of a game show. */
export type GameMarks = { isFavorite: boolean; alert: GameAlert }

/** The marks of any game: asked for once in a list, as an observer for each button would take longer than the button. */
export function useGameMarks(): (gameId: number) => GameMarks {
  const favorites = useFavoriteIds()
  const alertOf = useGameAlerts()
  return (gameId) => ({ isFavorite: favorites.has(gameId), alert: alertOf(gameId) })
}
