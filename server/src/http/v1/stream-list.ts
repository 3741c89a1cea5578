import { csvLine, type ListFormat, pick } from './list-format.ts'
import type { ListSource } from './list-source.ts'

/** Rows of one piece: a statement of some milliseconds. */
const PIECE_ROWS = 5_000
const PIECE_BYTES = 1 << 19

/**
 * A list as text, piece by piece. Each piece is read when the one before has been taken, so that a slow reader holds
 * neither a connection nor memory.
 *
 * @param options.limit of rows; undefined: all.
 * @param options.fields of a row; undefined: all `columns`.
 */
export async function* streamList<Row extends object, Key>(
  source: ListSource<Row, Key>,
  after: Key | null,
  {
    format,
    limit = Number.POSITIVE_INFINITY,
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
  const lineOf =
    format === 'text/csv'
      ? (row: Row) => csvLine(row, names)
      : (row: Row) => `${JSON.stringify(fields ? pick(row, fields) : row)}\n`
  const visit = source.visit ?? visitPage(source)
  let place = after
  let left = limit
  let heading = format === 'text/csv' ? `${names.join(',')}\r\n` : ''
  do {
    const piece = createPiece(heading)
    heading = ''
    place = await visit(place, Math.min(PIECE_ROWS, left), (row) => {
      left -= 1
      piece.add(lineOf(row))
    })
    const bytes = piece.bytes()
    if (bytes.length > 0) yield bytes
  } while (place !== null && left > 0)
}

const visitPage =
  <Row, Key>({ page, keyOf }: ListSource<Row, Key>): NonNullable<ListSource<Row, Key>['visit']> =>
  async (after, count, take) => {
    const rows = await page(after, count)
    for (const row of rows) take(row)
    const last = rows.at(-1)
    return last === undefined || rows.length < count ? null : keyOf(last)
  }

/** Collects lines as bytes: as one text they would all have to survive the garbage collection of young objects. */
const createPiece = (heading: string) => {
  let buffer = Buffer.allocUnsafe(PIECE_BYTES)
  let length = buffer.write(heading)
  return {
    add: (line: string): void => {
      const most = length + line.length * 3
      if (most > buffer.length) {
        const larger = Buffer.allocUnsafe(Math.max(most, buffer.length * 2))
        buffer.copy(larger, 0, 0, length)
        buffer = larger
      }
      length += buffer.write(line, length)
    },
    bytes: (): Buffer => buffer.subarray(0, length),
  }
}
