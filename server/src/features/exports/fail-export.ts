import type { Transaction } from '../../database/connection.ts'
import { addWorkFailed } from '../../outbox/add-notifications.ts'
import { dropParts } from './part-queries.ts'
import { finishExport } from './queries.ts'

/** Ends an export as failed, and notifies its user. */
export const failExport = async (trx: Transaction, id: number): Promise<void> => {
  const ended = await finishExport(trx, id, 'failed')
  if (ended === undefined) return
  await dropParts(trx, id)
  const { userId, from, to } = ended
  await addWorkFailed(trx, userId, { work: 'export', id, from, to })
}
