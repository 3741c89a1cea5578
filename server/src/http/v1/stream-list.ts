import { setImmediate as turn } from 'node:timers/promises'
import { csvCell, type ListFormat, pick } from './list-format.ts'
import type { ListSource, Piece } from './list-source.ts'

/** Rows of one piece: some milliseconds. */
const PIECE_ROWS = 5_000
const PIECE_BYTES = 1 << 19

/**
 * A list as text, piece by piece. A slow reader holds no connection, and memory for two pieces.
 *
 * @param options.limit of rows; undefined: all.
 * @param options.fields of a row; undefined: all `columns`.
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
  const read = source.piece ?? pieceOfPage(source)
  const text = createText()
  if (format === 'text/csv') text.add(`${names.join(',')}\r\n`)
  let left = limit ?? Number.POSITIVE_INFINITY
  let next: Promise<Piece<Row, Key>> | null = read(after, Math.min(PIECE_ROWS, left))
  while (next !== null) {
    const piece: Piece<Row, Key> = await next
    const { next: place } = piece
    // The next piece is read while this one is written, unless that decides how many rows are missing.
    const ahead = place !== null && limit === undefined ? read(place, PIECE_ROWS) : null
    // Whoever stops listening does not ask for it.
    ahead?.catch(() => {})
    await turn()
    for (const row of piece.rows) {
      left -= 1
      if (format === 'text/csv') addCsv(text, row, names)
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

const COMMA = 0x2c
const RETURN = 0x0d
const LINE_FEED = 0x0a

/** The characters of numbers, days and addresses: their cells are neither quoted nor, but for `-`, a formula. */
const PLAIN = Uint8Array.from({ length: 128 }, (_, code) =>
  /[\w ./:-]/.test(String.fromCharCode(code)) ? 1 : 0,
)

/**
 * A text under construction as bytes: short texts are copied by hand, which takes a tenth of the time and leaves nothing to
 * the garbage collector.
 */
const createText = () => {
  let buffer = Buffer.allocUnsafe(PIECE_BYTES)
  let length = 0
  const reserve = (bytes: number): void => {
    if (length + bytes <= buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(length + bytes, buffer.length * 2))
    buffer.copy(larger, 0, 0, length)
    buffer = larger
  }
  return {
    length: () => length,
    addByte: (byte: number): void => {
      reserve(1)
      buffer[length++] = byte
    },
    /** Only {@link PLAIN} characters; false, and nothing added, for any other text. */
    addPlain: (text: string): boolean => {
      reserve(text.length)
      const end = length + text.length
      for (let index = 0, at = length; at < end; index++, at++) {
        const code = text.charCodeAt(index)
        if (PLAIN[code] !== 1) return false
        buffer[at] = code
      }
      length = end
      return true
    },
    add: (text: string): void => {
      reserve(text.length * 3)
      length += buffer.write(text, length)
    },
    take: (): Buffer => {
      const taken = buffer.subarray(0, length)
      buffer = Buffer.allocUnsafe(PIECE_BYTES)
      length = 0
      return taken
    },
  }
}

/**
 * Adds a row as CSV (RFC 4180); `null` is empty, a list is joined with spaces. Written by hand because a whole history has
 * millions of cells.
 */
const addCsv = (
  text: ReturnType<typeof createText>,
  row: object,
  names: readonly string[],
): void => {
  const values = row as Readonly<Record<string, unknown>>
  let isFirst = true
  for (const name of names) {
    if (!isFirst) text.addByte(COMMA)
    isFirst = false
    const value = values[name]
    if (value === null) continue
    const isPlain =
      (typeof value === 'number' || (typeof value === 'string' && value[0] !== '-')) &&
      text.addPlain(`${value}`)
    if (!isPlain) text.add(csvCell(value))
  }
  text.addByte(RETURN)
  text.addByte(LINE_FEED)
}
