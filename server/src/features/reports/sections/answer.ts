import type { ReportTable } from '@retorna/contract/reports/report'
import { GAME_COLUMNS } from '@retorna/contract/tables/game'
import { standaloneHeadline } from '@retorna/contract/words/answer-in-words'
import { shownAnswer } from '../../../catalog/game-row.ts'
import type { CatalogGame } from '../../../catalog/snapshot.ts'
import { markOf } from '../findings/needs.ts'
import type { ReportContext } from '../report-context.ts'

type Context = Pick<ReportContext, 'settings' | 'text' | 'viewer' | 'news'>

/** The first columns of tables of games: the game and its answer. */
export const namedColumns = ({ text: { columns } }: Context): ReportTable['columns'] => [
  { label: columns.game, unit: 'text' },
  { label: columns.answer, unit: GAME_COLUMNS.answer_kind.unit },
]

/**
 * The cells of {@link namedColumns}. The answer is missing where the viewer's plan shows none, and is marked if it
 * changed.
 */
export const namedCells = (context: Context, game: CatalogGame): (string | null)[] => {
  const { settings, text, viewer } = context
  const answer = shownAnswer(game.answer, viewer.plan)
  const said = standaloneHeadline(answer, text.answers, settings.language)
  return [
    game.name,
    said !== null && isNews(context, game) ? `${said} (${text.finding.isNew})` : said,
  ]
}

const isNews = ({ news }: Context, game: CatalogGame): boolean =>
  news !== null && [...news.newly, ...news.ended].some((one) => one.game === game)

/** The marks of the answers in rows that begin with {@link namedCells}. */
export const namedMarks = (
  { viewer }: Context,
  rows: readonly { game: CatalogGame }[],
): Pick<ReportTable, 'answers'> => ({
  answers: {
    column: 1,
    marks: rows.map(({ game }) => markOf(shownAnswer(game.answer, viewer.plan))),
  },
})
