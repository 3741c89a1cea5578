import type { ReportTable } from '@retorna/contract/reports/report'
import { standaloneHeadline } from '@retorna/contract/words/answer-in-words'
import { shownAnswer } from '../../../catalog/game-row.ts'
import type { CatalogGame } from '../../../catalog/snapshot.ts'
import { markOf } from '../findings/needs.ts'
import type { ReportContext } from '../report-context.ts'
import { type Column, tableOf } from './blocks.ts'

type Context = Pick<ReportContext, 'settings' | 'text' | 'viewer' | 'news'>

/**
 * A table of games with their answers, then the given columns. The answer is missing where the viewer's plan shows
 * none, and is marked if it changed.
 */
export const answersTable = <Row extends { game: CatalogGame }>(
  context: Context,
  title: string,
  rows: readonly Row[],
  empty: string,
  columns: readonly Column<Row>[],
): ReportTable => {
  const { settings, text, viewer } = context
  const answerOf = ({ game }: Row) => shownAnswer(game.answer, viewer.plan)
  const said = (row: Row) => {
    const headline = standaloneHeadline(answerOf(row), text.answers, settings.language)
    return headline !== null && isNews(context, row.game)
      ? `${headline} (${text.finding.isNew})`
      : headline
  }
  const named: Column<Row>[] = [
    [text.columns.game, 'text', ({ game }) => game.name],
    [text.columns.answer, 'text', said],
  ]
  return {
    ...tableOf(title, rows, empty, [...named, ...columns]),
    answers: { column: 1, marks: rows.map((row) => markOf(answerOf(row))) },
  }
}

const isNews = ({ news }: Context, game: CatalogGame): boolean =>
  news !== null && [...news.newly, ...news.ended].some((one) => one.game === game)
