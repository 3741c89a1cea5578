import type { ReportPart, ReportTable } from '@retorna/contract/reports/report'
import { answerOfRow } from '@retorna/contract/tables/answer'
import { GAME_COLUMNS } from '@retorna/contract/tables/game'
import {
  answerInTable,
  answerSentences,
  headlineIn,
  inWords,
} from '@retorna/contract/words/answer-in-words'
import { toGameRow } from '../../../catalog/game-row.ts'
import type { CatalogGame } from '../../../catalog/snapshot.ts'
import type { ReportContext } from '../report-context.ts'

type Context = Pick<ReportContext, 'settings' | 'text' | 'viewer'>

/** What tables of games begin with: the game and its answer. */
export const namedColumns = ({ text: { columns } }: Context): ReportTable['columns'] => [
  { label: columns.game, unit: 'text' },
  { label: columns.answer, unit: GAME_COLUMNS.answer_kind.unit },
]

/** The cells of {@link namedColumns}; no answer where the viewer's plan shows none. */
export const namedCells = (context: Context, game: CatalogGame): (string | null)[] => [
  game.name,
  answerInTable(
    answerOfRow(toGameRow(game, context.viewer.plan)),
    context.text.answers,
    context.settings.language,
  ),
]

/** What a report on one game begins with; `null`: the viewer's plan shows no answer. */
export const answerPart = (
  { settings: { language }, text, viewer }: Context,
  game: CatalogGame,
): ReportPart | null => {
  const row = toGameRow(game, viewer.plan)
  const answer = answerOfRow(row)
  const title = headlineIn(answer, text.answers, language)
  if (title === null) return null
  const sentences = answerSentences(answer, row.theoretical_rtp_percent, language)
  const said = sentences.map((phrase) => inWords(phrase, text.answers)).join(' ')
  const paragraphs = [...(said === '' ? [] : [said]), text.answerAbout]
  return { name: 'answer', title, blocks: [{ type: 'text', paragraphs }] }
}
