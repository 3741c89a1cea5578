import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { StartError } from '../start-error.ts'

const DIRECTORY = new URL('./migrations/', import.meta.url)

// An arbitrary number that no other lock of this database uses.
const MIGRATION_LOCK = 7_236_018

/**
 * Applies the migrations that the database does not have yet, in the order of their names, each in
 * a transaction of its own, after those of the job queue's schema. Two processes may call it at once: one
 * waits for the other.
 *
 * @param pool of two connections at least.
 * @returns the names of the migrations applied.
 * @throws StartError when a migration fails, or when the database holds one that this program does not know
 *   (it was migrated by a newer version).
 */
export const migrate = async (pool: pg.Pool): Promise<string[]> => {
  const known = (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql')).sort()
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    const unknown = [...applied].filter((name) => !known.includes(name))
    if (unknown.length > 0) {
      throw new StartError(
        'otherVersion',
        `The database was migrated by a newer version of Retorna (${unknown.join(', ')}). Update the program.`,
      )
    }
    await migrateJobs(pool)
    const pending = known.filter((name) => !applied.has(name))
    for (const name of pending) await applyOne(client, name)
    return pending
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  }
}

/** The schema in which the library keeps the jobs. */
const migrateJobs = async (pool: pg.Pool): Promise<void> => {
  const { runMigrations } = await import('graphile-worker')
  try {
    await runMigrations({ pgPool: pool, schema: 'graphile_worker' })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError('databaseUnusable', `The tables for jobs could not be made: ${reason}.`, {
      cause,
    })
  }
}

const applyOne = async (client: pg.PoolClient, name: string): Promise<void> => {
  const statements = await readFile(new URL(name, DIRECTORY), 'utf8')
  try {
    await client.query('begin')
    await client.query(statements)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      'databaseUnusable',
      `Migration ${name} failed, nothing of it was kept: ${reason}.`,
      { cause: error },
    )
  }
}
