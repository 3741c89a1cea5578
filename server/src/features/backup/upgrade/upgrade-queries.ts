import pg from 'pg'
import { createDatabase, inTransaction, type Pool } from '../../../database/connection.ts'
import { MIGRATION_LOCK, readMigrations } from '../../../database/migrate/migrate.ts'
import { storedSetting, storeSetting } from '../../../database/settings.ts'

/** The processes of Retorna that are connected, such as `3 connections of retorna 0.1.0 from 10.0.0.2`. */
export const connectedProcesses = async (pool: Pool, version?: string): Promise<string[]> => {
  const { rows } = await pool.query<{ count: number; name: string; place: string | null }>(
    `select count(*)::integer, application_name as name, host(client_addr) as place
     from pg_stat_activity
     where datname = current_database() and application_name ~ '^retorna( \\d|$)'
       and ($1::text is null or application_name = 'retorna ' || $1)
     group by 2, 3 order by 2, 3`,
    [version],
  )
  return rows.map(
    ({ count, name, place }) =>
      `${count} ${count === 1 ? 'connection' : 'connections'} of ${name}${place === null ? '' : ` from ${place}`}`,
  )
}

export type WayBack = {
  /** The last migration before the upgrade. */
  since: string
  /** The backup of the database as of that migration. */
  backup: string
  /** The number of rows in each table after the migrations. */
  rows: Record<string, number>
}

export const keepWayBack = (pool: Pool, way: WayBack): Promise<void> =>
  storeSetting(createDatabase(pool), 'upgrade', way)

export const wayBack = (pool: Pool): Promise<WayBack | undefined> =>
  storedSetting<WayBack>(createDatabase(pool), 'upgrade')

/** The migrations that the last upgrade applied, and those that were applied before it. */
export const lastUpgrade = async (pool: Pool): Promise<{ added: string[]; before: string[] }> => {
  const { applied } = await readMigrations(pool)
  const { rows } = await pool.query<{ name: string }>(
    `select name from migrations where name = any($1) and applied_at =
       (select max(applied_at) from migrations where name = any($1)) order by name`,
    [applied],
  )
  const added = rows.map(({ name }) => name)
  return { added, before: applied.filter((name) => !added.includes(name)) }
}

/** Marks migrations as undone; their tables stay. */
export const undoByName = (pool: Pool, names: readonly string[]): Promise<void> =>
  inTransaction(pool, async (_, client) => {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query('update migrations set undone_at = now() where name = any($1)', [names])
  })

/** The number of rows in each table, without what an upgrade writes and what a restore omits. */
export const countRows = async (pool: Pool): Promise<Record<string, number>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname not in ('migrations', 'catalog_log', 'removed_rows') order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const kept = name === 'settings' ? "where key <> 'upgrade'" : ''
    const { rows } = await pool.query<{ count: number }>(
      `select count(*) from ${pg.escapeIdentifier(name)} ${kept}`,
    )
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

/** The ids of accounts deleted since a moment, which is in ISO 8601. */
export const findDeletedSince = async (pool: Pool, since: string): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    'select id from users where deleted_at > $1 order by deleted_at',
    [since],
  )
  return rows.map(({ id }) => id)
}
