import { type GameSegment, listSegments } from '@retorna/contract/segments'
import { answerOfRow } from '@retorna/contract/tables/answer'
import { segmentInWords } from '@retorna/contract/words/segment-in-words'
import { visibleGame } from '../../../catalog/visible-game.ts'
import type { Table } from '../../../tables/table.ts'
import { type Column, type ExportContext, exportTexts, toTable } from '../export-table.ts'

const SEGMENTS: readonly Column<GameSegment>[] = [
  {
    label: 'segment',
    unit: 'text',
    value: (segment, { segmentParts }) => segmentInWords(segment, (part) => segmentParts[part]),
  },
  { label: 'feed', unit: 'text', value: ({ feed }) => feed },
  {
    label: 'answer',
    unit: 'text',
    value: (segment, { headline }) => headline(answerOfRow(segment)),
  },
  {
    label: 'certified',
    unit: 'percent',
    value: ({ certified_rtp_percent: certified }) => certified,
  },
  { label: 'rtp', unit: 'percent', value: ({ rtp_percent: rtp }) => rtp },
  { label: 'trueLow', unit: 'percent', value: ({ answer_low_percent: low }) => low },
  { label: 'trueHigh', unit: 'percent', value: ({ answer_high_percent: high }) => high },
  { label: 'withJackpots', unit: 'percent', value: ({ with_jackpots_percent: rtp }) => rtp },
  { label: 'plays', unit: 'count', value: ({ plays }) => plays },
  { label: 'turnover', unit: 'amount', value: ({ turnover }) => turnover },
  { label: 'payout', unit: 'amount', value: ({ payout }) => payout },
  {
    label: 'jackpotContribution',
    unit: 'amount',
    value: ({ jackpot_contribution: paid }) => paid,
  },
  { label: 'jackpotWin', unit: 'amount', value: ({ jackpot_win: won }) => won },
  { label: 'feedCurrency', unit: 'text', value: ({ currency }) => currency },
  { label: 'judgedDays', unit: 'count', value: ({ days }) => days },
  { label: 'firstDay', unit: 'day', value: ({ first_day: day }) => day },
  { label: 'lastDay', unit: 'day', value: ({ last_day: day }) => day },
]

/** The segments of a game, as its page lists them. */
export const gameSegmentsTable = async (context: ExportContext, id: number): Promise<Table> => {
  const { ask, snapshot, plan, language } = context
  const { segments } = await ask(listSegments, { params: { id } })
  const { name, provider } = visibleGame(snapshot, id, plan)
  const narrowing = [exportTexts(language).game(name, provider.name)]
  return toTable(context, 'game-segments', narrowing, SEGMENTS, segments)
}
