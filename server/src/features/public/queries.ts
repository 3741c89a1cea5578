import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/** Users with a verified address who have not left. */
export const countUsers = async (db: Database): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email_verified', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The number of readings since `from`, and how many of them replaced an earlier one. */
export const countCorrected = async (
  db: Database,
  from: Date,
): Promise<{ readings: number; corrected: number }> => {
  const { rows } = await sql<{ readings: number; corrected: number }>`
    select
      (select count(*) from readings where read_at >= ${from}) as readings,
      (select count(*) from (
        select distinct r.game_id, r.read_at, r.feed_id, r.version_rtp from reading_corrections c
        join readings r on r.game_id = c.game_id and r.read_at = c.read_at
          and r.feed_id = c.feed_id and r.version_rtp is not distinct from c.version_rtp
        where c.read_at >= ${from}
      ) as changed) as corrected`.execute(db)
  return rows[0] ?? { readings: 0, corrected: 0 }
}
