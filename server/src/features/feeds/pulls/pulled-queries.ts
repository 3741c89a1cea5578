import { sql } from 'kysely'
import {
  type Connection,
  type Database,
  inTransaction,
  type Transaction,
} from '../../../database/connection.ts'
import type { PulledFile } from './fetched.ts'

export const pulledFiles = (db: Database, feedId: number): Promise<PulledFile[]> =>
  db
    .selectFrom('pulled_files')
    .select(['name', 'sha256', 'bytes', 'modified_at as modifiedAt'])
    .where('feed_id', '=', feedId)
    .execute()

export const setRefused = async (trx: Transaction, batchId: number, refused: number) => {
  await trx
    .updateTable('import_batches')
    .set({ rows_refused: refused })
    .where('id', '=', batchId)
    .execute()
}

export const addPulledFiles = async (
  trx: Transaction,
  { feedId, runId }: { feedId: number; runId: number },
  files: readonly PulledFile[],
): Promise<void> => {
  if (files.length === 0) return
  await trx
    .insertInto('pulled_files')
    .values(
      files.map(({ name, sha256, bytes, modifiedAt }) => ({
        feed_id: feedId,
        run_id: runId,
        name,
        sha256,
        bytes,
        modified_at: modifiedAt,
      })),
    )
    // The same content may arrive again at another time.
    .onConflict((conflict) =>
      conflict
        .columns(['feed_id', 'name', 'sha256'])
        .doUpdateSet({ modified_at: sql`excluded.modified_at` }),
    )
    .execute()
}

/** Forgets which files were read from a source that is no longer asked, or that is asked for something else. */
export const forgetPulled = async (trx: Transaction, feedId: number): Promise<void> => {
  await trx.deleteFrom('pulled_files').where('feed_id', '=', feedId).execute()
  await trx.updateTable('pull_runs').set({ began_at: null }).where('feed_id', '=', feedId).execute()
}

/** The rows of a batch that were refused when they were sorted, by their position in it. */
export const refusedOf = (db: Database, batchId: number, limit: number) =>
  db
    .selectFrom('refused_readings')
    .select(['position', 'problems'])
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .limit(limit)
    .execute()

/** Runs work in a transaction and then rolls it back. */
export const withoutTrace = async <T>(
  db: Database,
  work: (trx: Transaction, client: Connection) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (trx, client) => {
    await client.query('savepoint start')
    try {
      return await work(trx, client)
    } finally {
      await client.query('rollback to savepoint start')
    }
  })
