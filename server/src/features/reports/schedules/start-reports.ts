import { type Database, inTransaction } from '../../../database/connection.ts'
import { findDue, startRun } from './run-queries.ts'

/** Starts the runs of all schedules that are due at `now`, each in a transaction with the job that makes it. */
export const startReports = async (db: Database, now: Date): Promise<void> => {
  for (const id of await findDue(db, now)) {
    await inTransaction(db, (trx) => startRun(trx, id, now))
  }
}
