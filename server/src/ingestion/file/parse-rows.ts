import { parse } from 'csv-parse'
import { ImportError } from '../problem.ts'
import { isOfTable, type Row, type RowParser } from './row.ts'
import type { Delimiter } from './sniff-delimiter.ts'

/** No table has rows this long: an unclosed quote would swallow the rest of the file. */
const MAX_ROW_BYTES = 1_000_000

/**
 * Parses a text with quotes.
 *
 * @throws ImportError for a quote that is never closed.
 */
export const rowParser = (delimiter: Delimiter): RowParser => {
  let rows: Row[] = []
  let line = 1
  let linesSeen = 0
  let cut: Row | undefined
  let failure: Error | undefined
  const parser = parse({
    bom: true,
    delimiter,
    // Because some programs write a space before a quote.
    ltrim: true,
    max_record_size: MAX_ROW_BYTES,
    // A stream of single rows takes longer than parsing them, so none is passed on.
    on_record: (cells: string[], { lines }) => {
      const row: Row = { line, cells, isCut: false }
      // The parser counts a CR LF inside quotes twice, so its count only shows that there is a break.
      line += lines - linesSeen > 1 ? 1 + breaksIn(cells) : 1
      linesSeen = lines
      if (isOfTable(row)) rows.push(row)
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
    parse: async (text) => {
      await new Promise<void>((done) => parser.write(text, () => done()))
      return taken()
    },
    end: async (text) => {
      await new Promise<void>((done) => parser.end(text, () => done()))
      return { rest: taken(), cut }
    },
  }
}

const breaksIn = (cells: string[]): number =>
  cells.reduce((count, cell) => count + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
