import type { ReportTable, ReportValue } from '@retorna/contract/reports/report'
import { type ReportColumn, usualColumns } from '@retorna/contract/reports/report-settings'
import { catalogWord } from '@retorna/domain/catalog-word'
import { type FigureUnit, formatFigure } from '@retorna/domain/format-figure'
import { daysBefore } from '@retorna/domain/report-days'
import { roundAmount, rounded } from '@retorna/domain/statistics/rounding'
import { byNeed } from '../findings/needs.ts'
import { type MeasuredGame, measureDays } from '../measure/measure-games.ts'
import { hasFilter } from '../report-access.ts'
import type { ReportContext, Section } from '../report-context.ts'
import { answersTable } from './answer.ts'
import { type Column, textBlocks } from './blocks.ts'

type Context = Pick<ReportContext, 'settings' | 'text' | 'sources' | 'viewer' | 'news'>

type Cell = [unit: FigureUnit, value: (one: MeasuredGame, context: Context) => ReportValue]

const COLUMNS: Record<ReportColumn, Cell> = {
  provider: ['text', ({ game }) => game.provider.name],
  volatility: [
    'text',
    ({ game }, { text }) => game.volatilityClass && text.volatilities[game.volatilityClass],
  ],
  category: [
    'text',
    ({ game }, { settings }) => game.category && catalogWord(game.category, settings.language),
  ],
  theoretical: ['percent', ({ game, certified }) => rounded(certified ?? game.theoreticalRtp)],
  rtp: ['percent', ({ rtp }) => rounded(rtp)],
  difference: ['points', ({ difference }) => rounded(difference)],
  range: ['range', ({ judgment }, context) => rangeText(judgment?.ranges.watch, context)],
  verdict: ['text', ({ judgment }, { text }) => judgment && text.verdicts[judgment.verdict]],
  plays: ['count', ({ plays }) => plays],
  turnover: ['amount', ({ turnover }) => roundAmount(turnover)],
  payout: ['amount', ({ payout }) => roundAmount(payout)],
  days: ['count', ({ days }) => days],
}

/** A range of RTPs in words; `null` if there is no range. */
export const rangeText = (
  range: { low: number; high: number } | null | undefined,
  { settings: { language }, sources: { timeZone } }: Context,
): string | null => {
  if (!range) return null
  const percent = (value: number) => formatFigure(value, 'percent', language, timeZone)
  return `${percent(range.low)} – ${percent(range.high)}`
}

/**
 * A table of games with their answers and the report's columns, or the `usual` columns if it chooses none, in the given
 * order.
 */
export const gameTable = (
  context: Context,
  title: string,
  games: readonly MeasuredGame[],
  empty: string,
  usual: readonly ReportColumn[] = usualColumns(context.settings.kind),
): ReportTable => {
  const columns = (context.settings.columns ?? usual).map((name): Column<MeasuredGame> => {
    const [unit, value] = COLUMNS[name]
    return [context.text.columns[name], unit, (one) => value(one, context)]
  })
  return answersTable(context, title, games, empty, columns)
}

/** Puts the column by which games are grouped first, and sorts the games by it. */
const grouped = (context: ReportContext): ReportContext => {
  const { settings, measured } = context
  const { grouping } = settings
  if (grouping === 'none') return context
  const others = (settings.columns ?? usualColumns(settings.kind)).filter(
    (column) => column !== grouping,
  )
  const groupOf = (one: MeasuredGame) => String(COLUMNS[grouping][1](one, context) ?? '\uffff')
  return {
    ...context,
    settings: { ...settings, columns: [grouping, ...others] },
    measured: measured.toSorted((a, b) => groupOf(a).localeCompare(groupOf(b))),
  }
}

/**
 * Games with a reading come first. A large catalog's PDF leaves the others out, since they would fill all of its rows.
 */
export const games: Section = async (given) => {
  const { text, settings } = given
  const context = grouped({ ...given, measured: byNeed(given.measured, given.viewer) })
  const { measured } = context
  const silent = measured.filter(({ rtp }) => rtp === null)
  const read = measured.filter(({ rtp }) => rtp !== null)
  const shown = [...read, ...silent]
  const table = await comparedWithBefore(
    context,
    shown,
    gameTable(context, text.sections.games, shown, text.noGames),
  )
  const isAll = settings.kind === 'catalog' && !hasFilter(settings)
  if (!isAll || silent.length === 0) return [table]
  return [{ ...table, mostInPdf: read.length }, ...textBlocks(text.withoutReading(silent.length))]
}

/**
 * A table of games with the RTP of the preceding period of equal length, and the change since. Neither each game's
 * latest day nor all days on record have such a preceding period.
 */
const comparedWithBefore = async (
  { settings, days, sources, text }: ReportContext,
  games: readonly MeasuredGame[],
  table: ReportTable,
): Promise<ReportTable> => {
  const isMoving = settings.period.type === 'moving' && settings.period.window === 'all'
  const before = days && !isMoving ? daysBefore(days) : null
  if (!settings.comparesBefore || before === null) return table
  const catalogGames = games.map(({ game }) => game)
  const earlier = await measureDays(sources.db, catalogGames, before)
  const cells = games.map(({ rtp }, index) => {
    const then = earlier[index]?.rtp ?? null
    return [rounded(then), rtp === null || then === null ? null : rounded(rtp - then)]
  })
  return {
    ...table,
    columns: [
      ...table.columns,
      { label: text.columns.before, unit: 'percent' },
      { label: text.columns.change, unit: 'points' },
    ],
    rows: table.rows.map((row, index) => [...row, ...(cells[index] ?? [])]),
  }
}
