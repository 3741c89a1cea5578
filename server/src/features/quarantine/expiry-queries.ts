import { sql } from 'kysely'
import type { Transaction } from '../../database/connection.ts'

type Expired = { feedId: number; readings: number; names: string[] }

/** The number of names in an entry of the audit log. */
const MAX_NAMES = 20

/**
 * Deletes the readings that have waited longest, among those that have waited for this many days; returns what was
 * deleted, by feed.
 */
export const deleteWaiting = async (
  trx: Transaction,
  now: Date,
  { days, limit }: { days: number; limit: number },
): Promise<Expired[]> => {
  const { rows } = await sql<Expired>`
    with gone as (
      delete from quarantined_readings where id in (
        select id from quarantined_readings
        where arrived_at < ${now}::timestamptz - make_interval(days => ${days})
        order by arrived_at limit ${limit} for update skip locked)
      returning feed_id, name)
    select feed_id as "feedId", count(*) as readings,
      (array_agg(distinct name))[1:${sql.lit(MAX_NAMES)}] as names
    from gone group by 1 order by 1`.execute(trx)
  return rows
}
