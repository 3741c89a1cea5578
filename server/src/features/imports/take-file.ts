import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { foldHeading } from '@retorna/contract/staff/headings'
import type { ImportKind } from '@retorna/contract/staff/imports'
import { FILES_FEED } from '@retorna/domain/feeds/feed'
import type { Pool } from '../../database/connection.ts'
import { inTransaction } from '../../database/connection.ts'
import { guessColumns, guessKind } from '../../ingestion/columns/match-columns.ts'
import { type InspectedFile, inspectFile } from '../../ingestion/file/inspect-file.ts'
import { readRows } from '../../ingestion/file/read-rows.ts'
import { ImportError, shortened } from '../../ingestion/problem.ts'
import { withScratch } from '../../ingestion/with-scratch.ts'
import { convertWorkbook } from '../../ingestion/workbook/convert-workbook.ts'
import { keepFile } from './file-queries.ts'
import { dropOldDrafts, insertImport, rememberedOptions } from './queries.ts'
import { areColumnsOf, type DeskOptions } from './stored-import.ts'

const ROWS_SHOWN = 5
/** More columns than any table needs; the rest cannot be chosen. */
const MAX_COLUMNS = 200
/** Unconfirmed uploads per user; the oldest are deleted. */
const MAX_DRAFTS = 10

type Upload = { name: string; content: Readable; kind: ImportKind | null; userId: string }

/**
 * Stores an uploaded table temporarily and guesses its kind. A workbook is stored as the table of its
 * first non-empty sheet.
 *
 * @returns the id of the new import.
 * @throws ImportError for a file that cannot be imported at all; nothing is stored.
 */
export const takeFile = (pool: Pool, { name, content, kind, userId }: Upload): Promise<number> =>
  withScratch(async (directory) => {
    const given = join(directory, 'upload')
    await pipeline(content, createWriteStream(given))
    const { size: bytes } = await stat(given)
    if (bytes === 0) throw new ImportError('file-empty')
    const path = await asTable(given, join(directory, 'table.csv'))
    const { path: _, ...inspection } = await inspectFile(path)
    const { header, sample } = await lookInto({ path, ...inspection })
    const shape = shapeOf(header)
    const shown = header.map(shortened)
    return inTransaction(pool, async (_, client) => {
      const known = await rememberedOptions(client, shape)
      const isRemembered =
        known !== null &&
        (kind === null || kind === known.kind) &&
        areColumnsOf(known.kind, known.columns, header.length)
      const options = isRemembered ? known : guessOptions(header, kind)
      const file = { fileName: name, bytes, header: shown, sample, shape, inspection }
      const id = await insertImport(client, { userId, ...file, options, isRemembered })
      await keepFile(client, id, 'source', path)
      await dropOldDrafts(client, userId, MAX_DRAFTS)
      return id
    })
  })

const ARCHIVE = 'PK\u0003\u0004'

const asTable = async (path: string, tablePath: string): Promise<string> => {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
  await file.close()
  if (buffer.toString('latin1') !== ARCHIVE) return path
  await convertWorkbook(path, tablePath)
  return tablePath
}

const lookInto = async (file: InspectedFile): Promise<{ header: string[]; sample: string[][] }> => {
  let header: string[] | undefined
  const sample: string[][] = []
  for await (const { cells } of readRows(file)) {
    if (header === undefined) header = cells.slice(0, MAX_COLUMNS)
    else sample.push(cells.slice(0, MAX_COLUMNS).map(shortened))
    if (sample.length >= ROWS_SHOWN) break
  }
  if (header === undefined) throw new ImportError('file-empty')
  if (sample.length === 0) throw new ImportError('header-only')
  return { header, sample }
}

/** Identifies files of the same shape by their headings in order, whatever the spelling. */
const shapeOf = (header: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(header.map(foldHeading)))
    .digest()

const guessOptions = (header: readonly string[], given: ImportKind | null): DeskOptions => {
  const kind = given ?? guessKind(header)
  const columns = guessColumns(kind, header)
  return { kind, feedId: FILES_FEED, columns, dateFormat: null, confirmOutliers: false, games: {} }
}
