import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { ImportError } from '../problem.ts'
import { unpackArchive } from './check-archive.ts'
import type { ConvertedSheet } from './convert-workbook.ts'
import { readSheet } from './read-sheet.ts'
import { readWorkbook, type Workbook } from './read-workbook.ts'

const ROWS_AT_ONCE = 1_000
/** More tabs than any report has; further ones are not offered. */
const MAX_SHEETS = 40

/**
 * Writes the visible filled sheets of a workbook as CSV: a line per row, so that line numbers match the sheet's.
 *
 * @throws ImportError
 */
const convertSheets = async (path: string, directory: string): Promise<ConvertedSheet[]> => {
  const workbook = readWorkbook(unpackArchive(await readFile(path)))
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden).slice(0, MAX_SHEETS)
  const converted: ConvertedSheet[] = []
  for (const [number, sheet] of visible.entries()) {
    const csvPath = join(directory, `sheet-${number}.csv`)
    if (await writeSheet(workbook, sheet, csvPath)) converted.push({ name: sheet.name, csvPath })
  }
  return converted
}

const writeSheet = async (
  workbook: Workbook,
  sheet: Workbook['sheets'][number],
  csvPath: string,
): Promise<boolean> => {
  const lines: string[] = []
  let rows: string[][] = []
  let isFilled = false
  const flush = (): void => {
    // Blank lines are kept, so that line numbers match.
    lines.push(
      rows.map((cells) => (cells.length === 0 ? '""\n' : stringify([cells], QUOTED))).join(''),
    )
    rows = []
  }
  readSheet(sheet, workbook, (cells) => {
    isFilled ||= cells.some((cell) => cell !== '')
    rows.push(cells)
    if (rows.length >= ROWS_AT_ONCE) flush()
  })
  flush()
  if (!isFilled) return false
  const csv = await open(csvPath, 'w')
  for (const text of lines) await csv.write(text)
  await csv.close()
  return true
}

const QUOTED = { quoted: true, quoted_empty: true }

const [path = '', directory = ''] = process.argv.slice(2)
// The parent process is gone.
process.once('disconnect', () => process.exit())
try {
  process.send?.({ sheets: await convertSheets(path, directory) })
} catch (error) {
  const known = error instanceof ImportError
  process.send?.(known ? { code: error.code, hint: error.hint } : { code: 'workbook-unreadable' })
}
process.disconnect()
