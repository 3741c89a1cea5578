import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { foldHeading } from '@retorna/contract/staff/headings'
import { IMPORT_KINDS, type ImportKind } from '@retorna/contract/staff/imports'
import { FILES_FEED } from '@retorna/domain/feeds/feed'
import type { Pool } from '../../database/connection.ts'
import { inTransaction } from '../../database/connection.ts'
import { guessColumns, guessKind } from '../../ingestion/columns/match-columns.ts'
import { fitOf } from '../../ingestion/columns/pick-columns.ts'
import type { InspectedFile } from '../../ingestion/file/inspect-file.ts'
import { openFile } from '../../ingestion/file/open-file.ts'
import { readRows } from '../../ingestion/file/read-rows.ts'
import { firstRows } from '../../ingestion/interpret-rows.ts'
import { ImportError, shortened } from '../../ingestion/problem.ts'
import { findHeader, HEAD_ROWS } from '../../ingestion/table/find-header.ts'
import { withScratch } from '../../ingestion/with-scratch.ts'
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
    const kinds = kind === null ? IMPORT_KINDS : [kind]
    const { file: table } = await openFile(given, directory, kinds, {})
    const { path, ...inspected } = table
    const { headerLine, header, sample } = await lookInto(table, kinds)
    const inspection = { ...inspected, headerLine }
    const shape = shapeOf(header)
    const shown = header.map(shortened)
    return inTransaction(pool, async (_, client) => {
      const known = await rememberedOptions(client, shape)
      const isRemembered =
        known !== null &&
        (kind === null || kind === known.kind) &&
        areColumnsOf(known.kind, known.columns, header.length)
      const options = isRemembered ? known : guessOptions(header, sample, kind)
      const file = { fileName: name, bytes, header: shown, sample, shape, inspection }
      const id = await insertImport(client, { userId, ...file, options, isRemembered })
      await keepFile(client, id, 'source', path)
      await dropOldDrafts(client, userId, MAX_DRAFTS)
      return id
    })
  })

type Look = { headerLine: number; header: string[]; sample: string[][] }

/** The headings of a file and the first rows below them. */
const lookInto = async (file: InspectedFile, kinds: readonly ImportKind[]): Promise<Look> => {
  const rows = readRows(file)
  const head = await firstRows(rows, HEAD_ROWS)
  await rows.return(undefined)
  if (head.length === 0) throw new ImportError('file-empty')
  const places = kinds.map((kind) => findHeader(kind, head))
  const fits = places.map((at, index) => fitOf(kinds[index] ?? 'readings', head[at]?.cells ?? []))
  const best = fits.reduce(
    (best, { isWhole, columns }, index) =>
      isWhole && columns > (fits[best]?.isWhole ? (fits[best]?.columns ?? 0) : 0) ? index : best,
    0,
  )
  const at = places[best] ?? 0
  const sample = head.slice(at + 1, at + 1 + ROWS_SHOWN)
  if (sample.length === 0) throw new ImportError('header-only')
  return {
    headerLine: head[at]?.line ?? 1,
    header: (head[at]?.cells ?? []).slice(0, MAX_COLUMNS),
    sample: sample.map(({ cells }) => cells.slice(0, MAX_COLUMNS).map(shortened)),
  }
}

/** Identifies files of the same shape by their headings in order, whatever the spelling. */
const shapeOf = (header: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(header.map(foldHeading)))
    .digest()

const guessOptions = (
  header: readonly string[],
  sample: readonly string[][],
  given: ImportKind | null,
): DeskOptions => {
  const kind = given ?? guessKind(header)
  const columns = guessColumns(kind, header, sample)
  return { kind, feedId: FILES_FEED, columns, dateFormat: null, confirmOutliers: false, games: {} }
}
