import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { foldHeading } from '@retorna/contract/staff/headings'
import { stringify } from 'csv-stringify/sync'
import { isFormula } from '../../ingestion/cells/parse-name.ts'
import { REPORT_HEADINGS } from '../../ingestion/columns/headers.ts'
import type { InspectedFile } from '../../ingestion/file/inspect-file.ts'
import { type Row, readRows } from '../../ingestion/file/read-rows.ts'
import type { ProblemCode, RefusedRow } from '../../ingestion/problem.ts'
import { deskProblemText, importTexts, problemText } from '../../ingestion/texts/text.ts'
import type { ImportRequest, ImportSummary } from './import-request.ts'
import type { Prepared } from './prepared.ts'

const MAX_SHOWN = 100

/** Collects the first refused rows, and writes all of them with their reasons if requested. */
export const reportRefused = async (
  file: InspectedFile,
  headerLine: number,
  prepared: Prepared,
  request: ImportRequest,
): Promise<Pick<ImportSummary, 'refused' | 'problems' | 'refusedPath'>> => {
  const refused: RefusedRow[] = []
  if (prepared.counts.refused === 0) return { refused, problems: [], refusedPath: null }
  const problems = new Set<ProblemCode>()
  request.onProgress?.({ phase: 'reporting' })
  async function* rows() {
    for await (const row of prepared.refusedRows()) {
      if (refused.length < MAX_SHOWN) refused.push({ line: row.line, problems: row.problems })
      for (const { code } of row.problems) problems.add(code)
      yield row
    }
  }
  const path = request.refusedPath
  if (path === undefined) {
    for await (const _ of rows()) if (refused.length >= MAX_SHOWN) break
    return { refused, problems: [...problems], refusedPath: null }
  }
  await writeRefused(file, headerLine, rows(), { ...request, refusedPath: path })
  return { refused, problems: [...problems], refusedPath: path }
}

/**
 * Writes the refused rows with their original cells and a column of reasons, in the file's delimiter and as UTF-8
 * with a byte order mark, which spreadsheets decode correctly. The cells are read again from the file, so that only
 * one row is in memory.
 */
const writeRefused = async (
  file: InspectedFile,
  headerLine: number,
  refused: AsyncIterator<RefusedRow>,
  {
    refusedPath,
    language = 'en',
    isAtDesk = false,
    signal,
  }: ImportRequest & { refusedPath: string },
): Promise<void> => {
  const { delimiter } = file
  const textOf = isAtDesk ? deskProblemText : problemText
  const output = createWriteStream(refusedPath)
  const done = finished(output)
  done.catch(() => {})
  const write = async (cells: readonly string[]): Promise<void> => {
    const line = stringify([cells.map(harmless)], { delimiter })
    if (!output.write(line)) await Promise.race([once(output, 'drain'), done])
  }
  output.write('\uFEFF')
  let reasonAt = -1
  let next = await refused.next()
  const copy = async ({ line, cells }: Row): Promise<void> => {
    if (next.done) return
    if (line === headerLine) {
      reasonAt = cells.findIndex((cell) => REPORT_HEADINGS.includes(foldHeading(cell)))
      if (reasonAt === -1) reasonAt = cells.length
      await write(withCell(cells, reasonAt, importTexts(language).reasonHeading))
    } else if (line === next.value.line) {
      const reasons = next.value.problems.map(
        (problem) =>
          `${problem.column === '' ? '' : `${problem.column}: `}${textOf(problem, language)}`,
      )
      await write(withCell(cells, reasonAt, reasons.join(' ')))
      next = await refused.next()
    }
  }
  for await (const rows of readRows(file, { signal })) {
    if (next.done) break
    for (const row of rows) if (row.line >= headerLine) await copy(row)
  }
  output.end()
  await done
}

const withCell = (cells: readonly string[], position: number, text: string): string[] => {
  const result = [...cells]
  while (result.length < position) result.push('')
  result[position] = text
  return result
}

/** A cell that a spreadsheet would run as a formula is prefixed with an apostrophe. */
const harmless = (cell: string): string => {
  const isNumber = /^[-+]?[\d.,\s]+%?$/.test(cell)
  const isRisky = /^[=+\-@\t\r]/.test(cell) || isFormula(cell)
  return isRisky && !isNumber && !cell.startsWith("'") ? `'${cell}` : cell
}
