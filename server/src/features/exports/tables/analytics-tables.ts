import {
  type FunnelGame,
  getFunnel,
  listProviderAverages,
  type ProviderAverage,
} from '@retorna/contract/analytics'
import { type DashboardStats, getDashboardStats } from '@retorna/contract/dashboard'
import { listProviders } from '@retorna/contract/games'
import { PROVIDER_COLUMNS, providerRow } from '@retorna/contract/tables/provider'
import type { Table } from '../../../tables/table.ts'
import { type Column, columnOf, ofFile } from '../columns.ts'
import { type ExportContext, exportTexts, toTable } from '../export-table.ts'
import { column } from './game-columns.ts'

const TOP: readonly Column<DashboardStats['top_games'][number]>[] = [
  column('id'),
  { ...column('name'), value: ({ game_name }) => game_name },
  { ...column('provider_name'), value: ({ provider }) => provider },
  { label: 'rtp', unit: 'percent', value: ({ avg_rtp }) => avg_rtp },
  { ...column('answer_kind'), value: ({ answer }, text) => text.headline(answer) },
]

/** The games with the highest RTP, of the kind that the plan shows. */
export const topGamesTable = async (context: ExportContext): Promise<Table> => {
  const { data } = await context.ask(getDashboardStats, {})
  const text = exportTexts(context.language)
  const [first] = data.top_games
  const narrowing = first === undefined ? [] : [text.rtpShown(text.rtpKinds[first.rtp_kind])]
  return toTable(context, 'top-games', narrowing, TOP, data.top_games)
}

const ofProvider = columnOf('providerColumns', PROVIDER_COLUMNS)

const PROVIDERS: readonly Column<ReturnType<typeof providerRow> & { visible: number }>[] = [
  ofProvider('name'),
  ofProvider('games'),
  { label: 'visibleGames', unit: 'count', value: ({ visible }) => visible },
  ofProvider('monitored_games'),
  ofProvider('average_rtp_percent'),
  ofProvider('best_game_name'),
  ofProvider('best_game_rtp_percent'),
]

export const providersTable = async (context: ExportContext): Promise<Table> => {
  const { data, rtp_kind } = await context.ask(listProviders, {})
  const text = exportTexts(context.language)
  const rows = data.map((one) => ({ ...providerRow(one, rtp_kind), visible: one.visible_games }))
  return toTable(context, 'providers', [text.rtpOf(text.rtpKinds[rtp_kind])], PROVIDERS, rows)
}

const AVERAGES: readonly Column<ProviderAverage>[] = [
  ofProvider('name'),
  { ...ofProvider('average_rtp_percent'), value: ({ averageRtp }) => averageRtp },
  { label: 'visibleGames', unit: 'count', value: ({ games }) => games },
  ofFile('measuredGames', 'count'),
]

export const providerAveragesTable = async (context: ExportContext): Promise<Table> => {
  const { providers, rtpKind } = await context.ask(listProviderAverages, {})
  const text = exportTexts(context.language)
  const narrowing = [text.rtpOf(text.rtpKinds[rtpKind])]
  return toTable(context, 'provider-averages', narrowing, AVERAGES, providers)
}

const FUNNEL: readonly Column<FunnelGame>[] = [
  column('id'),
  column('name'),
  { ...column('provider_name'), value: ({ provider }) => provider },
  ofFile('plays', 'count'),
  { ...column('difference_points'), value: ({ difference }) => difference },
  { label: 'chance', unit: 'percent', value: ({ chancePoints }) => chancePoints },
  { ...column('current_verdict'), value: ({ verdict }, text) => text.verdicts[verdict] },
  {
    label: 'standardDeviation',
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
