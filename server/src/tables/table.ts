import { setImmediate } from 'node:timers/promises'
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

/** Of a table with forty columns, these take some 100 ms as a workbook. */
const ROWS_AT_ONCE = 1_000

/** Portions of a bounded size, none of them empty; waiting requests are answered in between. */
export async function* inPieces<Row>(
  portions: Portions<Row>,
): AsyncGenerator<readonly Row[], undefined> {
  for await (const portion of portions) {
    for (let start = 0; start < portion.length; start += ROWS_AT_ONCE) {
      yield portion.slice(start, start + ROWS_AT_ONCE)
      await setImmediate()
    }
  }
}
