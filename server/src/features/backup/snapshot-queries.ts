import { sql } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Connection, Transaction } from '../../database/connection.ts'
import { onlyRow } from '../../database/statement-outcome.ts'
import type { BackedUpTable, Manifest } from './manifest.ts'

type Area = BackedUpTable['area']
type Table = Pick<BackedUpTable, 'area' | 'name' | 'columns'>

/** The schema of an area, as an SQL expression. */
export const SCHEMA: Record<Area, string> = { data: 'current_schema()', jobs: `'graphile_worker'` }

/** Makes values read the same on every server and every version of PostgreSQL. */
export const PORTABLE_TEXT = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local timezone = 'UTC'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local lock_timeout = 0`

const ofArea = (area: Area) => `select '${area}' as area, ${SCHEMA[area]}::name as schema`
const AREAS = `(${ofArea('data')} union all ${ofArea('jobs')}) areas`

/**
 * All tables except two: the table of backups, which belongs to this installation, and the list of the job
 * queue's migrations, which its library applies before a restore. Each table comes after those that it
 * references.
 */
export const listTables = async (client: Connection): Promise<Table[]> => {
  const { rows } = await client.query<Table & { parents: string[] }>(`
    select area, relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join ${AREAS} on schema = n.nspname
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
      and (area, relname) not in (('data', 'backups'), ('jobs', 'migrations'))
    order by area, relname`)
  const sorted: Table[] = []
  const waiting = new Map(rows.map((row) => [row.name, row]))
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ parents }) => !parents.some((p) => waiting.has(p)))
    if (next === undefined) throw new Error(`Tables reference each other: ${[...waiting.keys()]}`)
    waiting.delete(next.name)
    const { parents: _, ...table } = next
    sorted.push(table)
  }
  return sorted
}

/** The rows of a table as chunks in the text format of COPY; returns their number. */
export async function* copyOut(
  client: Connection,
  { area, name, columns }: Table,
): AsyncGenerator<Buffer, number> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const from = `${await schemaOf(client, area)}.${pg.escapeIdentifier(name)}`
  // This is a query because COPY refuses a partitioned table.
  const stream = client.query(copyTo(`copy (select ${names} from ${from}) to stdout`))
  let rows = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    // Each row ends in a line break and contains no other. The stream may end before the server reports the
    // number of rows.
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) rows += 1
    yield piece
  }
  return rows
}

/** The quoted name of an area's schema. */
export const schemaOf = async (client: Connection, area: Area): Promise<string> => {
  const { rows } = await client.query<{ schema: string }>(
    `select quote_ident(${SCHEMA[area]}) as schema`,
  )
  return rows[0]?.schema ?? ''
}

type State = Pick<Manifest, 'postgres' | 'migrations' | 'months' | 'sequences'> & { takenAt: Date }

/** What a restore needs besides the rows. */
export const describeDatabase = async (db: Transaction): Promise<State> => {
  const { rows } = await sql<State>`
    select now() as "takenAt", current_setting('server_version') as postgres,
      array(select name from migrations order by name) as migrations,
      array(select to_char(to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM'), 'YYYY-MM')
        from pg_inherits where inhparent = 'readings'::regclass order by 1) as months,
      (select coalesce(json_agg(json_build_object(
          'area', area, 'name', sequencename, 'lastValue', last_value::text)), '[]')
        from pg_sequences join ${sql.raw(AREAS)} on schema = schemaname
        where last_value is not null) as sequences`.execute(db)
  return onlyRow(rows)
}
