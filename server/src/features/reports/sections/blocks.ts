import type {
  ReportBlock,
  ReportFigure,
  ReportTable,
  ReportValue,
} from '@retorna/contract/reports/report'
import type { FigureUnit } from '@retorna/domain/format-figure'
import type { ReportTexts } from '../texts/en.ts'

type Columns = ReportTable['columns']
type Name = keyof ReportTexts['columns']

/** Columns by their names in the texts of reports, with their units. */
export const columnsOf = (
  { columns }: ReportTexts,
  units: Partial<Record<Name, FigureUnit>>,
): Columns =>
  Object.entries<FigureUnit>(units).map(([name, unit]) => ({ label: columns[name as Name], unit }))

export const textColumn = (label: string): Columns[number] => ({ label, unit: 'text' })

type Column<Row> = readonly [unit: FigureUnit, cell: (row: Row) => ReportValue]

/**
 * @param columns by their names in the texts of reports.
 * @param empty the text that replaces missing rows.
 */
export const table = <Row>(
  text: ReportTexts,
  title: string,
  rows: readonly Row[],
  columns: Partial<Record<Name, Column<Row>>>,
  empty: string,
): ReportTable => {
  const shown = Object.entries<Column<Row>>(columns)
  return {
    type: 'table',
    title,
    columns: columnsOf(text, Object.fromEntries(shown.map(([name, [unit]]) => [name, unit]))),
    rows: rows.map((row) => shown.map(([, [, cell]]) => cell(row))),
    empty,
  }
}

/** Paragraphs as a block; empty without any. */
export const textBlocks = (...paragraphs: string[]): ReportBlock[] =>
  paragraphs.length === 0 ? [] : [{ type: 'text', paragraphs }]

export const figure = (
  label: string,
  value: ReportFigure['value'],
  unit: FigureUnit,
  note: string | null = null,
): ReportFigure => ({ label, value, unit, note })
