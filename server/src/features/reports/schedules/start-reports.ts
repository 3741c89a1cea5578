import { type Database, inTransaction } from '../../../database/connection.ts'
import { findDue, startRun } from './run-queries.ts'
import { pauseForReport } from './schedule-queries.ts'

type Log = { error: (fields: object, message: string) => void }

/**
 * Starts the runs of all schedules that are due at `now`, each in a transaction with the job that makes it. A schedule
 * whose time zone this Node does not know, such as after a downgrade, is paused.
 */
export const startReports = async (db: Database, now: Date, log: Log): Promise<void> => {
  for (const id of await findDue(db, now)) {
    try {
      await inTransaction(db, (trx) => startRun(trx, id, now))
    } catch (err) {
      if (!(err instanceof RangeError)) throw err
      log.error({ err, scheduleId: id }, 'A report schedule is paused: it has no next time')
      await pauseForReport(db, id)
    }
  }
}
