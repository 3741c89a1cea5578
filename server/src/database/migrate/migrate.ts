import { readFile } from 'node:fs/promises'
import { StartError } from '../../start-error.ts'
import { type Client, type Connection, NOTICE_A_CUT, type Pool } from '../connection.ts'
import { lacksPrivilege } from '../statement-outcome.ts'
import { knownMigrations, migrationFile } from './migration-files.ts'

/** An arbitrary advisory lock key, unique in this database. */
export const MIGRATION_LOCK = 7_236_018

/**
 * The state of a database's migrations.
 *
 * @throws StartError if it has a migration unknown to this program, because a newer version migrated it.
 */
export const readMigrations = async (client: Client, wanted: readonly string[] = []) => {
  const known = await knownMigrations()
  const { rows: tables } = await client.query("select to_regclass('migrations') as found")
  const { rows } = tables[0]?.found
    ? await client.query<{ name: string; isUndone: boolean }>(
        `select name, to_jsonb(migrations) ->> 'undone_at' is not null as "isUndone"
         from migrations order by name`,
      )
    : { rows: [] }
  const applied = rows.filter(({ isUndone }) => !isUndone).map(({ name }) => name)
  const unknown = [...applied, ...wanted].filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new StartError(
      'otherVersion',
      `The database was migrated by a newer version of Retorna (${unknown.join(', ')}). Update the program, or go back with that version: npm run retorna -- upgrade undo.`,
    )
  }
  return {
    applied,
    /** Undone migrations, whose changes stay in the tables while the previous version runs (decision 0115). */
    undone: rows.filter(({ isUndone }) => isUndone).map(({ name }) => name),
    /** Migrations to be applied, including those undone. */
    pending: known.filter((name) => !applied.includes(name)),
  }
}

/**
 * Applies the missing migrations in the order of their names, all in one transaction, after those of the job queue's
 * schema; if one fails, none is applied. Concurrent calls are serialized.
 *
 * @param pool needs at least two connections.
 * @param wanted the names of the migrations to apply, if not all.
 * @returns the names of the migrations applied.
 * @throws StartError if a migration fails, or the database has one unknown to this program (a newer version migrated
 *   it).
 */
export const migrate = async (pool: Pool, wanted?: readonly string[]): Promise<string[]> => {
  const client = await pool.connect()
  try {
    // Otherwise the statement of a killed process would continue, and keep the tables locked.
    await client.query(NOTICE_A_CUT)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { undone, pending } = await readMigrations(client, wanted)
    await createTrigrams(client)
    await migrateJobs(pool)
    const chosen = pending.filter((name) => wanted === undefined || wanted.includes(name))
    await applyAll(client, chosen, undone)
    return chosen
  } finally {
    const isBroken = await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).then(
      () => false,
      () => true,
    )
    // The connection must always be released; otherwise the pool could never end.
    client.release(isBroken)
  }
}

/** The extension behind all substring searches. */
const createTrigrams = async (client: Connection): Promise<void> => {
  // Creating it, even if it exists, may require more privileges than using it.
  const { rowCount } = await client.query("select from pg_extension where extname = 'pg_trgm'")
  if (rowCount !== 0) return
  try {
    await client.query('create extension if not exists pg_trgm')
  } catch (cause) {
    const remedy = lacksPrivilege(cause)
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
const migrateJobs = async (pool: Pool): Promise<void> => {
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

const applyAll = async (
  client: Connection,
  names: readonly string[],
  undone: readonly string[],
): Promise<void> => {
  let current = ''
  try {
    await client.query('begin')
    for (current of names) {
      if (undone.includes(current)) {
        await client.query(
          'update migrations set undone_at = null, applied_at = now() where name = $1',
          [current],
        )
      } else {
        await client.query(await readFile(migrationFile(current), 'utf8'))
        await client.query('insert into migrations (name) values ($1)', [current])
      }
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      'databaseUnusable',
      `Migration ${current} failed: ${reason}. None was applied.`,
      { cause: error },
    )
  }
}
