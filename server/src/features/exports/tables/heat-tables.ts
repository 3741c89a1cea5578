import { type HotGame, listHotGames } from '@retorna/contract/hot-games'
import type { Table } from '../../../tables/table.ts'
import { type Column, type ExportContext, exportTexts, toTable } from '../export-table.ts'

const HOT: readonly Column<HotGame>[] = [
  { label: 'gameId', unit: 'text', value: ({ id }) => id },
  { label: 'game', unit: 'text', value: ({ name }) => name },
  { label: 'provider', unit: 'text', value: ({ provider }) => provider },
  {
    label: 'howSure',
    unit: 'text',
    value: ({ hasReason }, text) => text.sureness[hasReason ? 'reason' : 'chance'],
  },
  {
    label: { game: 'answer_kind' },
    unit: 'text',
    value: ({ answer }, text) => text.headline(answer),
  },
  { label: 'chanceOneIn', unit: 'count', value: ({ chance }) => chance?.oneIn ?? null },
  { label: 'chanceCondition', unit: 'number', value: ({ chance }) => chance?.condition ?? null },
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

/** The list of Gold, in its order. */
export const hotGamesTable = async (context: ExportContext): Promise<Table> => {
  const { data } = await context.ask(listHotGames, { query: { minScore: 0 } })
  const text = exportTexts(context.language)
  return toTable(context, 'hot-games', [text.period(text.periods['7d'])], HOT, data)
}
