import { type Database, inTransaction } from '../../../database/connection.ts'
import { enqueueJobs } from '../../../database/enqueue-job.ts'
import { duePulls } from './queries.ts'

/** A run that fails ends; one whose process died is tried again. */
export const PULL_ATTEMPTS = 3

/** Queues a run of every pull that is due, once. */
export const startPulls = (db: Database, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const due = await duePulls(trx, now)
    await enqueueJobs(
      trx,
      'run-pull',
      due.map((feedId) => ({ payload: { feedId, userId: null }, key: `pull:${feedId}` })),
      { maxAttempts: PULL_ATTEMPTS },
    )
  })
