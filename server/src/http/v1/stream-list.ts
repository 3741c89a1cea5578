import { setImmediate as turn } from 'node:timers/promises'
import { addCsvRow, createText } from '../../tables/row-text.ts'
import { type ListFormat, pick } from './list-format.ts'
import type { ListSource, Piece } from './list-source.ts'

/** Rows per piece, which take some milliseconds. */
const PIECE_ROWS = 4_000

/**
 * A list as text, piece by piece. A slow reader holds no database connection, and memory for only two pieces.
 *
 * @param options.limit the maximum number of rows; undefined for all.
 * @param options.fields the fields of a row; undefined for all `columns`.
 */
export async function* streamList<Row extends object, Key>(
  source: ListSource<Row, Key>,
  after: Key | null,
  {
    format,
    limit,
    columns,
    fields,
  }: {
    format: ListFormat
    limit: number | undefined
    columns: readonly string[]
    fields: readonly string[] | undefined
  },
): AsyncGenerator<Buffer, undefined> {
  const names = fields ?? columns
  // A page skips many hidden rows at a time, however few rows it still has to return.
  const read = (limit === undefined && source.piece) || pieceOfPage(source)
  const text = createText()
  if (format === 'text/csv') text.add(`${names.join(',')}\r\n`)
  let left = limit ?? Number.POSITIVE_INFINITY
  let next: Promise<Piece<Row, Key>> | null = read(after, Math.min(PIECE_ROWS, left))
  while (next !== null) {
    const piece: Piece<Row, Key> = await next
    const { next: place } = piece
    // The next piece is read while this one is written, unless its size depends on this one.
    const ahead = place !== null && limit === undefined ? read(place, PIECE_ROWS) : null
    // Avoids an unhandled rejection if the reader stops before this piece.
    ahead?.catch(() => {})
    await turn()
    for (const row of piece.rows) {
      left -= 1
      if (format === 'text/csv') addCsvRow(text, row, names)
      else text.add(`${JSON.stringify(fields ? pick(row, fields) : row)}\n`)
    }
    if (text.length() > 0) yield text.take()
    const isMissing = place !== null && limit !== undefined && left > 0
    next = isMissing ? read(place, Math.min(PIECE_ROWS, left)) : ahead
  }
}

const pieceOfPage =
  <Row, Key>({ page, keyOf }: ListSource<Row, Key>): NonNullable<ListSource<Row, Key>['piece']> =>
  async (after, count) => {
    const rows = await page(after, count)
    const last = rows.at(-1)
    return { rows, next: last === undefined || rows.length < count ? null : keyOf(last) }
  }
