import type { ReportFigure, ReportTable, ReportValue } from '@retorna/contract/reports/report'
import type { FigureUnit } from '@retorna/domain/format-figure'
import type { ReportTexts } from '../texts/en.ts'

type Columns = ReportTable['columns']

/** Columns by their names in the texts of reports, with their units. */
export const columnsOf = <Name extends keyof ReportTexts['columns']>(
  { columns }: ReportTexts,
  units: Readonly<Record<Name, FigureUnit>>,
): Columns =>
  Object.entries<FigureUnit>(units).map(([name, unit]) => ({ label: columns[name as Name], unit }))

export const textColumn = (label: string): Columns[number] => ({ label, unit: 'text' })

/** @param empty the text that replaces missing rows. */
export const table = <Name extends keyof ReportTexts['columns']>(
  text: ReportTexts,
  title: string,
  units: Readonly<Record<Name, FigureUnit>>,
  rows: ReportValue[][],
  empty: string,
): ReportTable => ({ type: 'table', title, columns: columnsOf(text, units), rows, empty })

export const figure = (
  label: string,
  value: ReportFigure['value'],
  unit: FigureUnit,
  note: string | null = null,
): ReportFigure => ({ label, value, unit, note })
