import { Stack } from '@mantine/core'
import { placeByNeed } from '@retorna/contract/answer-need'
import { rtpKind } from '@retorna/domain/plan'
import { OtherGames } from '../features/dashboard/other-games.tsx'
import { FavoritesTab } from '../features/favorites/favorites-tab.tsx'
import { toListedGame } from '../features/games/api.ts'
import { CompareChoice } from '../features/games/compare/compare-choice.tsx'
import { GameGrid, GamesSkeleton } from '../features/games/list/game-grid.tsx'
import { Printed, useIsPrinted } from '../features/games/list/printed.tsx'
import { usePlanShown } from '../session/use-plan-shown.ts'

/** The favorites as cards, first those that need a look, then the latest; below them the user's other games. */
export default function FavoritesScreen() {
  const figure = rtpKind(usePlanShown(), '7d')
  const isPrinted = useIsPrinted()
  return (
    <Stack gap="lg">
      <FavoritesTab
        skeleton={<GamesSkeleton />}
        renderGames={(favorites) => {
          const games = favorites
            .map(toListedGame)
            .toSorted((a, b) => placeByNeed(a.answer) - placeByNeed(b.answer))
          return (
            <Printed games={isPrinted ? games : null} figure={figure}>
              <CompareChoice>
                <GameGrid games={games} figure={figure} />
              </CompareChoice>
            </Printed>
          )
        }}
      />
      <OtherGames />
    </Stack>
  )
}
