import type { HiddenGames } from '@retorna/contract/games'
import { gamesVisible, type Plan } from '@retorna/domain/plan'
import type { CatalogGame } from './snapshot.ts'

/** The number of games that a plan hides, by the lowest plan that shows them. */
export const countHidden = (games: readonly CatalogGame[], plan: Plan): HiddenGames => {
  const hidden = games.filter(({ position }) => position >= gamesVisible(plan))
  const professional = hidden.filter(({ position }) => position < gamesVisible('professional'))
  return {
    professional: professional.length,
    premium: hidden.length - professional.length,
  }
}
