import type { Pool } from '../src/database/connection.ts'

/** What programs find in a schema, and what their writes must meet. */
export type SchemaLines = {
  tables: string[]
  columns: string[]
  offers: string[]
  demands: {
    table: string
    /** Of the table, `table.column`; a demand on new ones alone is met by programs that do not know them. */
    columns: string[]
    text: string
  }[]
}

const OWN_TABLES = `pg_class c where relnamespace = current_schema()::regnamespace and not relispartition
  and relkind in ('r', 'p', 'v')`
const OWN_COLUMNS = `pg_attribute a join (select oid, relname, relkind from ${OWN_TABLES}) c on c.oid = attrelid
  and attnum > 0 and not attisdropped`
const COLUMNS_OF = (table: string, numbers: string) =>
  `array(select relname || '.' || attname from pg_attribute a join pg_class c on c.oid = attrelid
    where attrelid = ${table} and attnum = any(${numbers}))`

/** The schema of a database as programs meet it. */
export const schemaLines = async (pool: Pool): Promise<SchemaLines> => {
  const { rows } = await pool.query<SchemaLines>(`select
    array(select relname::text from ${OWN_TABLES}) as tables,
    array(select relname || '.' || attname from ${OWN_COLUMNS}) as columns,
    array(
      select format('column %s.%s %s%s', relname, attname, format_type(atttypid, atttypmod),
        case when attnotnull then ', never null' end)
      from ${OWN_COLUMNS}
      union all
      select format('function %s returns %s', p.oid::regprocedure, pg_get_function_result(p.oid))
      from pg_proc p where pronamespace = current_schema()::regnamespace and prorettype <> 'trigger'::regtype
        and not exists (select from pg_depend d where d.objid = p.oid and deptype = 'e')
    ) as offers,
    (select json_agg(d) from (
      select relname as "table", '{}'::text[] as columns, format('a value for %s.%s', relname, attname) as text
      from ${OWN_COLUMNS}
      where relkind <> 'v' and attnotnull and not atthasdef and attidentity = '' and attgenerated = ''
      union all
      select relname, ${COLUMNS_OF('conrelid', 'conkey')},
        format('%s %s', relname, pg_get_constraintdef(f.oid))
      from pg_constraint f join (select oid, relname from ${OWN_TABLES}) c on c.oid = conrelid
      where contype in ('c', 'f', 'p', 'u', 'x')
      union all
      select relname, ${COLUMNS_OF('indrelid', 'indkey::int2[]')},
        regexp_replace(pg_get_indexdef(indexrelid), ' INDEX \\S+', '')
      from pg_index i join (select oid, relname from ${OWN_TABLES}) c on c.oid = indrelid
      where indisunique and not exists (select from pg_constraint where conindid = indexrelid)
    ) d) as demands`)
  const [lines] = rows
  if (lines === undefined) throw new Error('A select without a table has one row')
  return lines
}

/** What a program that was made for one schema may miss, or be refused, in a later one. */
export const brokenBy = (before: SchemaLines, after: SchemaLines): string[] => {
  const gone = before.offers.filter((offer) => !after.offers.includes(offer))
  const isOld = ({ table, columns }: SchemaLines['demands'][number]) =>
    before.tables.includes(table) &&
    (columns.length === 0 || columns.some((column) => before.columns.includes(column)))
  const known = new Set(before.demands.map(({ text }) => text))
  const asked = after.demands.filter(
    (demand) =>
      isOld(demand) &&
      !known.has(demand.text) &&
      ![...known].some((text) => allows(demand.text, text)),
  )
  return [...gone.map((line) => `gone: ${line}`), ...asked.map(({ text }) => `asked: ${text}`)]
}

const CHECKED_LIST = /^(.+ = ANY \(ARRAY\[)(.+)(\].*)$/
/** How often a pattern repeats something. */
const REPEATS = /\{(\d+)(?:,(\d+))?\}/

/** Whether a demand is met by whatever meets a former one: it is the same, lists more values, or repeats as often or more. */
const allows = (demand: string, former: string): boolean => {
  const [least, most] = repeatsOf(demand)
  const [formerLeast, formerMost] = repeatsOf(former)
  if (demand.replace(REPEATS, '') === former.replace(REPEATS, '')) {
    return least <= formerLeast && most >= formerMost
  }
  const [, start, values = '', end] = CHECKED_LIST.exec(demand) ?? []
  const [, formerStart, formerValues = '', formerEnd] = CHECKED_LIST.exec(former) ?? []
  if (start === undefined || start !== formerStart || end !== formerEnd) return demand === former
  const allowed = values.split(', ')
  return formerValues.split(', ').every((value) => allowed.includes(value))
}

const repeatsOf = (demand: string): [number, number] => {
  const [, least = '0', most = least] = REPEATS.exec(demand) ?? []
  return [Number(least), Number(most)]
}
