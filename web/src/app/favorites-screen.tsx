import { FavoritesTab } from '../features/favorites/favorites-tab.tsx'
import { toListedGame } from '../features/games/api.ts'
import { rtpOfPeriod } from '../features/games/card/missing-figure.ts'
import { CompareChoice } from '../features/games/compare/compare-choice.tsx'
import { GameGrid, GamesSkeleton } from '../features/games/list/game-grid.tsx'
import { usePlanShown } from '../session/use-plan-shown.ts'

/** The favorites, shown as cards of the game list. */
export function FavoritesScreen() {
  const figure = rtpOfPeriod('7d', usePlanShown())
  return (
    <FavoritesTab
      skeleton={<GamesSkeleton />}
      renderGames={(games, width) => (
        <CompareChoice>
          <GameGrid games={games.map(toListedGame)} figure={figure} width={width} />
        </CompareChoice>
      )}
    />
  )
}
