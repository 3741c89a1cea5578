import { Stack } from '@mantine/core'
import { ANSWERS_BY_NEED } from '@retorna/domain/answer/answer'
import { OtherGames } from '../features/dashboard/other-games.tsx'
import { FavoritesTab } from '../features/favorites/favorites-tab.tsx'
import { type ListedGame, toListedGame } from '../features/games/api.ts'
import { rtpOfPeriod } from '../features/games/card/missing-figure.ts'
import { CompareChoice } from '../features/games/compare/compare-choice.tsx'
import { GameGrid, GamesSkeleton } from '../features/games/list/game-grid.tsx'
import { usePlanShown } from '../session/use-plan-shown.ts'

/** The place of a game that needs a look before others. */
const need = ({ answer: { kind } }: ListedGame) =>
  kind === null ? ANSWERS_BY_NEED.length : ANSWERS_BY_NEED.indexOf(kind)

/** The favorites, shown as cards of the game list: first what needs a look, then the latest; and the user's other games. */
export function FavoritesScreen() {
  const figure = rtpOfPeriod('7d', usePlanShown())
  return (
    <Stack gap="lg">
      <FavoritesTab
        skeleton={<GamesSkeleton />}
        renderGames={(games) => (
          <CompareChoice>
            <GameGrid
              games={games.map(toListedGame).toSorted((a, b) => need(a) - need(b))}
              figure={figure}
            />
          </CompareChoice>
        )}
      />
      <OtherGames />
    </Stack>
  )
}
