import type { ReportValue } from '@retorna/contract/reports/report'
import { DAY_MS } from '@retorna/domain/milliseconds'
import { Zip, ZipDeflate } from 'fflate'
import { inPieces, type Portions, type Table } from './table.ts'
import {
  type CellStyle,
  escapeXml,
  sheetFoot,
  sheetHead,
  sheetPath,
  styleNumber,
  workbookParts,
} from './xlsx-parts.ts'

/** Excel's limit of a sheet, of which the first row names the columns. */
const MOST_ROWS = 1_048_576

/** Excel's limits of a sheet's name: its length, and characters that it may not have. */
const NAME_LENGTH = 31
const NOT_IN_NAMES = /[\\/?*[\]:]/g
/** Excel keeps it for itself; other programs refuse files with such a sheet. */
const RESERVED_NAME = 'history'

export type SheetRow = {
  cells: readonly ReportValue[]
  /** One per cell; the last one counts for the rest. */
  styles: readonly CellStyle[]
}

export type Sheet = {
  title: string
  /** Of its columns, in characters. */
  widths: readonly number[]
  rows: Portions<SheetRow>
  /** Whether the first row names the columns: it stays in view, and rows can be filtered. */
  isTable?: boolean
}

/**
 * A workbook, sheet by sheet and portion by portion. Days are dates, moments text in ISO 8601; a text is never taken for a
 * formula.
 */
export async function* writeWorkbook(
  sheets: Iterable<Sheet> | AsyncIterable<Sheet>,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  const open = (name: string) => {
    const file = new ZipDeflate(name)
    zip.add(file)
    return file
  }
  const names: string[] = []
  for await (const { title, widths, rows, isTable = false } of sheets) {
    names.push(sheetName(title, names))
    const file = open(sheetPath(names.length))
    file.push(Buffer.from(sheetHead(widths, isTable)))
    let index = 0
    for await (const portion of rows) {
      file.push(Buffer.from(portion.map((row) => rowXml(row, index++)).join('')))
      yield* made.splice(0)
    }
    const filtered = isTable ? `A1:${letters(widths.length - 1)}${index}` : null
    file.push(Buffer.from(sheetFoot(filtered)), true)
  }
  for (const [path, xml] of workbookParts(names)) open(path).push(Buffer.from(xml), true)
  zip.end()
  yield* made.splice(0)
}

/**
 * A table as a workbook: its rows on as many sheets as they take, and a last sheet with title and head.
 *
 * @param about the name of the last sheet.
 * @param mostRows of a sheet; for tests.
 */
export const tableToXlsx = (
  table: Table,
  about: string,
  mostRows = MOST_ROWS,
): AsyncGenerator<Uint8Array> => writeWorkbook(sheetsOf(table, about, mostRows))

async function* sheetsOf(table: Table, about: string, mostRows: number) {
  yield* tableSheets(table, mostRows)
  const lines = [boldRow(table.title), ...table.head.map(textRow)]
  yield { title: about, widths: [100], rows: [lines] }
}

/** The rows of a table on as many sheets as they take, at least one. */
export async function* tableSheets(
  { title, columns, rows }: Pick<Table, 'title' | 'columns' | 'rows'>,
  mostRows = MOST_ROWS,
): AsyncGenerator<Sheet> {
  const styles = columns.map(({ unit }) => unit)
  const names: SheetRow = { cells: columns.map(({ label }) => label), styles: ['bold'] }
  const pieces = inPieces(rows)
  let next = await pieces.next()
  let waiting = next.value ?? []
  const widths = columns.map(({ label }, column) =>
    widthOf([label, ...waiting.map((cells) => cells[column] ?? null)]),
  )
  async function* rowsOfSheet() {
    yield [names]
    // The first names the columns.
    let filled = 1
    while (waiting.length > 0 && filled < mostRows) {
      const fitting = waiting.slice(0, mostRows - filled)
      waiting = waiting.slice(fitting.length)
      filled += fitting.length
      yield fitting.map((cells) => ({ cells, styles }))
      if (waiting.length === 0) {
        next = await pieces.next()
        waiting = next.value ?? []
      }
    }
  }
  do yield { title, widths, rows: rowsOfSheet(), isTable: true }
  while (waiting.length > 0)
}

/** Of a column with these cells, in characters, with room for the button that filters; numbers may be grouped. */
const widthOf = (cells: readonly ReportValue[]): number => {
  const lengths = cells.map((cell) => (typeof cell === 'number' ? 14 : (cell ?? '').length))
  return Math.min(60, Math.max(10, ...lengths) + 4)
}

export const boldRow = (text: string): SheetRow => ({ cells: [text], styles: ['bold'] })

export const textRow = (text: string): SheetRow => ({ cells: [text], styles: ['sentence'] })

/** A sheet's name that is not reserved nor among `names`, which Excel requires to be unique. */
const sheetName = (title: string, names: readonly string[]): string => {
  const name = cut(title.replace(NOT_IN_NAMES, ' ').replace(/\s+/g, ' ').trim(), NAME_LENGTH) || '-'
  const taken = new Set([RESERVED_NAME, ...names.map((one) => one.toLowerCase())])
  let unique = name
  for (let number = 2; taken.has(unique.toLowerCase()); number++) {
    unique = `${cut(name, NAME_LENGTH - 3)} ${number}`
  }
  return unique
}

/** The words of a name that fit; of a longer word, its beginning. */
const cut = (name: string, length: number): string => {
  if (name.length <= length) return name
  const end = name.lastIndexOf(' ', length)
  return name.slice(0, end > 0 ? end : length)
}

const rowXml = ({ cells, styles }: SheetRow, index: number): string => {
  const row = index + 1
  const written = cells.map((value, column) => {
    if (value === null || value === '') return ''
    return cellXml(value, styles[column] ?? styles.at(-1) ?? 'text', `${letters(column)}${row}`)
  })
  return `<row r="${row}">${written.join('')}</row>`
}

const cellXml = (value: string | number, style: CellStyle, place: string): string => {
  if (typeof value === 'number') {
    return `<c r="${place}" s="${styleNumber(style)}"><v>${value}</v></c>`
  }
  if (style === 'day') return cellXml(dayNumber(value), style, place)
  const look = style === 'bold' || style === 'sentence' ? ` s="${styleNumber(style)}"` : ''
  return `<c r="${place}"${look} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
}

/** Excel counts days from 1899-12-30. */
const UNIX_EPOCH = 25_569

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS + UNIX_EPOCH

/** A column's name: A to Z, AA and so on. */
const letters = (column: number): string => {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : `${letters(Math.floor(column / 26) - 1)}${letter}`
}
