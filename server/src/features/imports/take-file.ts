import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImportKind } from '@retorna/contract/staff/imports'
import { FILES_FEED } from '@retorna/domain/feeds/feed'
import type { Pool } from '../../database/connection.ts'
import { inTransaction } from '../../database/connection.ts'
import { ImportError } from '../../ingestion/problem.ts'
import { withScratch } from '../../ingestion/with-scratch.ts'
import { keepFile } from './file-queries.ts'
import { layoutsOf } from './layout-queries.ts'
import { lookIntoUpload } from './look-into-upload.ts'
import { dropOldDrafts, insertImport } from './queries.ts'
import { areColumnsOf } from './stored-import.ts'

/** Unconfirmed uploads per user; the oldest are deleted. */
const MAX_DRAFTS = 10

type Upload = { name: string; content: Readable; kind: ImportKind | null; userId: string }

/**
 * Stores an uploaded table temporarily and guesses its kind. It is read as the user's last import with the same headings
 * was, else as one of files without a feed.
 *
 * @returns the id of the new import.
 * @throws ImportError for a file that cannot be imported at all; nothing is stored.
 */
export const takeFile = (pool: Pool, { name, content, kind, userId }: Upload): Promise<number> =>
  withScratch(async (directory) => {
    const path = join(directory, 'upload')
    await pipeline(content, createWriteStream(path))
    const { size: bytes } = await stat(path)
    if (bytes === 0) throw new ImportError('file-empty')
    const look = await lookIntoUpload(path, directory, { kind })
    return inTransaction(pool, async (_, client) => {
      const fitting = (await layoutsOf(client, look.shape)).filter(
        ({ options }) =>
          (kind === null || kind === options.kind) &&
          areColumnsOf(options.kind, options.columns, look.header.length),
      )
      const known =
        fitting.find(({ usedBy }) => usedBy === userId) ??
        fitting.find(({ feedId }) => feedId === null || feedId === FILES_FEED)
      const options = known === undefined ? look.options : { ...known.options, sheet: null }
      const isRemembered = known !== undefined
      const id = await insertImport(client, {
        userId,
        fileName: name,
        bytes,
        ...look,
        options,
        isRemembered,
      })
      await keepFile(client, id, 'source', path)
      await dropOldDrafts(client, userId, MAX_DRAFTS)
      return id
    })
  })
