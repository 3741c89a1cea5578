import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../connection.ts'

const POLL_MS = 100

/** Waits until the inbox holds no reading of a batch; returns false if that takes longer than `patienceMs`. */
export const untilStored = async (
  db: Database,
  batchId: number,
  patienceMs: number,
): Promise<boolean> => {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const batch = await db
      .selectFrom('import_batches')
      .select('rows_waiting')
      .where('id', '=', batchId)
      .executeTakeFirst()
    if (batch?.rows_waiting === 0) return true
    if (performance.now() >= deadline) return false
    await pause(POLL_MS)
  }
}
