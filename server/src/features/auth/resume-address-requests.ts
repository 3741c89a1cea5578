import type { Database } from '../../database/connection.ts'
import { enqueueJobs } from '../../database/enqueue-job.ts'
import { findForgottenRequests, requestJobKey } from './address-queries.ts'

/**
 * Enqueues a new job for every mail request whose job died with its process: a user is waiting for the
 * mail.
 */
export const resumeAddressRequests = (db: Database): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const ids = await findForgottenRequests(trx)
    await enqueueJobs(
      trx,
      'answer-address-request',
      ids.map((requestId) => ({ payload: { requestId }, key: requestJobKey(requestId) })),
    )
  })
