import type { Pool } from '../database/connection.ts'

/** Clocks of several processes differ by less than this. */
const AHEAD_MS = 120_000

/**
 * Deletes recorded runs of the timetable that lie ahead of this process' clock, which was set back; otherwise the
 * library would add none until then.
 */
export const forgetFuture = async (pool: Pool): Promise<void> => {
  await pool.query(
    'update graphile_worker._private_known_crontabs set last_execution = null where last_execution > $1',
    [new Date(Date.now() + AHEAD_MS)],
  )
}
