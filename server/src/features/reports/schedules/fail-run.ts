import type { Transaction } from '../../../database/connection.ts'
import { addWorkFailed } from '../../../outbox/add-notifications.ts'
import { findWaitingRun, finishRun } from './waiting-run-queries.ts'

/** Ends a run as failed for an unknown reason, and notifies its member. */
export const failRun = async (trx: Transaction, id: number): Promise<void> => {
  const run = await findWaitingRun(trx, id)
  if (!(await finishRun(trx, id, { state: 'failed', error: 'INTERNAL' }))) return
  if (run === undefined) return
  const { userId, reportId, reportName: report } = run
  await addWorkFailed(trx, userId, { work: 'report', id, reportId, report })
}
