import { type GameSegment, listSegments, SEGMENT_COLUMNS } from '@retorna/contract/segments'
import { answerOfRow } from '@retorna/contract/tables/answer'
import * as en from '@retorna/contract/words/en/segment'
import * as pt from '@retorna/contract/words/pt/segment'
import { segmentInWords } from '@retorna/contract/words/segment-in-words'
import { visibleGame } from '../../../catalog/visible-game.ts'
import type { Table } from '../../../tables/table.ts'
import { type Column, columnOf } from '../columns.ts'
import { type ExportContext, exportTexts, toTable } from '../export-table.ts'
import { column } from './game-columns.ts'

const WORDS = { en, pt }

const ofSegment = columnOf('segmentColumns', SEGMENT_COLUMNS)

const SEGMENTS: readonly Column<GameSegment>[] = [
  {
    label: 'segment',
    unit: 'text',
    value: (segment, { language }) =>
      segmentInWords(segment, (part) => WORDS[language].segmentParts[part]),
  },
  ofSegment('feed'),
  { ...column('answer_kind'), value: (segment, text) => text.headline(answerOfRow(segment)) },
  ofSegment('certified_rtp_percent'),
  ofSegment('rtp_percent'),
  { label: 'trueLow', unit: 'percent', value: ({ answer_low_percent: low }) => low },
  { label: 'trueHigh', unit: 'percent', value: ({ answer_high_percent: high }) => high },
  ofSegment('with_jackpots_percent'),
  ofSegment('plays'),
  ofSegment('turnover'),
  ofSegment('payout'),
  ofSegment('jackpot_contribution'),
  ofSegment('jackpot_win'),
  ofSegment('currency'),
  ofSegment('days'),
  ofSegment('first_day'),
  ofSegment('last_day'),
]

/** The segments of a game, as its page lists them. */
export const gameSegmentsTable = async (context: ExportContext, id: number): Promise<Table> => {
  const { ask, snapshot, plan, language } = context
  const { segments } = await ask(listSegments, { params: { id } })
  const { name, provider } = visibleGame(snapshot, id, plan)
  const narrowing = [exportTexts(language).game(name, provider.name)]
  return toTable(context, 'game-segments', narrowing, SEGMENTS, segments)
}
