import type { ImportKind } from '@retorna/contract/staff/import-options'
import { fitOf, positionOf } from '../columns/column-candidates.ts'
import type { Row } from '../file/read-rows.ts'

/** Number of rows searched for the headings, which may follow titles, cover lines and comments. */
export const HEAD_ROWS = 200

type Head = Pick<Row, 'line' | 'cells'>

/**
 * The position of the headings among the first rows of a file: the given line; else the first row with all columns
 * required by the import; else the one with the most known headings; else the first that is as wide as the table.
 *
 * @param named headings that the user has named.
 */
export const findHeader = (
  kind: ImportKind,
  rows: readonly Head[],
  { headerLine, named = [] }: { headerLine?: number | undefined; named?: readonly string[] } = {},
): number => {
  const stated = rows.findIndex(({ line }) => line === headerLine)
  if (stated >= 0) return stated
  const wanted = named.filter((heading) => heading !== '')
  if (wanted.length > 0) {
    const found = rows.findIndex(({ cells }) =>
      wanted.every((heading) => positionOf(cells, heading) >= 0),
    )
    if (found >= 0) return found
  }
  const fits = rows.map(({ cells }) => fitOf(kind, cells))
  const whole = fits.findIndex(
    ({ isWhole }, at) => isWhole && (filledOf(rows[at]) > 1 || widest(rows) === 1),
  )
  if (whole >= 0) return whole
  const most = Math.max(0, ...fits.map(({ columns }) => columns))
  if (most > 1) return fits.findIndex(({ columns }) => columns === most)
  const width = Math.max(...rows.map(filledOf))
  return Math.max(
    0,
    rows.findIndex((row) => filledOf(row) >= Math.min(2, width) && filledOf(row) >= width * 0.6),
  )
}

const filledOf = (row: Head | undefined): number =>
  row?.cells.filter((cell) => cell.trim() !== '').length ?? 0

const widest = (rows: readonly Head[]): number => Math.max(...rows.map(filledOf))
