import type { ReportSettings } from '@retorna/contract/reports/report-settings'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

const ofUser = (db: Database, userId: string) =>
  db
    .selectFrom('reports')
    .select(['id', 'name', 'settings', 'updated_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)

export type SavedRow = Awaited<ReturnType<typeof reportsOf>>[number]

/** A user's saved reports by name, whatever its case. */
export const reportsOf = (db: Database, userId: string) =>
  ofUser(db, userId).orderBy(sql`lower(name)`).orderBy('id').execute()

export const findReport = (
  db: Database,
  userId: string,
  id: number,
): Promise<SavedRow | undefined> => ofUser(db, userId).where('id', '=', id).executeTakeFirst()

const keeps = (userId: string): RawBuilder<number> => sql`
  (select count(*) from reports where user_id = ${userId} and deleted_at is null)`

/**
 * Saves a report. Simultaneous calls may exceed the maximum by a few.
 *
 * @returns its id; `undefined` if the user has as many as they may have.
 */
export const insertReport = async (
  db: Database,
  userId: string,
  { name, settings }: { name: string; settings: ReportSettings },
  maximum: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into reports (user_id, name, settings)
    select ${userId}, ${name}, ${JSON.stringify(settings)}::jsonb
    where ${keeps(userId)} < ${maximum}
    returning id`.execute(db)
  return rows[0]?.id
}

/** Whether the user has the report. */
export const updateReport = async (
  db: Database,
  userId: string,
  id: number,
  { name, settings }: { name: string; settings: ReportSettings },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ name, settings: JSON.stringify(settings), updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Hides a report from its owner; it can be restored for an hour. */
export const dropReport = async (db: Database, userId: string, id: number): Promise<void> => {
  await db
    .updateTable('reports')
    .set({ deleted_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Restores a deleted report; returns whether it stays deleted because the user has reached the maximum. */
export const restoreReport = async (
  db: Database,
  userId: string,
  id: number,
  maximum: number,
): Promise<boolean> => {
  const { rows } = await sql`
    with restored as (
      update reports set deleted_at = null
      where user_id = ${userId} and id = ${id} and deleted_at is not null
        and ${keeps(userId)} < ${maximum}
      returning id
    )
    select from reports
    where user_id = ${userId} and id = ${id} and deleted_at is not null
      and not exists (select from restored)`.execute(db)
  return rows.length > 0
}

/** Removes reports deleted more than an hour ago. */
export const forgetDeletedReports = async (db: Database): Promise<void> => {
  await db
    .deleteFrom('reports')
    .where(sql<SqlBool>`deleted_at < now() - interval '1 hour'`)
    .execute()
}
