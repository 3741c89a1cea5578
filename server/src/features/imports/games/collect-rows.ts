import type { OpenRow } from '../columns/open-row.ts'
import { ImportError } from '../import-error.ts'
import type { RowReader, Table } from '../interpret-rows.ts'
import type { RefusedRow } from '../problem.ts'

/** There are some ten thousand slots worldwide; a larger catalog is a mistake. */
const MAX_ROWS = 200_000

export type ReadRow<T> = { open: OpenRow; value: T }

/** All rows of a catalog file: those read without problems, and every opened row. */
export type CollectedRows<T> = { good: ReadRow<T>[]; all: OpenRow[] }

export const collectRows = async <T>(
  table: Table,
  reader: RowReader<T>,
): Promise<CollectedRows<T>> => {
  const rows: CollectedRows<T> = { good: [], all: [] }
  for await (const { value, open } of table.read(reader)) {
    if (rows.all.length >= MAX_ROWS) throw new ImportError('too-many-rows', String(MAX_ROWS))
    rows.all.push(open)
    if (value !== null) rows.good.push({ open, value })
  }
  return rows
}

/** The rows with problems so far, in file order. */
export const refusedOf = (all: readonly OpenRow[]): RefusedRow[] =>
  all.filter(({ problems }) => problems.length > 0)
