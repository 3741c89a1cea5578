import { type Database, inTransaction } from '../../../database/connection.ts'
import { enqueueJobs } from '../../../database/enqueue-job.ts'
import { duePulls } from './queries.ts'

/** Queues a run of every pull that is due, once. */
export const startPulls = (db: Database, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const due = await duePulls(trx, now)
    await enqueueJobs(
      trx,
      'run-pull',
      due.map((feedId) => ({ payload: { feedId, userId: null }, key: `pull:${feedId}` })),
    )
  })
