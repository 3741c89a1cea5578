import {
  type FunnelGame,
  getFunnel,
  listProviderAverages,
  type ProviderAverage,
} from '@retorna/contract/analytics'
import { type DashboardStats, getDashboardStats } from '@retorna/contract/dashboard'
import { listProviders, type Provider } from '@retorna/contract/games'
import type { Table } from '../../../tables/table.ts'
import { type Column, type ExportContext, exportTexts, toTable } from '../export-table.ts'

const TOP: readonly Column<DashboardStats['top_games'][number]>[] = [
  { label: 'gameId', unit: 'text', value: ({ id }) => id },
  { label: 'game', unit: 'text', value: ({ game_name }) => game_name },
  { label: 'provider', unit: 'text', value: ({ provider }) => provider },
  { label: 'rtp', unit: 'percent', value: ({ avg_rtp }) => avg_rtp },
  {
    label: { game: 'answer_kind' },
    unit: 'text',
    value: ({ answer }, text) => text.headline(answer),
  },
]

/** The games with the highest RTP, of the kind that the plan shows. */
export const topGamesTable = async (context: ExportContext): Promise<Table> => {
  const { data } = await context.ask(getDashboardStats, {})
  const text = exportTexts(context.language)
  const [first] = data.top_games
  const narrowing = first === undefined ? [] : [text.rtpShown(text.rtpKinds[first.rtp_kind])]
  return toTable(context, 'top-games', narrowing, TOP, data.top_games)
}

const PROVIDERS: readonly Column<Provider>[] = [
  { label: 'provider', unit: 'text', value: ({ nome }) => nome },
  { label: 'games', unit: 'count', value: ({ total_games }) => total_games },
  { label: 'visibleGames', unit: 'count', value: ({ visible_games }) => visible_games },
  { label: 'monitoredGames', unit: 'count', value: ({ monitored_games }) => monitored_games },
  { label: 'averageRtp', unit: 'percent', value: ({ avg_rtp }) => avg_rtp },
  { label: 'bestGame', unit: 'text', value: ({ best_game }) => best_game?.game_name ?? null },
  { label: 'bestRtp', unit: 'percent', value: ({ best_game }) => best_game?.rtp ?? null },
]

export const providersTable = async (context: ExportContext): Promise<Table> => {
  const { data, rtp_kind } = await context.ask(listProviders, {})
  const text = exportTexts(context.language)
  return toTable(context, 'providers', [text.rtpOf(text.rtpKinds[rtp_kind])], PROVIDERS, data)
}

const AVERAGES: readonly Column<ProviderAverage>[] = [
  { label: 'provider', unit: 'text', value: ({ name }) => name },
  { label: 'averageRtp', unit: 'percent', value: ({ averageRtp }) => averageRtp },
  { label: 'visibleGames', unit: 'count', value: ({ games }) => games },
  { label: 'measuredGames', unit: 'count', value: ({ measuredGames }) => measuredGames },
]

export const providerAveragesTable = async (context: ExportContext): Promise<Table> => {
  const { providers, rtpKind } = await context.ask(listProviderAverages, {})
  const text = exportTexts(context.language)
  const narrowing = [text.rtpOf(text.rtpKinds[rtpKind])]
  return toTable(context, 'provider-averages', narrowing, AVERAGES, providers)
}

const FUNNEL: readonly Column<FunnelGame>[] = [
  { label: 'gameId', unit: 'text', value: ({ id }) => id },
  { label: 'game', unit: 'text', value: ({ name }) => name },
  { label: 'provider', unit: 'text', value: ({ provider }) => provider },
  { label: 'plays', unit: 'count', value: ({ plays }) => plays },
  { label: 'difference', unit: 'points', value: ({ difference }) => difference },
  { label: 'chance', unit: 'percent', value: ({ chancePoints }) => chancePoints },
  { label: 'verdict', unit: 'text', value: ({ verdict }, text) => text.verdicts[verdict] },
  {
    label: 'isAssumed',
    unit: 'text',
    value: ({ isAssumed }, { deviation }) => (isAssumed ? deviation.assumed : deviation.known),
  },
]

/** The games of the funnel chart, most plays first. */
export const funnelTable = async (context: ExportContext): Promise<Table> => {
  const { games, period } = await context.ask(getFunnel, {})
  const text = exportTexts(context.language)
  return toTable(context, 'funnel', [text.period(text.periods[period])], FUNNEL, games)
}
