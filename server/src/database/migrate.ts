import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { StartError } from '../start-error.ts'

const DIRECTORY = new URL('./migrations/', import.meta.url)

/** An arbitrary advisory lock key, unique in this database. */
export const MIGRATION_LOCK = 7_236_018

/** The code of a missing privilege (PostgreSQL, appendix A). */
const NOT_ALLOWED = '42501'

/**
 * Applies the missing migrations in the order of their names, each in its own transaction, after those of the job
 * queue's schema. Concurrent calls are serialized.
 *
 * @param pool needs at least two connections.
 * @param wanted the names of the migrations to apply, if not all.
 * @returns the names of the migrations applied.
 * @throws StartError if a migration fails, or the database has one that this program does not know (a newer version
 *   migrated it).
 */
export const migrate = async (pool: pg.Pool, wanted?: readonly string[]): Promise<string[]> => {
  const known = (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql')).sort()
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    const unknown = [...applied, ...(wanted ?? [])].filter((name) => !known.includes(name))
    if (unknown.length > 0) {
      throw new StartError(
        'otherVersion',
        `The database was migrated by a newer version of Retorna (${unknown.join(', ')}). Update the program.`,
      )
    }
    await createTrigrams(client)
    await migrateJobs(pool)
    const pending = known.filter(
      (name) => !applied.has(name) && (wanted === undefined || wanted.includes(name)),
    )
    for (const name of pending) await applyOne(client, name)
    return pending
  } finally {
    const isBroken = await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).then(
      () => false,
      () => true,
    )
    // Whatever happened, or the pool could never end.
    client.release(isBroken)
  }
}

/** The extension behind every search for a part of a text. */
const createTrigrams = async (client: pg.PoolClient): Promise<void> => {
  try {
    await client.query('create extension if not exists pg_trgm')
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    const remedy =
      code === NOT_ALLOWED
        ? 'Grant its owner CREATE on the database, or have an administrator run CREATE EXTENSION pg_trgm'
        : "Install the contrib package of PostgreSQL on the database's machine"
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(
      'databaseUnusable',
      `The extension pg_trgm could not be created: ${reason}. ${remedy}.`,
      { cause },
    )
  }
}

/** The schema of the job queue library. */
const migrateJobs = async (pool: pg.Pool): Promise<void> => {
  const { runMigrations } = await import('graphile-worker')
  try {
    await runMigrations({ pgPool: pool, schema: 'graphile_worker' })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(
      'databaseUnusable',
      `The tables for jobs could not be created: ${reason}.`,
      {
        cause,
      },
    )
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
      `Migration ${name} failed and was rolled back: ${reason}.`,
      { cause: error },
    )
  }
}
