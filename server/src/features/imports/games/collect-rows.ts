import type { ColumnKey } from '../../../ingestion/columns/headers.ts'
import type { OpenRow } from '../../../ingestion/columns/open-row.ts'
import type { RowReader, Table } from '../../../ingestion/interpret-rows.ts'
import { ImportError, type Notices } from '../../../ingestion/problem.ts'
import type { Prepared } from '../prepared.ts'

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
  for await (const some of table.read(reader)) {
    for (const { value, open } of some) {
      if (rows.all.length >= MAX_ROWS) throw new ImportError('too-many-rows', String(MAX_ROWS))
      rows.all.push(open)
      if (value !== null) rows.good.push({ open, value })
    }
  }
  return rows
}

/** The outcome of a file's rows. Rows that are neither new, changed nor refused are unchanged. */
export const outcomeOf = (
  all: readonly OpenRow[],
  given: { new: number; changed: number },
): Pick<Prepared, 'counts' | 'refusedRows'> => {
  const refused = all.filter(({ problems }) => problems.length > 0)
  const unchanged = all.length - given.new - given.changed - refused.length
  return { counts: { ...given, unchanged, refused: refused.length }, refusedRows: () => refused }
}

/**
 * Resolves rows about the same thing. If two of them contradict each other, all are refused, and each names
 * another's line. Otherwise they are merged into the first.
 *
 * @param merge adds the values of a later row to an earlier one, or returns the column in which they differ.
 */
export const settleGroups = <T>(
  rows: readonly ReadRow<T>[],
  keyOf: (value: T) => string,
  merge: (into: T, from: T) => T | { differs: ColumnKey },
): { row: ReadRow<T>; repeats: ReadRow<T>[] }[] => {
  const settled = []
  for (const group of Map.groupBy(rows, ({ value }) => keyOf(value)).values()) {
    const merged = mergeAll(group, merge)
    if (merged !== null) settled.push(merged)
  }
  return settled
}

/** Adds a notice for each row that repeats another, or refuses it if the other is refused. */
export const settleRepeats = <T>(
  groups: readonly { row: ReadRow<T>; repeats: ReadRow<T>[] }[],
  column: ColumnKey,
  notices: Notices,
): void => {
  for (const { row, repeats } of groups) {
    const { line, problems } = row.open
    for (const { open } of repeats) {
      if (problems.length === 0) {
        notices.addMany('repeats-line', 1, [{ line: open.line, first: line }])
      } else if (open.problems.length === 0) open.fail(column, 'contradicts-line', String(line))
    }
  }
}

const mergeAll = <T>(
  group: readonly ReadRow<T>[],
  merge: (into: T, from: T) => T | { differs: ColumnKey },
) => {
  const [first, ...repeats] = group
  if (first === undefined) return null
  let value = first.value
  for (const repeat of repeats) {
    const merged = merge(value, repeat.value)
    if (typeof merged === 'object' && merged !== null && 'differs' in merged) {
      for (const other of repeats)
        other.open.fail(merged.differs, 'contradicts-line', String(first.open.line))
      first.open.fail(merged.differs, 'contradicts-line', String(repeat.open.line))
      return null
    }
    value = merged
  }
  return { row: { open: first.open, value }, repeats }
}

/**
 * Combines both, filling blanks of the first from the second; returns the field in which they differ if they
 * contradict each other.
 */
export const mergeFields = <F extends Record<string, unknown>>(
  into: F,
  from: F,
): { merged: F } | { differs: string } => {
  const merged: Record<string, unknown> = { ...into }
  for (const [field, value] of Object.entries(from)) {
    if (value === null) continue
    if (merged[field] === null) merged[field] = value
    else if (JSON.stringify(merged[field]) !== JSON.stringify(value)) return { differs: field }
  }
  return { merged: merged as F }
}
