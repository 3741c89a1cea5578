import type { ReportValue } from '@retorna/contract/reports/report'
import type { FigureUnit } from '@retorna/domain/format-figure'

/** Rows in portions, so that a file of any length takes little memory. */
export type Portions<Row> = Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>

/** A table to be written as a file. */
export type Table = {
  title: string
  /** What stands in the file's head: period, filters, language, moment. */
  head: readonly string[]
  columns: readonly { label: string; unit: FigureUnit }[]
  rows: Portions<readonly ReportValue[]>
}
