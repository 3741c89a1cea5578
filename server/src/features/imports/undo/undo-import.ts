import { askForUndone } from '../../../database/ask-for-undone.ts'
import { type Connection, inTransaction, type Pool } from '../../../database/connection.ts'
import { assertBatchNotArchived } from '../../../database/readings/archived-months.ts'
import {
  announceCatalogChange,
  announceReadings,
  refreshMetrics,
} from '../../../database/readings/metrics.ts'
import { beginChanges, lockReadingsOf } from '../../../database/readings/reading-locks.ts'
import { rollUpDays } from '../../../database/readings/roll-up.ts'
import { ImportError, refuseArchived } from '../../../ingestion/problem.ts'
import { lockCatalog } from '../games/queries.ts'
import { assertTimeZone } from '../import-queries.ts'
import {
  catalogReplacedBy,
  editedSince,
  takeCatalogBack,
  usedSince,
} from './undo-catalog-queries.ts'
import {
  gamesOfBatch,
  lockBatch,
  markUndone,
  readingsReplacedBy,
  takeReadingsBack,
  totalsBuiltOn,
  windowsBuiltOn,
} from './undo-queries.ts'

export type UndoRequest = { batchId: number; timeZone: string; now: Date; actor: string }

/**
 * Undoes an import: removes what it created and restores what it replaced; daily values and metrics are recomputed.
 * The batch stays on record as undone.
 *
 * @throws ImportError for a batch that is unknown or already undone, whose rows were changed by a later batch or by
 *   hand, or whose games have since come into use; nothing is changed.
 */
export const undoImport = (pool: Pool, request: UndoRequest) =>
  inTransaction(pool, async (db, client) => {
    const { batchId, actor } = request
    await assertTimeZone(client, request.timeZone)
    const games = await gamesOfBatch(client, batchId)
    await lockReadingsOf(client, games)
    await beginChanges(client)
    const batch = await lockBatch(client, batchId)
    if (batch === null) throw new ImportError('batch-unknown', String(batchId))
    if (batch.undone_at !== null) throw new ImportError('batch-undone', String(batchId))
    const undo = batch.kind === 'readings' ? undoReadings : undoCatalog
    const effect = await undo(client, request)
    await markUndone(db, batch, actor, effect)
    if (batch.feed_id !== null) await askForUndone(db, batch.feed_id)
    await (batch.kind === 'readings'
      ? announceReadings(db, games)
      : announceCatalogChange(db, 'all'))
    return effect
  }).catch(refuseArchived)

const undoReadings = async (client: Connection, { batchId, timeZone, now }: UndoRequest) => {
  await assertBatchNotArchived(client, batchId)
  const replaced = await readingsReplacedBy(client, batchId)
  if (replaced?.batch != null) throw new ImportError('replaced-by-batch', String(replaced.batch))
  if (replaced !== null) throw new ImportError('changed-since', String(replaced.rows))
  const built = (await totalsBuiltOn(client, batchId)) ?? (await windowsBuiltOn(client, batchId))
  if (built !== null) throw new ImportError('replaced-by-batch', String(built))
  const effect = await takeReadingsBack(client, batchId, timeZone)
  await rollUpDays(client, timeZone, { table: 'touched' })
  await refreshMetrics(client, timeZone, now, { table: 'touched' })
  return effect
}

const undoCatalog = async (client: Connection, { batchId }: UndoRequest) => {
  await lockCatalog(client)
  const later = await catalogReplacedBy(client, batchId)
  if (later !== null) throw new ImportError('replaced-by-batch', String(later))
  const used = await usedSince(client, batchId)
  if (used.length > 0) throw new ImportError('used-since', used.join(', '))
  const edited = await editedSince(client, batchId)
  if (edited > 0) throw new ImportError('changed-since', String(edited))
  return takeCatalogBack(client, batchId)
}
