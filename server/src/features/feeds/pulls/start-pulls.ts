import { enqueueAccepted } from '../../../database/accepted-work.ts'
import { type Database, inTransaction } from '../../../database/connection.ts'
import { duePulls } from './queries.ts'

/** Queues one run of every pull that is due. */
export const startPulls = (db: Database, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => enqueueAccepted(trx, 'run-pull', await duePulls(trx, now)))
