import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { InspectedFile } from '../../../ingestion/file/inspect-file.ts'
import { openFile } from '../../../ingestion/file/open-file.ts'
import type { FetchedFile } from './fetched.ts'
import { jsonToCsv, ndjsonToCsv } from './json-table.ts'

/**
 * A fetched file as a table with a header.
 *
 * @param rows for JSON: the path to the array of rows.
 * @param preamble for CSV: the beginning of a line above the header.
 * @param sheet for a workbook; `null` for the only sheet with such a table.
 * @returns null for a table without rows, which adds nothing.
 * @throws PullError; ImportError; OpenQuestions if it is unclear which sheet of a workbook is meant.
 */
export const asTable = async (
  { path, format }: FetchedFile,
  { rows, preamble, sheet }: { rows: string; preamble: string; sheet: string | null },
): Promise<InspectedFile | null> => {
  const table = `${path}.csv`
  if (format === 'xlsx') return openedTable(path, sheet)
  if (format === 'json') await jsonToCsv(path, table, rows)
  else if (format === 'ndjson') await ndjsonToCsv(path, table)
  else await withoutPreamble(path, table, preamble)
  const isEmpty = await hasNoText(table)
  return isEmpty ? null : openedTable(table, sheet)
}

/** Files that a source calls text may still be workbooks. */
const openedTable = async (path: string, sheet: string | null): Promise<InspectedFile> => {
  const directory = `${path}.sheets`
  await mkdir(directory)
  return (await openFile(path, directory, ['readings'], { sheet: sheet ?? undefined })).file
}

const withoutPreamble = async (path: string, table: string, preamble: string): Promise<void> => {
  let start = 0
  if (preamble !== '') {
    for await (const chunk of createReadStream(path, { end: MAX_PREAMBLE })) {
      const head: string = Buffer.from(chunk).toString('utf8')
      if (head.replace(/^\uFEFF/, '').startsWith(preamble)) {
        start = Buffer.byteLength(head.slice(0, head.search(/\r?\n|$/)))
      }
      break
    }
  }
  await pipeline(createReadStream(path, { start }), createWriteStream(table))
}

const MAX_PREAMBLE = 4_096

const hasNoText = async (path: string): Promise<boolean> => {
  for await (const chunk of createReadStream(path)) {
    if (Buffer.from(chunk).some((byte) => byte > 32)) return false
  }
  return true
}
