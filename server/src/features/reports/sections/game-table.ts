import type { ReportTable, ReportValue } from '@retorna/contract/reports/report'
import { type ReportColumn, usualColumns } from '@retorna/contract/reports/report-settings'
import { type FigureUnit, formatFigure } from '@retorna/domain/format-figure'
import { roundAmount, rounded } from '@retorna/domain/statistics/rounding'
import type { MeasuredGame } from '../measure/measure-games.ts'
import { hasFilter } from '../report-access.ts'
import type { ReportContext, Section } from '../report-context.ts'
import { namedCells, namedColumns } from './answer.ts'

type Context = Pick<ReportContext, 'settings' | 'text' | 'sources' | 'viewer'>

type Column = { unit: FigureUnit; value: (one: MeasuredGame, context: Context) => ReportValue }

const COLUMNS: Record<ReportColumn, Column> = {
  provider: { unit: 'text', value: ({ game }) => game.provider.name },
  theoretical: { unit: 'percent', value: ({ game }) => rounded(game.theoreticalRtp) },
  rtp: { unit: 'percent', value: ({ rtp }) => rounded(rtp) },
  difference: { unit: 'points', value: ({ difference }) => rounded(difference) },
  range: {
    unit: 'range',
    value: ({ judgment }, context) => rangeText(judgment?.ranges.watch ?? null, context),
  },
  verdict: {
    unit: 'text',
    value: ({ judgment }, { text }) => judgment && text.verdicts[judgment.verdict],
  },
  plays: { unit: 'count', value: ({ plays }) => plays },
  turnover: { unit: 'amount', value: ({ turnover }) => roundAmount(turnover) },
  payout: { unit: 'amount', value: ({ payout }) => roundAmount(payout) },
  days: { unit: 'count', value: ({ days }) => days },
}

/** A range of RTPs in words; `null` if there is none. */
export const rangeText = (
  range: { low: number; high: number } | null,
  { settings: { language }, sources: { timeZone } }: Context,
): string | null => {
  if (range === null) return null
  const percent = (value: number) => formatFigure(value, 'percent', language, timeZone)
  return `${percent(range.low)} – ${percent(range.high)}`
}

/** Games with their answers and the report's columns, in the given order. */
export const gameTable = (
  context: Context,
  title: string,
  games: readonly MeasuredGame[],
  empty: string,
): ReportTable => {
  const { settings, text } = context
  const chosen = settings.columns ?? usualColumns(settings.kind)
  return {
    type: 'table',
    title,
    columns: [
      ...namedColumns(context),
      ...chosen.map((column) => ({ label: text.columns[column], unit: COLUMNS[column].unit })),
    ],
    rows: games.map((one) => [
      ...namedCells(context, one.game),
      ...chosen.map((column) => COLUMNS[column].value(one, context)),
    ]),
    empty,
  }
}

/**
 * The games with an RTP. The others are listed only where the reader chose the games: of a large catalog they would fill
 * all the rows that a PDF has.
 */
export const games: Section = (context) => {
  const { measured, text, settings } = context
  const silent = measured.filter(({ rtp }) => rtp === null)
  const read = measured.filter(({ rtp }) => rtp !== null)
  const isAll = settings.kind === 'catalog' && !hasFilter(settings)
  return [
    gameTable(context, text.sections.games, isAll ? read : [...read, ...silent], text.noGames),
    ...(isAll && silent.length > 0
      ? [{ type: 'text' as const, paragraphs: [text.notListed(silent.length)] }]
      : []),
  ]
}
