import type { HeatCategory } from '@retorna/contract/hot-games'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import type { ScoredGame } from './scored-game.ts'
import { averageScore } from './wire.ts'

/** Every category with its games: by number of hot games, then average score, then name. */
export const heatCategories = (
  games: readonly CatalogGame[],
  scored: readonly ScoredGame[],
): HeatCategory[] => {
  const scoredByCategory = Map.groupBy(scored, ({ game }) => game.category)
  return [...Map.groupBy(games, ({ category }) => category)]
    .map(([category, members]) => {
      const heats = scoredByCategory.get(category) ?? []
      return {
        category,
        totalGames: members.length,
        scoredGames: heats.length,
        averageHeatScore: averageScore(heats),
        hotGamesCount: heats.filter(({ heat }) => heat.level === 'hot').length,
      }
    })
    .sort(
      (a, b) =>
        b.hotGamesCount - a.hotGamesCount ||
        (b.averageHeatScore ?? -1) - (a.averageHeatScore ?? -1) ||
        (a.category ?? '').localeCompare(b.category ?? ''),
    )
}
