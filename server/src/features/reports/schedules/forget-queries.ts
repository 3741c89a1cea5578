import { sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'
import { forgetHidden } from '../../../database/deleted-rows.ts'

/**
 * Deletes runs with their files once nobody can download them, addresses that were removed as long ago, and schedules
 * and links that were deleted more than an hour ago.
 */
export const forgetSending = async (db: Database, runDays: number): Promise<void> => {
  await db
    .deleteFrom('report_runs')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${runDays})`)
    .execute()
  await db
    .deleteFrom('report_recipients')
    .where('removed_at', '<', sql<Date>`now() - make_interval(days => ${runDays})`)
    .where('left_at', 'is', null)
    .execute()
  await forgetHidden(db, 'report_schedules')
  await db
    .deleteFrom('report_shares')
    .where(({ or, eb }) =>
      or([
        eb('revoked_at', '<', sql<Date>`now() - interval '1 hour'`),
        eb('expires_at', '<', sql<Date>`now()`),
      ]),
    )
    .execute()
}
