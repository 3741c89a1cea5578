import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { deleteWaiting } from './expiry-queries.ts'

/** Rows per transaction. */
const AT_ONCE = 10_000

/** Deletes readings that have waited for too many days, with an entry in the audit log for each feed. */
export const forgetWaiting = async (db: Database, now: Date, days: number): Promise<void> => {
  for (;;) {
    const deleted = await inTransaction(db, async (trx) => {
      const feeds = await deleteWaiting(trx, now, { days, limit: AT_ONCE })
      for (const { feedId, readings, names } of feeds)
        await recordAudit(trx, {
          actor: 'system',
          action: 'quarantine.expired',
          subject: `feed ${feedId}`,
          before: { readings, names },
        })
      return feeds.length
    })
    if (deleted === 0) return
  }
}
