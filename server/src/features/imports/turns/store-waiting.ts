import type { Pool } from '../../../database/connection.ts'
import { ImportError } from '../../../ingestion/problem.ts'
import { takeTurn } from './take-turn.ts'
import { countsOf } from './turn-queries.ts'
import { noteFailure } from './waiting-queries.ts'

/** The number of parcels in the first turn. A turn of fewer costs the database nearly as much. */
const FEWEST = 4
const MOST = 20
/** How long a turn should take. Anyone who saves readings of its games waits that long. */
const TURN_MS = 700

type Setting = {
  timeZone: string
  /** When storing begins; it may continue past midnight. */
  now: Date
  signal?: AbortSignal | undefined
}

/**
 * Stores the waiting rows of imports, in turns, until none wait. Any number of processes may do this at the same
 * time. If a process dies, each turn is still either stored and counted or not at all.
 *
 * @param batchId stops as soon as no row of this batch waits.
 * @throws the signal's reason between two turns; the error of a failed turn, which is recorded so that imports of
 *   other feeds come first; ImportError if the batch waits behind one whose turn failed: a job stores it later.
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
 * Stores the waiting rows of one import; returns the outcome of all its rows.
 *
 * @throws ImportError if the signal interrupts it: a job stores the rest.
 */
export const storeBatch = async (pool: Pool, setting: Setting, batchId: number) => {
  await storeWaiting(pool, setting, batchId).catch((error: unknown) => {
    throw setting.signal?.aborted ? goesOnLater(batchId) : error
  })
  return countsOf(pool, batchId)
}

const goesOnLater = (batchId: number): ImportError =>
  new ImportError('storing-goes-on', String(batchId))
