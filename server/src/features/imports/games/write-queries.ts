import type pg from 'pg'
import type { StoredGame, StoredProvider, StoredVersion } from './index-queries.ts'

type TableName = 'providers' | 'games' | 'rtp_versions'

/** The columns that an import writes, with their types. */
const COLUMNS: Record<TableName, Record<string, string>> = {
  providers: { slug: 'text', name: 'text', logo_url: 'text' },
  games: {
    slug: 'text',
    provider_id: 'integer',
    name: 'text',
    category: 'text',
    volatility_class: 'text',
    standard_deviation: 'float8',
    reels: 'integer',
    paylines: 'integer',
    launch_date: 'date',
    min_bet: 'numeric',
    max_bet: 'numeric',
    bet_currency: 'text',
    max_win_multiplier: 'numeric',
    technology: 'text',
    platforms: 'text[]',
    features: 'text[]',
    popularity_rating: 'float8',
    reviews: 'integer',
    source: 'text',
  },
  rtp_versions: {
    game_id: 'integer',
    rtp: 'float8',
    variant: 'text',
    is_monitored: 'boolean',
    source: 'text',
    seen_on: 'date',
  },
}

type Rows = {
  providers: StoredProvider
  games: StoredGame
  rtp_versions: StoredVersion
}

/** Inserts rows created by a batch; returns their ids in the order of the rows. */
export const insertRows = async <T extends TableName>(
  client: pg.ClientBase,
  table: T,
  batchId: number,
  rows: readonly Omit<Rows[T], 'id'>[],
): Promise<number[]> => {
  if (rows.length === 0) return []
  const names = Object.keys(COLUMNS[table])
  const result = await client.query<{ id: number }>(
    `with made as (
       insert into ${table} (${names.join(', ')})
       select ${names.map((name) => storedForm(table, name)).join(', ')}
       from ${recordset(table, '$1')} order by position
       returning id),
     noted as (
       insert into catalogue_changes (batch_id, table_name, row_id, before)
       select $2, '${table}', id, null from made)
     select id from made order by id`,
    [positioned(rows), batchId],
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
  if (rows.length === 0) return
  const names = Object.keys(COLUMNS[table])
  const stamp = table === 'rtp_versions' ? '' : ', updated_at = now()'
  await client.query(
    `insert into catalogue_changes (batch_id, table_name, row_id, before)
     select $2, '${table}', t.id, to_jsonb(t) from ${table} t where t.id = any($1::integer[])
     on conflict do nothing`,
    [rows.map(({ id }) => id), batchId],
  )
  await client.query(
    `update ${table} t set ${names.map((name) => `${name} = ${storedForm(table, name)}`).join(', ')}${stamp}
     from ${recordset(table, '$1')} where t.id = r.id`,
    [positioned(rows)],
  )
}

/** Lists are never null in the database: unknown is stored as empty. */
const storedForm = (table: TableName, name: string): string =>
  COLUMNS[table][name] === 'text[]' ? `coalesce(r.${name}, '{}')` : `r.${name}`

const recordset = (table: TableName, parameter: string): string =>
  `jsonb_to_recordset(${parameter}::jsonb) as r (position integer, id integer, ${Object.entries(
    COLUMNS[table],
  )
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')})`

const positioned = (rows: readonly object[]): string =>
  JSON.stringify(rows.map((row, position) => ({ ...row, position })))
