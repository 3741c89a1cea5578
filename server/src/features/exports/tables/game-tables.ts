import { getMyGames, type MyGame } from '@retorna/contract/dashboard'
import { listFavorites } from '@retorna/contract/favorites'
import { type GameDetails, getGameDetails } from '@retorna/contract/game-details'
import { type Game, listGames } from '@retorna/contract/games'
import type { Period } from '@retorna/domain/day'
import {
  type Column,
  type ExportContext,
  exportTexts,
  type FileTable,
  toTable,
} from '../export-table.ts'
import { type ListFilters, narrowingOf, toListQuery } from './narrowing.ts'

const GAME: readonly Column<Game>[] = [
  { label: 'gameId', unit: 'text', value: ({ id }) => id },
  { label: 'game', unit: 'text', value: ({ nome }) => nome },
  { label: 'provider', unit: 'text', value: ({ provider_nome }) => provider_nome },
  { label: 'category', unit: 'text', value: ({ categoria }) => categoria },
  {
    label: 'volatility',
    unit: 'text',
    value: ({ volatilidade }, text) => volatilidade && text.volatilities[volatilidade],
  },
  { label: 'theoretical', unit: 'percent', value: ({ rtp_teorico }) => rtp_teorico },
  { label: 'current', unit: 'percent', needs: 'current-rtp', value: ({ rtp_atual }) => rtp_atual },
  {
    label: 'currentDay',
    unit: 'day',
    needs: 'current-rtp',
    value: ({ rtp_data }) => rtp_data?.data ?? null,
  },
  {
    label: 'currentPlays',
    unit: 'count',
    needs: 'current-rtp',
    value: ({ rtp_data }) => rtp_data?.volume_jogadas ?? null,
  },
  {
    label: 'difference',
    unit: 'points',
    needs: 'current-rtp',
    value: ({ diferenca }) => diferenca,
  },
  {
    label: 'verdict',
    unit: 'text',
    needs: 'current-rtp',
    value: ({ verdict }, text) => verdict && text.verdicts[verdict],
  },
  { label: 'variation', unit: 'points', needs: 'current-rtp', value: ({ variacao }) => variacao },
  {
    label: 'trend',
    unit: 'text',
    needs: 'current-rtp',
    value: ({ tendencia }, text) => tendencia && text.trends[tendencia],
  },
  { label: 'weekly', unit: 'percent', needs: 'real-rtp', value: ({ rtp_semanal }) => rtp_semanal },
  {
    label: 'verdictWeekly',
    unit: 'text',
    needs: 'real-rtp',
    value: ({ verdict_semanal: verdict }, text) => verdict && text.verdicts[verdict],
  },
  { label: 'monthly', unit: 'percent', needs: 'real-rtp', value: ({ rtp_mensal }) => rtp_mensal },
  {
    label: 'verdictMonthly',
    unit: 'text',
    needs: 'real-rtp',
    value: ({ verdict_mensal: verdict }, text) => verdict && text.verdicts[verdict],
  },
  {
    label: 'turnover',
    unit: 'amount',
    needs: 'current-rtp',
    value: ({ total_apostas }) => total_apostas,
  },
  {
    label: 'payout',
    unit: 'amount',
    needs: 'current-rtp',
    value: ({ total_premios }) => total_premios,
  },
  {
    label: 'lastReading',
    unit: 'moment',
    value: ({ ultima_atualizacao }) => ultima_atualizacao,
  },
]

const SINCE_VISIT: Column<MyGame> = {
  label: 'sinceVisit',
  unit: 'points',
  needs: 'current-rtp',
  value: ({ change }) => change,
}

/** The games of the list that pass the filters, in its order. */
export const gamesTable = async (
  context: ExportContext,
  filters: ListFilters,
): Promise<FileTable> => {
  const { data } = await context.ask(listGames, { query: toListQuery(filters) })
  return toTable(context, 'games', await narrowingOf(context, filters), GAME, data)
}

export const favoritesTable = async (
  context: ExportContext,
  period: Period,
): Promise<FileTable> => {
  const { data } = await context.ask(listFavorites, { query: { period } })
  const { period: of, periods } = exportTexts(context.language)
  return toTable(context, 'favorites', [of(periods[period])], GAME, data)
}

export const myGamesTable = async (context: ExportContext): Promise<FileTable> => {
  const { data } = await context.ask(getMyGames, {})
  return toTable(context, 'my-games', [], [...GAME, SINCE_VISIT], data)
}

const COMPARED: readonly Column<GameDetails>[] = [
  { label: 'gameId', unit: 'text', value: ({ id }) => id },
  { label: 'game', unit: 'text', value: ({ name }) => name },
  { label: 'provider', unit: 'text', value: ({ provider }) => provider.name },
  { label: 'theoretical', unit: 'percent', value: ({ rtpTeorico }) => rtpTeorico },
  { label: 'current', unit: 'percent', value: ({ currentRtp }) => currentRtp },
  { label: 'currentDay', unit: 'day', value: ({ currentDay }) => currentDay },
  {
    label: 'currentPlays',
    unit: 'count',
    value: ({ expectedRange }) => expectedRange?.plays ?? null,
  },
  { label: 'weekly', unit: 'percent', needs: 'real-rtp', value: ({ weeklyRtp }) => weeklyRtp },
  { label: 'monthly', unit: 'percent', needs: 'real-rtp', value: ({ monthlyRtp }) => monthlyRtp },
  { label: 'difference', unit: 'points', value: ({ rtpDifference }) => rtpDifference },
  {
    label: 'verdict',
    unit: 'text',
    value: ({ expectedRange }, text) => {
      const verdict = expectedRange?.verdict ?? null
      return verdict && text.verdicts[verdict]
    },
  },
  { label: 'volatility', unit: 'text', value: ({ volatilidade }) => volatilidade },
  { label: 'category', unit: 'text', value: ({ categoria }) => categoria },
  { label: 'paylines', unit: 'count', value: ({ gameInfo }) => gameInfo.linhaPagamento },
  { label: 'reels', unit: 'count', value: ({ gameInfo }) => gameInfo.numeroRolos },
  { label: 'launch', unit: 'day', value: ({ gameInfo }) => gameInfo.dataLancamento },
  { label: 'minimumBet', unit: 'amount', value: ({ gameInfo }) => gameInfo.apostaMinima },
  { label: 'maximumBet', unit: 'amount', value: ({ gameInfo }) => gameInfo.apostaMaxima },
  {
    label: 'currency',
    unit: 'text',
    value: ({ advancedStats }) => advancedStats.betRange.currency,
  },
  { label: 'maximumWin', unit: 'count', value: ({ gameInfo }) => gameInfo.multiplicadorMaximo },
  {
    label: 'hitRate',
    unit: 'percent',
    needs: 'game-history',
    value: ({ advancedStats }) => advancedStats.hitRate,
  },
  {
    label: 'spread',
    unit: 'percent',
    needs: 'game-history',
    value: ({ advancedStats }) => advancedStats.volatilityScore,
  },
]

/** Games side by side: a row each. */
export const comparisonTable = async (
  context: ExportContext,
  games: readonly number[],
): Promise<FileTable> => {
  const details: GameDetails[] = []
  for (const id of games) {
    const { data } = await context.ask(getGameDetails, { params: { id }, query: { period: '30d' } })
    details.push(data)
  }
  return toTable(context, 'comparison', [], COMPARED, details)
}
