import type { RowCounts } from '@retorna/contract/staff/import-report'
import type { Pool } from '../../../database/connection.ts'
import { ImportError } from '../../../ingestion/problem.ts'
import { takeTurn } from './take-turn.ts'
import { countsOf } from './turn-queries.ts'
import { noteFailure } from './waiting-queries.ts'

/** Parcels of the first turn; fewer cost the database nearly as much. */
const FEWEST = 4
const MOST = 20
/** A turn takes about this long: whoever saves readings of its games waits for it. */
const TURN_MS = 700

type Setting = { timeZone: string; now: Date; signal?: AbortSignal | undefined }

/**
 * Stores what waits of imports, in turns, until nothing does. Any number of processes may do this at once; whatever ends one of
 * them, each turn is stored or not, and counted or not.
 *
 * @param batchId ends as soon as nothing of this one waits.
 * @throws the signal's reason between two turns; what makes a turn fail, which is noted: the imports of others go first then.
 */
export const storeWaiting = async (
  pool: Pool,
  { timeZone, now, signal }: Setting,
  batchId?: number,
): Promise<void> => {
  let parcels = FEWEST
  for (;;) {
    signal?.throwIfAborted()
    const started = performance.now()
    try {
      if (!(await takeTurn(pool, { parcels, timeZone, now, batchId }))) return
    } catch (error) {
      const failed = await noteFailure(pool).catch(() => null)
      if (failed === null || batchId === undefined || failed === batchId) throw error
    }
    const byTime = Math.round((parcels * TURN_MS) / (performance.now() - started))
    parcels = Math.max(FEWEST, Math.min(2 * parcels, byTime, MOST))
  }
}

/**
 * Stores what waits of one import; returns what became of it.
 *
 * @throws ImportError if the signal interrupts it: a job stores the rest.
 */
export const storeBatch = async (
  pool: Pool,
  setting: Setting,
  batchId: number,
): Promise<RowCounts> => {
  await storeWaiting(pool, setting, batchId).catch((error: unknown) => {
    throw setting.signal?.aborted ? new ImportError('storing-goes-on', String(batchId)) : error
  })
  return countsOf(pool, batchId)
}
