import type { Transaction } from '../connection.ts'

/** Creates an empty batch of readings of a feed; returns its id. */
export const beginBatch = async (
  trx: Transaction,
  batch: { feedId: number; fileName: string; sha256: string; actor: string },
): Promise<number> => {
  const { id } = await trx
    .insertInto('import_batches')
    .values({
      kind: 'readings',
      feed_id: batch.feedId,
      file_name: batch.fileName,
      sha256: batch.sha256,
      actor: batch.actor,
      rows_new: 0,
      rows_changed: 0,
      rows_unchanged: 0,
      rows_refused: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
