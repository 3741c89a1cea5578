import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from '../server/src/database/connection.ts'
import { openEmbedded } from '../server/src/database/embedded/open-embedded.ts'
import { migrate } from '../server/src/database/migrate/migrate.ts'
import { createPool } from '../server/src/database/pool.ts'
import { makeScratchDirectory } from '../server/test/scratch.ts'

/* Writes server/src/database/schema.ts, the rows of all tables and views as the migrations leave them. It is not committed: the checks make it. */

type Column = {
  table: string
  name: string
  type: string
  isView: boolean
  isNullable: boolean
  isSet: boolean
  isAlways: boolean
  /** The condition on this column alone that a row keeps. */
  check: string | null
}

const HEAD = `import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A calendar day, yyyy-mm-dd: text, since it has no time zone. */
type Day = string
type Moment = ColumnType<Date, Date | string, Date | string>
/** A moment that the database sets by itself. */
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>
/** Parsed when read, text when written; tables.ts says what it holds. */
type Json<Written> = ColumnType<unknown, Written, Written>
`

const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Day',
  bpchar: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  json: 'unknown',
  varchar: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  xid8: 'string',
}

const columnsOf = async (pool: Pool): Promise<Column[]> => {
  const { rows } = await pool.query<Column>(`
    select c.relname as table, a.attname as name, t.typname as type, c.relkind = 'v' as "isView",
      c.relkind <> 'v' and not a.attnotnull as "isNullable", a.atthasdef as "isSet",
      a.attidentity = 'a' or a.attgenerated = 's' as "isAlways",
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ 'ARRAY\\[' limit 1) as check
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and not c.relispartition and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`)
  return rows
}

/** The values that a check of the kind `column in (…)` allows, as a union; null for any other. */
const choicesOf = (check: string | null): string | null => {
  const list = /^CHECK \(\((?:\w+ = ANY|\w+ <@) \(?ARRAY\[([^\]]+)\]\)?(?:::\w+\[\])?\)\)$/.exec(
    check ?? '',
  )?.[1]
  if (list === undefined) return null
  return list
    .split(', ')
    .map((value) => value.replace(/^\(?('[^']*'|[\d.]+)\)?(::[\w ]+)?$/, '$1'))
    .join(' | ')
}

const typeOf = ({ name, type, isView, isNullable, isSet, isAlways, check, table }: Column) => {
  const element = TYPES[type.replace(/^_/, '')]
  if (element === undefined) throw new Error(`${table}.${name}: no type is known for ${type}`)
  const one = choicesOf(check) ?? element
  const value = type.startsWith('_') ? `Array<${one}>` : one
  const nullable = isNullable ? ' | null' : ''
  if (element === 'unknown') return `Json<string${nullable}${isSet ? ' | undefined' : ''}>`
  if (isView || isAlways) return `GeneratedAlways<${value}${nullable}>`
  if (type === 'timestamptz') return isSet && !isNullable ? 'Stamp' : `Moment${nullable}`
  return isSet && !isNullable ? `Generated<${value}>` : `${value}${nullable}`
}

const directory = await makeScratchDirectory('retorna-types-')
const server = await openEmbedded({ directory: join(directory, 'postgres') })
const pool = createPool(server.url)
try {
  await migrate(pool)
  const tables = Map.groupBy(await columnsOf(pool), ({ table }) => table)
  const rows = [...tables].map(
    ([table, columns]) =>
      `  ${table}: {\n${columns.map((column) => `    ${column.name}: ${typeOf(column)}\n`).join('')}  }\n`,
  )
  const file = new URL('../server/src/database/schema.ts', import.meta.url)
  const text = `${HEAD}\nexport type Schema = {\n${rows.join('')}}\n`
  // Rewriting an unchanged file would give it a new date, and the built server would count as outdated.
  if (text !== (await readFile(file, 'utf8').catch(() => ''))) await writeFile(file, text)
} finally {
  await pool.end()
  await server.close()
  await rm(directory, { recursive: true, force: true })
}
