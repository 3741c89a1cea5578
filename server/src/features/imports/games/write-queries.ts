import type pg from 'pg'
import type { StoredGame, StoredProvider, StoredVersion } from './index-queries.ts'

type Rows = {
  providers: StoredProvider
  games: StoredGame
  rtp_versions: StoredVersion
}
type TableName = keyof Rows

/** Inserts rows created by a batch; returns their ids in the order of the rows. */
export const insertRows = async <T extends TableName>(
  client: pg.ClientBase,
  table: T,
  batchId: number,
  rows: readonly Omit<Rows[T], 'id'>[],
): Promise<number[]> => {
  const names = writtenColumns(rows)
  if (names.length === 0) return []
  const result = await client.query<{ id: number }>(
    `with made as (
       insert into ${table} (${names.join(', ')})
       select ${names.map(storedForm).join(', ')} from ${recordsOf(table)} order by position
       returning id),
     noted as (
       insert into catalogue_changes (batch_id, table_name, row_id, before)
       select $2, '${table}', id, null from made)
     select id from made order by id`,
    [JSON.stringify(rows), batchId],
  )
  return result.rows.map(({ id }) => id)
}

/** Updates rows by id, and keeps their previous state with the batch. */
export const updateRows = async <T extends TableName>(
  client: pg.ClientBase,
  table: T,
  batchId: number,
  rows: readonly Rows[T][],
): Promise<void> => {
  const names = writtenColumns(rows)
  if (names.length === 0) return
  const stamp = table === 'rtp_versions' ? '' : ', updated_at = now()'
  await client.query(
    `insert into catalogue_changes (batch_id, table_name, row_id, before)
     select $2, '${table}', t.id, to_jsonb(t) from ${table} t where t.id = any($1::integer[])
     on conflict do nothing`,
    [rows.map(({ id }) => id), batchId],
  )
  await client.query(
    `update ${table} t set ${names.map((name) => `${name} = ${storedForm(name)}`).join(', ')}${stamp}
     from ${recordsOf(table)} where t.id = r.id`,
    [JSON.stringify(rows)],
  )
}

/** The columns of the rows, which all have the same; empty without rows. */
const writtenColumns = ([row = {}]: readonly object[]): string[] =>
  Object.keys(row).filter((name) => name !== 'id' && name !== 'created_at')

/** Lists are never null in the database: unknown is stored as empty. */
const storedForm = (name: string): string =>
  name === 'platforms' || name === 'features' ? `coalesce(r.${name}, '{}')` : `r.${name}`

const recordsOf = (table: TableName): string =>
  `jsonb_array_elements($1::jsonb) with ordinality as e (value, position)
   cross join lateral jsonb_populate_record(null::${table}, e.value) as r`
