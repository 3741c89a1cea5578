import { sql } from 'kysely'
import type { Database, Transaction } from '../../database/connection.ts'

export type Deletion = { userId: string; deletedAt: Date }

/** Deleted accounts, oldest deletion first, except those with these ids. */
export const findDeletions = async (
  db: Database,
  known: readonly string[],
): Promise<Deletion[]> => {
  const rows = await db
    .selectFrom('users')
    .select(['id as userId', 'deleted_at as deletedAt'])
    .where('deleted_at', 'is not', null)
    .where(sql<boolean>`id <> all(${known}::text[])`)
    .orderBy('deleted_at')
    .execute()
  return rows.flatMap(({ userId, deletedAt }) =>
    deletedAt === null ? [] : [{ userId, deletedAt }],
  )
}

/** The end of the latest successful backup; null before the first. */
export const lastSuccess = async (db: Database): Promise<Date | null> => {
  const row = await db
    .selectFrom('backups')
    .select(({ fn }) => fn.max('finished_at').as('at'))
    .where('error', 'is', null)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Records that a backup begins; returns its id. */
export const beginBackup = async (db: Database, name: string, now: Date): Promise<number> => {
  const { id } = await db
    .insertInto('backups')
    .values({ name, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const endBackup = async (
  db: Database,
  id: number,
  result: { bytes: number } | { error: string },
): Promise<void> => {
  await db
    .updateTable('backups')
    .set({ finished_at: sql`now()`, ...result })
    .where('id', '=', id)
    .execute()
}

/** Deletes the records of backups that began before a moment. */
export const forgetBackups = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('backups').where('started_at', '<', before).execute()
}

/** Administrators who can be mailed. */
export const findAdmins = (db: Transaction) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where('email_verified', '=', true)
    .execute()
