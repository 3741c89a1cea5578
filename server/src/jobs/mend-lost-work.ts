import { enqueueAccepted, findLostWork } from '../database/accepted-work.ts'
import { recordAudit } from '../database/audit.ts'
import { type Database, inTransaction } from '../database/connection.ts'
import type { JobLog } from './job-log.ts'

/** Enqueues jobs for work that has lost its job, and records that in the log and the audit log. */
export const mendLostWork = ({ db, log }: { db: Database; log: JobLog }): Promise<void> =>
  inTransaction(db, async (trx) => {
    const lost = Map.groupBy(await findLostWork(trx), ({ job }) => job)
    for (const [job, works] of lost) {
      const ids = works.map(({ id }) => id)
      await enqueueAccepted(trx, job, ids)
      const after = { job, count: ids.length }
      await recordAudit(trx, {
        actor: 'system',
        action: 'job.mended',
        subject: `job ${job}`,
        after,
      })
      log.warn(after, 'Work waited without a job; its jobs were added')
    }
  })
