import type { HeatCategory, HotGame, HotGamesStats } from '@retorna/contract/hot-games'
import { type GoldTrend, type HeatLevel, heatScore } from '@retorna/domain/statistics/heat-score'
import { rounded } from '@retorna/domain/statistics/rounding'
import type { DailyRtp } from '@retorna/domain/statistics/rtp-average'
import { mean } from '@retorna/domain/statistics/sample-statistics'
import { judgedFigure } from '../../catalog/judged-figure.ts'
import { comparedWith } from '../../catalog/judgments.ts'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import { bySureness, type Sureness, surenessOf } from './sureness.ts'
import { averageScore, hasReason, type ScoredGame, toHotGame } from './wire.ts'

/** A scored game in its wire form, with its rank. */
type RankedGame = ScoredGame & { hot: HotGame; sureness: Sureness }

export type HeatAnalysis = ReturnType<typeof analyzeHeat>

/**
 * All data of the week that the Gold screens show, from a catalog and its last week.
 *
 * @param games the games, most popular first.
 */
export const analyzeHeat = (
  games: readonly CatalogGame[],
  daysByGame: ReadonlyMap<number, readonly DailyRtp[]>,
  today: string,
) => {
  const daysOf = (game: CatalogGame) => daysByGame.get(game.id) ?? []
  const scored = games.flatMap((game) => {
    const { theoreticalRtp } = game
    const judgedAgainst = comparedWith(game, '7d')
    if (theoreticalRtp === null || judgedAgainst === null) return []
    const heat = heatScore({ days: daysOf(game), theoreticalRtp: judgedAgainst, lastDay: today })
    return heat === null ? [] : [{ game, heat, theoreticalRtp, judgedAgainst }]
  })
  return {
    /** The games with a score, most popular first. */
    scored,
    /** The same games, ordered by how certain it is that chance alone did not cause their week. */
    ranked: rank(scored),
    /** The rising games, largest momentum first. */
    trending: scored
      .filter(({ heat }) => heat.trend === 'rising')
      .sort((a, b) => b.heat.momentum - a.heat.momentum),
    general: toStats(games, scored),
    categories: heatCategories(games, scored),
  }
}

const rank = (scored: readonly ScoredGame[]): RankedGame[] =>
  scored
    .map((one) => {
      const hot = toHotGame(one)
      const sureness = surenessOf({
        id: hot.id,
        hasReason: hot.hasReason,
        proofOneIn: hot.answer.one_in,
        chanceOneIn: hot.chance?.oneIn ?? null,
        standardErrors: hot.standardizedDifference,
        plays: judgedFigure(one.game, '7d').plays,
        heatScore: hot.analysis.heatScore,
      })
      return { ...one, hot, sureness }
    })
    .sort((one, other) => bySureness(one.sureness, other.sureness))

const toStats = (games: readonly CatalogGame[], scored: readonly ScoredGame[]): HotGamesStats => {
  const rtps = games.flatMap(({ metrics }) => metrics?.currentRtp ?? [])
  const highest = rtps.length === 0 ? null : rtps.reduce((a, b) => Math.max(a, b))
  const ofLevel = (level: HeatLevel) => scored.filter(({ heat }) => heat.level === level).length
  const ofTrend = (trend: GoldTrend) => scored.filter(({ heat }) => heat.trend === trend).length
  const categories = { hot: ofLevel('hot'), warm: ofLevel('warm'), cool: ofLevel('cool') }
  return {
    total_games: games.length,
    totalGames: games.length,
    scoredGames: scored.length,
    gamesWithReason: scored.filter(hasReason).length,
    avg_rtp_atual: rounded(mean(rtps)),
    max_rtp: rounded(highest),
    hot_games: categories.hot,
    warm_games: categories.warm,
    cold_games: categories.cool,
    averageHeatScore: averageScore(scored),
    categories,
    trends: {
      rising: ofTrend('rising'),
      stable: ofTrend('stable'),
      falling: ofTrend('falling'),
    },
  }
}

/** Every category with its games: by number of hot games, then average score, then name. */
const heatCategories = (
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
