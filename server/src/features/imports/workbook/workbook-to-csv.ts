import { readFile, writeFile } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import { zipSync } from 'fflate'
import readWorkbook, { type CellValue } from 'read-excel-file/node'
import { ImportError } from '../import-error.ts'
import { unpackArchive } from './check-archive.ts'

/** A workbook has this part, whatever else is in it. */
const WORKBOOK = 'xl/workbook.xml'

/**
 * Writes the first sheet of a workbook that holds anything as a table: a line per row, so that line numbers
 * are the sheet's.
 */
export const workbookToCsv = async (path: string, csvPath: string): Promise<void> => {
  const files = unpackArchive(await readFile(path))
  if (!Object.hasOwn(files, WORKBOOK)) throw new ImportError('file-binary')
  // Packed anew: what is read has passed the checks, whatever else the file hid.
  const archive = Buffer.from(zipSync(files, { level: 0 }))
  const sheets = await readWorkbook(archive).catch(() => {
    throw new ImportError('workbook-unreadable')
  })
  const rows = sheets.find(({ data }) => data.some((row) => row.some(isFilled)))?.data
  if (rows === undefined) throw new ImportError('file-empty')
  const width = Math.max(...rows.map((row) => row.findLastIndex(isFilled) + 1))
  const lines = rows.map((row) => Array.from({ length: width }, (_, at) => textOf(row[at] ?? null)))
  await writeFile(csvPath, stringify(lines, { quoted: true, quoted_empty: true }))
}

type Cell = CellValue | Date | null

const isFilled = (cell: Cell): boolean => cell !== null && cell !== ''

const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (cell instanceof Date) return wallClock(cell)
  // A spreadsheet keeps 15 digits; what a number has beyond them comes from its binary form.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  return String(cell).replace(/[\r\n]+/g, ' ')
}

/** Spreadsheets know no time zones: what the cell showed, to the second. */
const wallClock = (moment: Date): string => {
  const rounded = new Date(Math.round(moment.getTime() / 1000) * 1000)
  if (Number.isNaN(rounded.getTime())) return ''
  const text = rounded.toISOString().slice(0, 19)
  return text.endsWith('T00:00:00') ? text.slice(0, 10) : text
}
