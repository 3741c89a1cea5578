import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Connection, Pool } from '../../database/connection.ts'
import type { BackedUpTable, Manifest } from './manifest.ts'
import { PORTABLE_TEXT, SCHEMA, schemaOf } from './snapshot-queries.ts'

/** Whether the schemas of Retorna and its job queue have tables, other than those of extensions. */
export const hasTables = async (pool: Pool): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in (${SCHEMA.data}, ${SCHEMA.jobs}) and relkind in ('r', 'p', 'v', 'm', 'f')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     limit 1`,
  )
  return rowCount !== 0
}

const nameOf = async (client: Connection, table: BackedUpTable): Promise<string> =>
  `${await schemaOf(client, table.area)}.${pg.escapeIdentifier(table.name)}`

/**
 * Replaces the content of freshly migrated tables, in the caller's transaction, as their owner. Triggers do not
 * run, because the backup already contains their effects.
 *
 * @param contentOf returns a table as chunks in the text format of COPY.
 */
export const loadTables = async (
  client: Connection,
  { tables, months, sequences }: Manifest,
  contentOf: (table: BackedUpTable) => AsyncIterable<Uint8Array>,
): Promise<void> => {
  await client.query(PORTABLE_TEXT)
  const names: string[] = []
  for (const table of tables) names.push(await nameOf(client, table))
  const triggers = await stopTriggers(client, names)
  await client.query(`truncate ${names.join(', ')}`)
  for (const month of months) {
    await client.query('select ensure_reading_partitions($1, $1)', [`${month}-01T00:00:00Z`])
  }
  for (const table of tables) await loadTable(client, table, contentOf(table))
  await forgetTransactions(client, tables)
  for (const { area, name, lastValue } of sequences) {
    await client.query('select setval($1::regclass, $2)', [
      `${await schemaOf(client, area)}.${pg.escapeIdentifier(name)}`,
      lastValue,
    ])
  }
  for (const statement of triggers) await client.query(statement)
}

const loadTable = async (
  client: Connection,
  table: BackedUpTable,
  content: AsyncIterable<Uint8Array>,
): Promise<void> => {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const stream = client.query(
    copyFrom(`copy ${await nameOf(client, table)} (${columns}) from stdin`),
  )
  await pipeline(Readable.from(content), stream)
  if (stream.rowCount !== table.rows) {
    throw new Error(`${table.name} has ${stream.rowCount} rows instead of ${table.rows}`)
  }
}

/**
 * Removes the numbers of the transactions that stored rows. They belong to the cluster of the backup, and while
 * they are higher than the numbers here, rows would count as later than every mark. Copies of the catalog begin
 * again after a restore, and readings are found by their days (decision 0095).
 */
const forgetTransactions = async (client: Connection, tables: readonly BackedUpTable[]) => {
  // A backup made before migration 0078 lacks this table.
  if (!tables.some(({ name }) => name === 'catalog_log')) return
  await client.query('truncate catalog_log, removed_rows')
  await client.query("update daily_rtp set changed_in = '0' where changed_in > '0'")
}

/** Disables the triggers of tables; returns the statements that restore their state. */
const stopTriggers = async (client: Connection, names: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ stop: string; resume: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as stop,
       format('alter table %s enable %s trigger %I', tgrelid::regclass,
         case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as resume
     from pg_trigger
     where tgrelid = any($1::regclass[]) and not tgisinternal and tgenabled <> 'D'`,
    [names],
  )
  for (const { stop } of rows) await client.query(stop)
  return rows.map(({ resume }) => resume)
}

/** Collects statistics for the planner, which a backup does not contain. */
export const analyze = async (client: Connection): Promise<void> => {
  await client.query('analyze')
}
