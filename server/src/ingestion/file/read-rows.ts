import { createReadStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
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
const MAX_LINE_CHARACTERS = 1_000_000

/**
 * The rows of a delimited text file in order, header included, blank rows omitted. Reads only as fast as
 * rows are consumed.
 *
 * @throws ImportError for a quote that is never closed, and for a line too long for a table.
 */
export async function* readRows(
  file: InspectedFile,
  options: { onBytes?: (bytes: number) => void; signal?: AbortSignal | undefined } = {},
): AsyncGenerator<Row> {
  const source = textStream(file, options.onBytes)
  let cutCells: string[] | undefined
  let line = 1
  const parser = parse({
    bom: true,
    delimiter: file.delimiter,
    info: true,
    // Some programs write a space before a quote.
    ltrim: true,
    max_record_size: MAX_ROW_BYTES,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
  })
  parser.on('skip', (error) => {
    if (error?.code === 'CSV_QUOTE_NOT_CLOSED') cutCells = error.record ?? []
    else parser.destroy(new ImportError('quote-never-closed', String(line)))
  })
  const abort = () => parser.destroy(new Error('The import was interrupted.'))
  options.signal?.addEventListener('abort', abort)
  if (options.signal?.aborted) abort()
  const lines = shortLines(MAX_LINE_CHARACTERS)
  for (const stage of [source, lines]) stage.on('error', (error) => parser.destroy(error))
  source.pipe(lines).pipe(parser)
  try {
    let linesSeen = 0
    let waiting: Row | undefined
    for await (const { record, info } of parser) {
      const cells: string[] = record
      const row: Row = { line, cells, isCut: false }
      // The parser counts a CR LF inside quotes twice, so its count only says that there is a break.
      line += info.lines - linesSeen > 1 ? 1 + breaksIn(cells) : 1
      linesSeen = info.lines
      if (isBlank(cells) || (row.line === 1 && isSeparatorLine(cells))) continue
      if (waiting !== undefined) yield waiting
      waiting = row
    }
    if (waiting !== undefined) {
      yield file.isEnded || cutCells ? waiting : { ...waiting, isLast: true }
    }
    if (cutCells) yield { line, cells: cutCells, isCut: true }
  } finally {
    options.signal?.removeEventListener('abort', abort)
    source.destroy()
    parser.destroy()
  }
}

const isBlank = (cells: string[]): boolean => {
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') return false
  return true
}

const breaksIn = (cells: string[]): number =>
  cells.reduce((count, cell) => count + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)

const CHUNK_BYTES = 1 << 17

/**
 * A file's text as a stream of UTF-8 bytes or of strings, without byte order mark, read only as fast as
 * it is consumed.
 *
 * @param onBytes called with the number of the file's bytes read so far.
 */
const textStream = (file: InspectedFile, onBytes: (bytes: number) => void = () => {}): Readable => {
  const decoder = new TextDecoder(file.encoding)
  return Readable.from(
    (async function* () {
      let read = 0
      for await (const chunk of createReadStream(file.path, { highWaterMark: CHUNK_BYTES })) {
        const part: Buffer = chunk
        read += part.length
        onBytes(read)
        yield decoder.decode(part, { stream: true })
      }
      yield decoder.decode()
    })(),
    { objectMode: true, highWaterMark: 2 },
  )
}

/**
 * Passes text through and stops at a line of more than `maxLength` characters, counting quoted line
 * breaks too. The parser limits the size of a row, but not its number of empty cells.
 *
 * Ends with an ImportError `line-too-long` whose hint is the line's number, from 1.
 */
const shortLines = (maxLength: number): Transform => {
  let length = 0
  let line = 1
  return new Transform({
    objectMode: true,
    transform(text: string, _encoding, done) {
      const first = text.search(BREAK)
      const isTooLong = length + (first === -1 ? text.length : first) > maxLength
      if (isTooLong) return done(new ImportError('line-too-long', String(line)))
      line += text.split('\n').length - 1
      const last = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))
      length = last === -1 ? length + text.length : text.length - last - 1
      done(null, text)
    },
  })
}

const BREAK = /[\r\n]/
