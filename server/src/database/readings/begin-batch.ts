import type { Transaction } from '../connection.ts'
import { insertRow } from '../insert-row.ts'

/** Creates an empty batch of readings of a feed; returns its id. */
export const beginBatch = (
  trx: Transaction,
  batch: { feedId: number; fileName: string; sha256: string; actor: string },
): Promise<number> =>
  insertRow(trx, 'import_batches', {
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
