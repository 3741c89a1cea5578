import { open, readFile } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import { zipSync } from 'fflate'
import type { CellValue } from 'read-excel-file/node'
import readWorkbook from 'read-excel-file/node'
import { ImportError } from '../problem.ts'
import { unpackArchive } from './check-archive.ts'
import { checkSheet } from './check-sheet.ts'

/** Every workbook has this part. */
const WORKBOOK = 'xl/workbook.xml'
const SHEETS = /\.xml$/i
const ROWS_AT_ONCE = 1_000

/**
 * Writes the first non-empty sheet of a workbook as CSV: a line per row, so that line numbers match the
 * sheet's.
 */
export const workbookToCsv = async (path: string, csvPath: string): Promise<void> => {
  const sheets = await readWorkbook(await checkedArchive(path)).catch(() => {
    throw new ImportError('workbook-unreadable')
  })
  const rows = sheets.find(({ data }) => data.some((row) => row.some(isFilled)))?.data
  if (rows === undefined) throw new ImportError('file-empty')
  const width = rows.reduce((most, row) => Math.max(most, row.findLastIndex(isFilled) + 1), 0)
  const csv = await open(csvPath, 'w')
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const lines = rows
      .slice(start, start + ROWS_AT_ONCE)
      .map((row) => Array.from({ length: width }, (_, at) => textOf(row[at] ?? null)))
    await csv.write(stringify(lines, { quoted: true, quoted_empty: true }))
  }
  await csv.close()
}

/** Repacked: the reader sees only what passed the checks, whatever else the file hid. */
const checkedArchive = async (path: string): Promise<Buffer> => {
  const files = unpackArchive(await readFile(path))
  if (!Object.hasOwn(files, WORKBOOK)) throw new ImportError('file-binary')
  for (const [name, xml] of Object.entries(files)) if (SHEETS.test(name)) checkSheet(xml)
  return Buffer.from(zipSync(files, { level: 0 }))
}

type Cell = CellValue | Date | null

const isFilled = (cell: Cell): boolean => cell !== null && cell !== ''

const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (cell instanceof Date) return wallClock(cell)
  // A spreadsheet stores 15 digits; any beyond them come from the binary form.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  return String(cell).replace(/[\r\n]+/g, ' ')
}

/** Spreadsheets have no time zones: the displayed time, to the second. */
const wallClock = (moment: Date): string => {
  const rounded = new Date(Math.round(moment.getTime() / 1000) * 1000)
  if (Number.isNaN(rounded.getTime())) return ''
  const text = rounded.toISOString().slice(0, 19)
  return text.endsWith('T00:00:00') ? text.slice(0, 10) : text
}

const [path = '', csvPath = ''] = process.argv.slice(2)
// The parent process is gone.
process.once('disconnect', () => process.exit())
try {
  await workbookToCsv(path, csvPath)
  process.send?.({ code: null, hint: '' })
} catch (error) {
  const known = error instanceof ImportError
  process.send?.(known ? { code: error.code, hint: error.hint } : { code: 'workbook-unreadable' })
}
process.disconnect()
