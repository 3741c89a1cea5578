import type { ReportSettings } from '@retorna/contract/reports/report-settings'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { countKept } from '../../database/deleted-rows.ts'

const ofUser = (db: Database, userId: string) =>
  db
    .selectFrom('reports')
    .select(['id', 'name', 'settings', 'updated_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)

export type SavedRow = Awaited<ReturnType<typeof reportsOf>>[number]

/** A user's saved reports by name, ignoring case. */
export const reportsOf = (db: Database, userId: string) =>
  ofUser(db, userId).orderBy(sql`lower(name)`).orderBy('id').execute()

export const findReport = (db: Database, userId: string, id: number) =>
  ofUser(db, userId).where('id', '=', id).executeTakeFirst()

/**
 * Saves a report. Simultaneous calls may exceed the maximum by a few.
 *
 * @returns its id; `undefined` if the user has reached the maximum.
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
    where ${countKept('reports', userId)} < ${maximum}
    returning id`.execute(db)
  return rows[0]?.id
}

/** Updates a report and returns whether the user has it. */
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
