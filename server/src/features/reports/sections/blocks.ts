import type {
  ReportBlock,
  ReportFigure,
  ReportTable,
  ReportValue,
} from '@retorna/contract/reports/report'
import type { FigureUnit } from '@retorna/domain/format-figure'
import type { ReportTexts } from '../texts/en.ts'

type Name = keyof ReportTexts['columns']

export const textColumn = (label: string): ReportTable['columns'][number] => ({
  label,
  unit: 'text',
})

type Cell<Row> = [unit: FigureUnit, cell: (row: Row) => ReportValue]
export type Column<Row> = readonly [label: string, ...Cell<Row>]

/** @param empty the text that replaces missing rows. */
export const tableOf = <Row>(
  title: string,
  rows: readonly Row[],
  empty: string,
  columns: readonly Column<Row>[],
): ReportTable => ({
  type: 'table',
  title,
  columns: columns.map(([label, unit]) => ({ label, unit })),
  rows: rows.map((row) => columns.map(([, , cell]) => cell(row))),
  empty,
})

/** A table whose columns are given by their names in the texts of reports. */
export const table = <Row>(
  text: ReportTexts,
  title: string,
  rows: readonly Row[],
  empty: string,
  columns: Partial<Record<Name, Readonly<Cell<Row>>>>,
): ReportTable => {
  const named = Object.entries<Readonly<Cell<Row>>>(columns)
  return tableOf(
    title,
    rows,
    empty,
    named.map(([name, [unit, cell]]) => [text.columns[name as Name], unit, cell]),
  )
}

/** Paragraphs as a block; empty without any. */
export const textBlocks = (...paragraphs: string[]): ReportBlock[] =>
  paragraphs.length === 0 ? [] : [{ type: 'text', paragraphs }]

/** Figures side by side as a block. */
export const figureBlocks = (...figures: ReportFigure[]): ReportBlock[] => [
  { type: 'figures', figures },
]

export const figure = (
  label: string,
  value: ReportFigure['value'],
  unit: FigureUnit,
  note: string | null = null,
): ReportFigure => ({ label, value, unit, note })
