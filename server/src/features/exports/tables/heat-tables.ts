import {
  getHeatPersistence,
  type HeatCategory,
  type HotGame,
  listHeatCategories,
  listHotGames,
  listTrendingGames,
  type TrendingGame,
} from '@retorna/contract/hot-games'
import type { Table } from '../../../tables/table.ts'
import { type Column, type ExportContext, exportTexts, toTable } from '../export-table.ts'
import type { ExportTexts } from '../texts/en.ts'

const HOT: readonly Column<HotGame>[] = [
  { label: 'gameId', unit: 'text', value: ({ id }) => id },
  { label: 'game', unit: 'text', value: ({ name }) => name },
  { label: 'provider', unit: 'text', value: ({ provider }) => provider },
  { label: 'heatScore', unit: 'number', value: ({ analysis }) => analysis.heatScore },
  { label: 'heatLevel', unit: 'text', value: ({ analysis }, text) => text.levels[analysis.level] },
  { label: 'trend', unit: 'text', value: ({ analysis }, text) => text.goldTrends[analysis.trend] },
  { label: 'weekly', unit: 'percent', value: ({ analysis }) => analysis.avgRtp7d },
  { label: 'theoretical', unit: 'percent', value: ({ theoreticalRtp }) => theoreticalRtp },
  { label: 'current', unit: 'percent', value: ({ currentRtp }) => currentRtp },
  { label: 'difference', unit: 'points', value: ({ analysis }) => analysis.difference7d },
  { label: 'deviations', unit: 'number', value: (game) => game.standardizedDifference },
  {
    label: 'verdictWeekly',
    unit: 'text',
    value: ({ verdict }, text) => verdict && text.verdicts[verdict],
  },
  { label: 'momentum', unit: 'number', value: ({ analysis }) => analysis.momentumScore },
  { label: 'consistency', unit: 'number', value: ({ analysis }) => analysis.consistencyScore },
  { label: 'volatilityPoints', unit: 'percent', value: ({ analysis }) => analysis.volatility },
]

const weekOf = ({ language }: ExportContext): string[] => {
  const text = exportTexts(language)
  return [text.period(text.periods['7d'])]
}

export const hotGamesTable = async (context: ExportContext): Promise<Table> => {
  const { data } = await context.ask(listHotGames, { query: {} })
  return toTable(context, 'hot-games', weekOf(context), HOT, data)
}

const TRENDING: readonly Column<TrendingGame>[] = [
  { label: 'gameId', unit: 'text', value: ({ id }) => id },
  { label: 'game', unit: 'text', value: ({ name }) => name },
  { label: 'provider', unit: 'text', value: ({ provider }) => provider },
  { label: 'momentum', unit: 'number', value: ({ momentumScore }) => momentumScore },
  { label: 'heatScore', unit: 'number', value: ({ heatScore }) => heatScore },
  { label: 'trend', unit: 'text', value: ({ trend }, text) => text.goldTrends[trend] },
]

export const trendingGamesTable = async (context: ExportContext): Promise<Table> => {
  const { trending } = await context.ask(listTrendingGames, { query: {} })
  return toTable(context, 'trending-games', weekOf(context), TRENDING, trending)
}

const CATEGORIES: readonly Column<HeatCategory>[] = [
  { label: 'category', unit: 'text', value: ({ category }) => category },
  { label: 'games', unit: 'count', value: ({ totalGames }) => totalGames },
  { label: 'scoredGames', unit: 'count', value: ({ scoredGames }) => scoredGames },
  { label: 'averageHeat', unit: 'number', value: ({ averageHeatScore }) => averageHeatScore },
  { label: 'hotGames', unit: 'count', value: ({ hotGamesCount }) => hotGamesCount },
]

export const heatCategoriesTable = async (context: ExportContext): Promise<Table> => {
  const { categories } = await context.ask(listHeatCategories, {})
  return toTable(context, 'heat-categories', weekOf(context), CATEGORIES, categories)
}

type Measured = {
  group: keyof ExportTexts['persistenceGroups']
  games: number | null
  difference: number | null
  interval: { low: number; high: number } | null
  shareAbove: number | null
}

const PERSISTENCE: readonly Column<Measured>[] = [
  { label: 'group', unit: 'text', value: ({ group }, text) => text.persistenceGroups[group] },
  { label: 'measured', unit: 'count', value: ({ games }) => games },
  { label: 'meanDifference', unit: 'points', value: ({ difference }) => difference },
  { label: 'intervalLow', unit: 'points', value: ({ interval }) => interval?.low ?? null },
  { label: 'intervalHigh', unit: 'points', value: ({ interval }) => interval?.high ?? null },
  { label: 'shareAbove', unit: 'percent', value: ({ shareAbove }) => shareAbove },
]

/** How the hot games of twelve weeks ran in the week of their list and after it, against all other games. */
export const heatPersistenceTable = async (context: ExportContext): Promise<Table> => {
  const { persistence: found } = await context.ask(getHeatPersistence, {})
  const { others, measuredGames: games } = found
  const rows: Measured[] = [
    {
      group: 'listWeek',
      games,
      difference: found.meanDifferenceBefore,
      interval: null,
      shareAbove: null,
    },
    {
      group: 'since',
      games,
      difference: found.meanDifference,
      interval: null,
      shareAbove: found.shareAbove,
    },
    {
      group: 'others',
      games: others.measuredGames,
      difference: others.meanDifference,
      interval: null,
      shareAbove: others.shareAbove,
    },
    {
      group: 'excess',
      games: null,
      difference: found.excess,
      interval: found.interval,
      shareAbove: null,
    },
  ]
  const days = exportTexts(context.language).days(found.from, found.to)
  return toTable(context, 'heat-persistence', [days], PERSISTENCE, rows)
}
