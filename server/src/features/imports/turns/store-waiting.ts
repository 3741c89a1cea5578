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

type Setting = {
  timeZone: string
  /** When it begins; it may go on past midnight. */
  now: Date
  signal?: AbortSignal | undefined
}

/**
 * Stores what waits of imports, in turns, until nothing does. Any number of processes may do this at once; whatever ends one of
 * them, each turn is stored or not, and counted or not.
 *
 * @param batchId ends as soon as nothing of this one waits.
 * @throws the signal's reason between two turns; what makes a turn fail, which is noted: the imports of other feeds go first then.
 *   ImportError if the batch waits behind one whose turn fails: a job stores it later.
 */
export const storeWaiting = async (
  pool: Pool,
  { timeZone, now: began, signal }: Setting,
  batchId?: number,
): Promise<void> => {
  const origin = performance.now()
  let parcels = FEWEST
  for (;;) {
    signal?.throwIfAborted()
    const started = performance.now()
    const now = new Date(began.getTime() + started - origin)
    let begun: number | undefined
    const onBegun = (id: number): void => {
      begun = id
    }
    try {
      if (!(await takeTurn(pool, { parcels, timeZone, now, batchId, onBegun }))) return
    } catch (error) {
      const othersGoOn = begun !== undefined && (await noteFailure(pool, begun).catch(() => false))
      if (begun === undefined || batchId === undefined || begun === batchId) throw error
      if (!othersGoOn) throw goesOnLater(batchId)
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
    throw setting.signal?.aborted ? goesOnLater(batchId) : error
  })
  return countsOf(pool, batchId)
}

const goesOnLater = (batchId: number): ImportError =>
  new ImportError('storing-goes-on', String(batchId))
