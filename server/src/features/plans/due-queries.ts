import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/** The users whose days of grace were over at `now`. */
export const findOverdue = async (db: Database, now: Date): Promise<string[]> => {
  const rows = await db.selectFrom('users').select('id').where('grace_until', '<=', now).execute()
  return rows.map(({ id }) => id)
}

/**
 * Members on the free plan whose trial began within this many hours before `now`, and who were not mailed about its
 * end.
 */
export const findEndedTrials = (
  db: Database,
  { now, fromHours, toHours }: { now: Date; fromHours: number; toHours: number },
) => {
  const startedBefore = (hours: number): Expression<SqlBool> =>
    sql`trial_started_at <= ${now}::timestamptz - make_interval(hours => ${hours})`
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('plan', '=', 'free')
    .where('role', '=', 'member')
    .where('email_verified', '=', true)
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where(startedBefore(fromHours))
    .where(({ not }) => not(startedBefore(toHours)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outgoing_mails')
            .select('outgoing_mails.id')
            .where('event_key', '=', sql<string>`'trial-ended:' || users.id`),
        ),
      ),
    )
    .execute()
}
