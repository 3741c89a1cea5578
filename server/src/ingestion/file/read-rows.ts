import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'
import { ImportError } from '../problem.ts'
import type { InspectedFile } from './inspect-file.ts'
import { isSeparatorLine } from './sniff-delimiter.ts'

export type Row = {
  /** The line on which the row starts, from 1, counting line breaks inside quotes. */
  line: number
  cells: string[]
  /** The file ends inside a quoted cell of this row. */
  isCut: boolean
  /** The file ends within this row, without a line break. */
  isLast?: boolean
}

/** No table has rows this long: an unclosed quote would swallow the rest of the file. */
const MAX_ROW_BYTES = 1_000_000
const MAX_LINE_BYTES = 1_000_000
const CHUNK_BYTES = 1 << 17

/**
 * The rows of a delimited text file in order, header included, blank rows omitted, a part of the file at a time. Reads
 * only as fast as rows are consumed.
 *
 * @param options.onBytes called with the number of the file's bytes read so far.
 * @throws ImportError for a quote that is never closed, and for a line too long for a table.
 */
export async function* readRows(
  file: InspectedFile,
  { onBytes, signal }: { onBytes?: (bytes: number) => void; signal?: AbortSignal | undefined } = {},
): AsyncGenerator<Row[]> {
  const parser = rowParser(file)
  const assertShort = lineWatch()
  let bytes = 0
  let waiting: Row | undefined
  // The last row is kept back, since only the end of the file tells whether it is whole.
  const before = (rows: Row[]): Row[] => (waiting === undefined ? rows : [waiting, ...rows])
  for await (const chunk of createReadStream(file.path, { highWaterMark: CHUNK_BYTES })) {
    if (signal?.aborted) throw new Error('The import was interrupted.')
    const part: Buffer = chunk
    bytes += part.length
    onBytes?.(bytes)
    const text = parser.decode(part)
    assertShort(text)
    const rows = before(await parser.parse(text))
    waiting = rows.pop()
    if (rows.length > 0) yield rows
  }
  const { rest, cut } = await parser.end()
  const rows = before(rest)
  const last = rows.at(-1)
  if (cut !== undefined) rows.push(cut)
  else if (last !== undefined && !file.isEnded) last.isLast = true
  if (rows.length > 0) yield rows
}

const rowParser = ({ delimiter, encoding }: InspectedFile) => {
  const decoder = new TextDecoder(encoding)
  let rows: Row[] = []
  let line = 1
  let linesSeen = 0
  let cut: Row | undefined
  let failure: Error | undefined
  const parser = parse({
    bom: true,
    delimiter,
    // Some programs write a space before a quote.
    ltrim: true,
    max_record_size: MAX_ROW_BYTES,
    // A stream of single rows takes longer than parsing them, so none is passed on.
    on_record: (cells: string[], { lines }) => {
      const row: Row = { line, cells, isCut: false }
      // The parser counts a CR LF inside quotes twice, so its count only says that there is a break.
      line += lines - linesSeen > 1 ? 1 + breaksIn(cells) : 1
      linesSeen = lines
      if (!isBlank(cells) && !(row.line === 1 && isSeparatorLine(cells))) rows.push(row)
      return null
    },
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
  })
  parser.on('skip', (error) => {
    if (error?.code !== 'CSV_QUOTE_NOT_CLOSED') {
      failure ??= new ImportError('quote-never-closed', String(line))
    } else cut = { line, cells: error.record ?? [], isCut: true }
  })
  parser.on('error', (error) => {
    failure ??= error
  })
  const taken = (): Row[] => {
    if (failure !== undefined) throw failure
    const some = rows
    rows = []
    return some
  }
  return {
    /** Bytes of the file as UTF-8. */
    decode: (bytes: Buffer): Buffer =>
      encoding === 'utf-8' ? bytes : Buffer.from(decoder.decode(bytes, { stream: true })),
    parse: async (text: Buffer): Promise<Row[]> => {
      await new Promise<void>((done) => parser.write(text, () => done()))
      return taken()
    },
    end: async (): Promise<{ rest: Row[]; cut: Row | undefined }> => {
      await new Promise<void>((done) => parser.end(decoder.decode(), () => done()))
      return { rest: taken(), cut }
    },
  }
}

const isBlank = (cells: string[]): boolean => {
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') return false
  return true
}

const breaksIn = (cells: string[]): number =>
  cells.reduce((count, cell) => count + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)

const LINE_FEED = 10
const RETURN = 13

/**
 * Looks at one part of a text after the other, as UTF-8, counting line breaks inside quotes, too. The parser limits the
 * size of a row, but not its number of empty cells.
 *
 * @returns a function that throws ImportError `line-too-long`, whose hint is the line's number, from 1.
 */
const lineWatch = (): ((text: Buffer) => void) => {
  let length = 0
  let line = 1
  return (text) => {
    const breaks = [text.indexOf(LINE_FEED), text.indexOf(RETURN)].filter((at) => at !== -1)
    const first = breaks.length === 0 ? text.length : Math.min(...breaks)
    if (length + first > MAX_LINE_BYTES) throw new ImportError('line-too-long', String(line))
    for (let at = text.indexOf(LINE_FEED); at !== -1; at = text.indexOf(LINE_FEED, at + 1)) line++
    const last = Math.max(text.lastIndexOf(LINE_FEED), text.lastIndexOf(RETURN))
    length = last === -1 ? length + text.length : text.length - last - 1
  }
}
