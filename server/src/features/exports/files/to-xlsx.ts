import type { ReportValue } from '@retorna/contract/reports/report'
import type { FigureUnit } from '@retorna/domain/format-figure'
import { strFromU8, unzipSync, Zip, ZipDeflate } from 'fflate'
import writeXlsxFile, { type Cell, type Sheet } from 'write-excel-file/node'
import {
  convertDateToSerialNumber,
  getCellAddress,
  sanitizeTextContent,
} from 'write-excel-file/utility'
import { bold, sheetName, xlsxCell } from '../../../http/xlsx-cells.ts'
import type { FileTable } from '../export-table.ts'

/** Excel's limit of a sheet, of which the first row names the columns. */
const MOST_ROWS = 1_048_576

const ROWS_AT_ONCE = 2_000

/**
 * A table as a workbook: its rows on as many sheets as they take, and a last sheet with title and head. The library
 * writes everything but the rows, which it would hold in memory all at once.
 *
 * @param about the name of the last sheet.
 * @param mostRows of a sheet; for tests.
 */
export async function* toXlsx(
  table: FileTable,
  about: string,
  mostRows = MOST_ROWS,
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
  const frame = await frameOf(table, about)
  let sheets = 0
  const openSheet = () => {
    const opened = open(sheetPath(++sheets))
    opened.push(Buffer.from(frame.head))
    return opened
  }
  let sheet = openSheet()
  // The first names the columns.
  let filled = 1
  for await (const portion of table.rows) {
    for (let start = 0; start < portion.length; ) {
      if (filled === mostRows) {
        sheet.push(Buffer.from(frame.foot), true)
        sheet = openSheet()
        filled = 1
      }
      const rows = portion.slice(start, start + Math.min(ROWS_AT_ONCE, mostRows - filled))
      const xml = rows.map((cells, place) => rowXml(cells, filled + place, frame.columns))
      sheet.push(Buffer.from(xml.join('')))
      filled += rows.length
      start += rows.length
      yield* made.splice(0)
    }
  }
  sheet.push(Buffer.from(frame.foot), true)
  for (const [name, bytes] of await partsOf(table, about, sheets)) {
    if (!isDataSheet(name, sheets)) open(name).push(bytes, true)
  }
  zip.end()
  yield* made.splice(0)
}

const sheetPath = (number: number) => `xl/worksheets/sheet${number}.xml`

const isDataSheet = (name: string, sheets: number): boolean =>
  Array.from({ length: sheets }, (_, place) => sheetPath(place + 1)).includes(name)

/** What stands before and after the rows of a data sheet, and the style of each column's cells. */
const frameOf = async (table: FileTable, about: string) => {
  const parts = new Map(await partsOf(table, about, 1))
  const xml = strFromU8(parts.get(sheetPath(1)) ?? new Uint8Array())
  const sample = xml.indexOf('<row r="2"')
  const end = xml.indexOf('</sheetData>')
  const columns = table.columns.map(({ unit }, column) => {
    const cell = new RegExp(`<c r="${getCellAddress(1, column)}"( s="\\d+")`).exec(xml)
    return { unit, style: cell?.[1] ?? '' }
  })
  return { head: xml.slice(0, sample === -1 ? end : sample), foot: xml.slice(end), columns }
}

/** The files of a workbook with this many data sheets, whose second row has a sample of each column. */
const partsOf = async ({ title, head, columns }: FileTable, about: string, sheets: number) => {
  const names = new Set<string>()
  const widths = columns.map(({ label }) => ({
    width: Math.max(14, Math.min(32, label.length + 2)),
  }))
  const sample = columns.map(({ unit }): Cell => {
    if (unit === 'text' || unit === 'moment') return { value: 0, type: Number, format: '0' }
    return xlsxCell(unit === 'day' ? '2000-01-01' : 1, unit)
  })
  const data = [columns.map(({ label }) => bold(label)), sample]
  const line = (text: string): Cell[] => [{ value: text, type: String }]
  const workbook: Sheet<never>[] = [
    ...Array.from({ length: sheets }, () => ({
      sheet: sheetName(title, names),
      data,
      columns: widths,
    })),
    {
      sheet: sheetName(about, names),
      data: [[bold(title)], ...head.map(line)],
      columns: [{ width: 100 }],
    },
  ]
  return Object.entries(unzipSync(await writeXlsxFile(workbook).toBuffer()))
}

type SheetColumn = { unit: FigureUnit; style: string }

/** A row by its index in the sheet. */
const rowXml = (
  cells: readonly ReportValue[],
  index: number,
  columns: readonly SheetColumn[],
): string => {
  const written = cells.map((value, column) => {
    if (value === null) return ''
    const { unit, style } = columns[column] ?? { unit: 'text', style: '' }
    const place = `<c r="${getCellAddress(index, column)}"`
    if (typeof value === 'number') return `${place}${style}><v>${value}</v></c>`
    if (unit === 'day') {
      const day = convertDateToSerialNumber(new Date(`${value}T00:00:00Z`))
      return `${place}${style}><v>${day}</v></c>`
    }
    return `${place} t="inlineStr"><is><t xml:space="preserve">${sanitizeTextContent(value)}</t></is></c>`
  })
  return `<row r="${index + 1}">${written.join('')}</row>`
}
