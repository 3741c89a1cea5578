import { sql } from 'kysely'
import { BACKUP_LOCK } from '../../database/accepted-work.ts'
import type { Database, Pool } from '../../database/connection.ts'
import { insertRow } from '../../database/insert-row.ts'

export type Deletion = { userId: string; deletedAt: Date }

/** Deleted accounts except those with the given ids, oldest deletion first. */
export const findDeletions = async (db: Database, known: readonly string[]) => {
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

/**
 * When the latest successful backup ended; null if none has succeeded. A moment in the future was recorded
 * before the clock was set back, so it is ignored.
 */
export const lastSuccess = async (db: Database): Promise<Date | null> => {
  const row = await db
    .selectFrom('backups')
    .select(({ fn }) => fn.max('finished_at').as('at'))
    .where('error', 'is', null)
    .where('finished_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.at ?? null
}

/**
 * Runs work while no other process runs any, on connections other than the one that holds the lock.
 *
 * @returns undefined if another process holds the lock.
 */
export const whileAlone = async <T>(pool: Pool, work: () => Promise<T>): Promise<T | undefined> => {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [BACKUP_LOCK],
    )
    if (!rows[0]?.taken) return undefined
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [BACKUP_LOCK])
    }
  } finally {
    client.release()
  }
}

/** Marks backups as failed whose process died. Call this only while no other backup is running. */
export const endInterrupted = async (db: Database): Promise<void> => {
  await db
    .updateTable('backups')
    .set({ finished_at: sql`now()`, error: 'The process was stopped.' })
    .where('finished_at', 'is', null)
    .execute()
}

/** Records that a backup begins; returns its id. */
export const beginBackup = (db: Database, name: string, now: Date): Promise<number> =>
  insertRow(db, 'backups', { name, started_at: now })

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

export const noteRemovalError = async (db: Database, id: number, error: string): Promise<void> => {
  await db.updateTable('backups').set({ removal_error: error }).where('id', '=', id).execute()
}

/** Deletes the records of backups that began before a moment. */
export const forgetBackups = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('backups').where('started_at', '<', before).execute()
}
