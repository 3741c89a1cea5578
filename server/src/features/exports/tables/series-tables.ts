import { getRtpTrend, type RtpTrendPoint } from '@retorna/contract/dashboard'
import { type GameEvidence, getGameEvidence } from '@retorna/contract/evidence'
import { type GameDetails, getGameDetails, getGameHistory } from '@retorna/contract/game-details'
import type { HistoryPeriod, Period } from '@retorna/domain/day'
import { requireCapability } from '../../../catalog/visible-game.ts'
import type { Table } from '../../../tables/table.ts'
import { type Column, ofFile } from '../columns.ts'
import { type ExportContext, exportTexts, toTable } from '../export-table.ts'

const TREND: readonly Column<RtpTrendPoint>[] = [
  { label: 'day', unit: 'day', value: ({ date }) => date },
  ofFile('rtp', 'percent'),
  ofFile('low', 'percent', 'real-rtp'),
  ofFile('high', 'percent', 'real-rtp'),
  { label: 'turnover', unit: 'amount', needs: 'real-rtp', value: ({ apostas }) => apostas },
  { label: 'payout', unit: 'amount', needs: 'real-rtp', value: ({ premios }) => premios },
  { label: 'games', unit: 'count', value: ({ gamesCount }) => gamesCount },
  ofFile('gamesLeftOut', 'count', 'real-rtp'),
  { label: 'readings', unit: 'count', value: ({ dataPoints }) => dataPoints },
]

/** The daily RTP of the whole catalog. */
export const catalogTrendTable = async (context: ExportContext, period: Period): Promise<Table> => {
  const { data } = await context.ask(getRtpTrend, { query: { period } })
  const text = exportTexts(context.language)
  return toTable(context, 'catalog-trend', [text.period(text.periods[period])], TREND, data)
}

const HISTORY: readonly Column<GameDetails['chartData'][number]>[] = [
  { label: 'day', unit: 'day', value: ({ date }) => date },
  ofFile('rtp', 'percent'),
  ofFile('low', 'percent'),
  ofFile('high', 'percent'),
]

/** One game's days, as its chart shows them. */
export const gameHistoryTable = async (
  context: ExportContext,
  id: number,
  period: HistoryPeriod,
): Promise<Table> => {
  const request = { params: { id }, query: { period } }
  // Refuses plans without history, for which the details omit the days.
  await context.ask(getGameHistory, request)
  const { data } = await context.ask(getGameDetails, request)
  const text = exportTexts(context.language)
  const narrowing = [text.game(data.name, data.provider.name), text.period(text.periods[period])]
  return toTable(context, 'game-history', narrowing, HISTORY, data.chartData)
}

const EVIDENCE: readonly Column<NonNullable<GameEvidence['figures']>['course'][number]>[] = [
  { label: 'day', unit: 'day', value: ({ date }) => date },
  { label: 'rtpSoFar', unit: 'percent', value: ({ rtp }) => rtp },
  { label: 'trueLow', unit: 'percent', value: ({ low }) => low },
  { label: 'trueHigh', unit: 'percent', value: ({ high }) => high },
]

/** The RTP of all judged days so far and the range of the true RTP, as the chart shows them. */
export const evidenceTable = async (context: ExportContext, id: number): Promise<Table> => {
  requireCapability(context.plan, 'real-rtp')
  const params = { id }
  const evidence = await context.ask(getGameEvidence, { params })
  const { data: game } = await context.ask(getGameDetails, { params, query: { period: '30d' } })
  const narrowing = [exportTexts(context.language).game(game.name, game.provider.name)]
  return toTable(context, 'evidence', narrowing, EVIDENCE, evidence.data.figures?.course ?? [])
}
