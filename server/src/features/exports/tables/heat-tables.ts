import { listHotGames } from '@retorna/contract/hot-games'
import { answerOfRow } from '@retorna/contract/tables/answer'
import { GOLD_COLUMNS, goldRow } from '@retorna/contract/tables/gold'
import * as en from '@retorna/contract/words/en/gold'
import * as pt from '@retorna/contract/words/pt/gold'
import { judgedFigure } from '../../../catalog/judged-figure.ts'
import type { Table } from '../../../tables/table.ts'
import { type Column, columnOf } from '../columns.ts'
import { type ExportContext, exportTexts, toTable } from '../export-table.ts'
import { column } from './game-columns.ts'

const WORDS = { en, pt }

const ofGold = columnOf('goldColumns', GOLD_COLUMNS)

const GOLD: readonly Column<ReturnType<typeof goldRow>>[] = [
  ofGold('game_id'),
  ofGold('game_name'),
  ofGold('provider_name'),
  ofGold('has_reason', ({ sureness }) => sureness),
  { ...column('answer_kind'), value: (row, text) => text.headline(answerOfRow(row)) },
  ofGold('chance_one_in'),
  ofGold('chance_condition_stakes'),
  ofGold('heat_score'),
  ofGold('level', ({ language }) => WORDS[language].levels),
  ofGold('trend', ({ language }) => WORDS[language].goldTrends),
  ofGold('weekly_rtp_percent'),
  ofGold('theoretical_rtp_percent'),
  ofGold('judged_against_percent'),
  ofGold('current_rtp_percent'),
  ofGold('difference_points'),
  ofGold('difference_standard_errors'),
  ofGold('weekly_verdict', ({ verdicts }) => verdicts),
  ofGold('momentum_score'),
  ofGold('consistency_score'),
  ofGold('volatility_points'),
]

/** The list of the Gold screen, in its order. */
export const hotGamesTable = async (context: ExportContext): Promise<Table> => {
  const { data } = await context.ask(listHotGames, { query: { minScore: 0 } })
  const text = exportTexts(context.language)
  const rows = data.map((hot) =>
    goldRow(hot, judgedFigure(context.snapshot.gamesById.get(hot.id) ?? null, '7d')),
  )
  return toTable(context, 'hot-games', [text.period(text.periods['7d'])], GOLD, rows)
}
