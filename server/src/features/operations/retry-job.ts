import { recordAudit } from '../../database/audit.ts'
import type { Database } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { rescheduleJob } from './queries.ts'

/**
 * Retries a failed job at once.
 *
 * @throws ApiError `NOT_FOUND` for one that is done, is running, or did not fail.
 */
export const retryJob = (db: Database, actor: string, id: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const task = await rescheduleJob(transaction, id)
    if (task === undefined) throw new ApiError('NOT_FOUND')
    const subject = `job ${id}`
    await recordAudit(transaction, { actor, action: 'job.retried', subject, after: { task } })
  })

const LONGEST = 300

/** The first line of an error, which says what went wrong; stack traces stay in the log. */
export const firstLine = (error: string): string => (error.split('\n')[0] ?? '').slice(0, LONGEST)
