import { figureOf, type MeasuredRow, measuredOn, rowsOf } from '@retorna/contract/method/measured'
import { REPORT_DEFINITION, type ReportPart } from '@retorna/contract/reports/report'
import { isOfGame } from '@retorna/contract/reports/report-settings'
import { formatFigure } from '@retorna/domain/format-figure'
import { known, latestOf } from '../measure/measure-games.ts'
import { namesIn, type ReportContext } from '../report-context.ts'
import { textBlocks } from '../sections/blocks.ts'

const MAX_NAMED = 5

/** What the findings cover, the method with its measured error rates, and how to check them. */
export const scopePart = (context: ReportContext, asOf: Date): ReportPart => {
  const { text, settings, sources, days, measured, feeds } = context
  const { timeZone } = sources
  const readings = known(measured.map((one) => one.readings))
  const last = latestOf(measured.flatMap(({ lastDay }) => lastDay ?? []))
  const words = text.scope
  const paragraphs = [
    // A report on one game has this in the line above its title.
    ...(isOfGame(settings.kind)
      ? []
      : [
          words.covers({
            games: measured.length,
            period: days === null ? null : text.span(days),
            filters: filtersOf(context),
          }),
        ]),
    words.data({
      feeds: feeds?.count ?? null,
      readings: readings.length === 0 ? null : readings.reduce((sum, one) => sum + one, 0),
      last,
      isOfDays: days !== null,
    }),
    words.method({
      proved: ratesOf(rowsOf('evidence')),
      estimated: ratesOf(rowsOf('estimated-off')),
      measuredOn,
    }),
    words.check({
      asOf: formatFigure(asOf.toISOString(), 'moment', settings.language, timeZone),
      timeZone,
      definition: REPORT_DEFINITION,
    }),
  ]
  return { name: 'scope', title: text.sections.scope, blocks: textBlocks(...paragraphs) }
}

/** Percent of games that pay as certified but were ever reported as off: the lowest and the highest measured rate. */
const ratesOf = (rows: readonly MeasuredRow[]) => {
  const rates = rows.map((row) => figureOf(row, 'ever'))
  return { least: Math.min(...rates), most: Math.max(...rates) }
}

/** The filters by name; if there are many, the first of them and the number of the others. */
const filtersOf = (context: ReportContext): string[] => {
  const { settings, sources, text } = context
  const { providers, operators, gamesById } = sources.snapshot
  const shownName = namesIn(context)
  const { filters } = settings
  const nameIn = (all: readonly { id: number; name: string }[], id: number) =>
    all.find((one) => one.id === id)?.name ?? `#${id}`
  const named = (label: string, ids: readonly number[], nameOf: (id: number) => string) => {
    if (ids.length === 0) return []
    const names = ids.slice(0, MAX_NAMED).map(nameOf).join(', ')
    const more = ids.length - MAX_NAMED
    return [`${label}: ${more > 0 ? text.scope.andMore(names, more) : names}`]
  }
  return [
    ...named(text.columns.provider, filters.providers, (id) => nameIn(providers, id)),
    ...named(text.columns.operator, filters.operators, (id) =>
      shownName(nameIn(operators, id), id),
    ),
    ...named(text.columns.games, filters.games, (id) => gamesById.get(id)?.name ?? `#${id}`),
  ]
}
