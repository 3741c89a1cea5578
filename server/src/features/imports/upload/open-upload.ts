import { join } from 'node:path'
import type { ImportKind } from '@retorna/contract/staff/import-options'
import { FILES_FEED } from '@retorna/domain/feeds/feed'
import type { Pool } from '../../../database/connection.ts'
import { inTransaction } from '../../../database/connection.ts'
import { ImportError } from '../../../ingestion/problem.ts'
import { withScratch } from '../../../ingestion/with-scratch.ts'
import { writeKept } from '../file-queries.ts'
import { inspectUpload } from '../inspect-upload.ts'
import { layoutsOf } from '../layout-queries.ts'
import { deleteImport, keepOpened } from '../queries.ts'
import { areColumnsOf } from '../stored-import.ts'

export type Opening = { id: number; kind: ImportKind | null; userId: string }

/**
 * Guesses the content of a file that has arrived. It is read like the user's last import with the same headings, or
 * else like a file without a feed.
 *
 * @throws ImportError for a file that cannot be imported at all; it is deleted.
 */
export const openUpload = (pool: Pool, { id, kind, userId }: Opening): Promise<void> =>
  withScratch(async (directory) => {
    const path = join(directory, 'upload')
    await writeKept(pool, id, 'source', path)
    const inspected = await inspectUpload(path, directory, { kind }).catch(
      async (error: unknown) => {
        if (error instanceof ImportError) await deleteImport(pool, id)
        throw error
      },
    )
    await inTransaction(pool, async (_, client) => {
      const fitting = (await layoutsOf(client, inspected.shape)).filter(
        ({ options }) =>
          (kind === null || kind === options.kind) &&
          areColumnsOf(options.kind, options.columns, inspected.header.length),
      )
      const known =
        fitting.find(({ usedBy }) => usedBy === userId) ??
        fitting.find(({ feedId }) => feedId === null || feedId === FILES_FEED)
      const options = known === undefined ? inspected.options : { ...known.options, sheet: null }
      const isRemembered = known !== undefined
      await keepOpened(client, id, 'uploading', { ...inspected, options, isRemembered })
    })
  })
