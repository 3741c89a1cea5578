import { sql } from 'kysely'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction } from '../../database/connection.ts'

type Expired = { feedId: number; readings: number; names: string[] }

/** Rows per transaction. */
const AT_ONCE = 10_000
/** The number of names in an entry of the audit log. */
const MAX_NAMES = 20

/**
 * Deletes readings that have waited for too many days, those waiting longest first. The audit log gets an entry for
 * each feed.
 */
export const forgetWaiting = async (db: Database, now: Date, days: number): Promise<void> => {
  for (;;) {
    const deleted = await inTransaction(db, async (trx) => {
      const { rows } = await sql<Expired>`
        with gone as (
          delete from quarantined_readings where id in (
            select id from quarantined_readings
            where arrived_at < ${now}::timestamptz - make_interval(days => ${days})
            order by arrived_at limit ${AT_ONCE} for update skip locked)
          returning feed_id, name)
        select feed_id as "feedId", count(*) as readings,
          (array_agg(distinct name))[1:${sql.lit(MAX_NAMES)}] as names
        from gone group by 1 order by 1`.execute(trx)
      for (const { feedId, readings, names } of rows)
        await recordAudit(trx, {
          actor: 'system',
          action: 'quarantine.expired',
          subject: `feed ${feedId}`,
          before: { readings, names },
        })
      return rows.length
    })
    if (deleted === 0) return
  }
}
