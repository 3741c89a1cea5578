import { type RawBuilder, sql } from 'kysely'
import type { Database } from './connection.ts'

/** What users delete and can restore: a deleted row is hidden, and removed after an hour. */
type Table = 'alerts' | 'play_sessions' | 'report_schedules' | 'reports'

/** The number of a user's rows that are not deleted. */
export const countKept = (table: Table, userId: string): RawBuilder<number> => sql`
  (select count(*) from ${sql.table(table)} where user_id = ${userId} and deleted_at is null)`

/** Soft-deletes a user's row; returns whether it existed. */
export const hideRow = async (
  db: Database,
  table: Table,
  userId: string,
  id: number,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set deleted_at = now()
    where user_id = ${userId} and id = ${id} and deleted_at is null`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Restores a user's row unchanged.
 *
 * @param maximum the number of rows that a user may have.
 * @returns whether the row stays deleted because the user already has that many.
 * @throws a unique violation if a row created since then conflicts with it.
 */
export const restoreRow = async (
  db: Database,
  table: Table,
  userId: string,
  id: number,
  maximum: number,
): Promise<boolean> => {
  // The count decides both parts, because another call may restore the row while this one waits for it.
  const { rows } = await sql`
    with restored as (
      update ${sql.table(table)} set deleted_at = null
      where user_id = ${userId} and id = ${id} and deleted_at is not null
        and ${countKept(table, userId)} < ${maximum}
    )
    select from ${sql.table(table)}
    where user_id = ${userId} and id = ${id} and deleted_at is not null
      and ${countKept(table, userId)} >= ${maximum}`.execute(db)
  return rows.length > 0
}

/** Removes the rows that were deleted more than an hour ago. */
export const forgetHidden = async (db: Database, table: Table): Promise<void> => {
  await sql`
    delete from ${sql.table(table)} where deleted_at < now() - interval '1 hour'`.execute(db)
}
