import type { Selectable } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../../../database/connection.ts'

export type StoredProvider = Pick<
  Selectable<Tables['providers']>,
  'id' | 'slug' | 'name' | 'logo_url'
>

type GameRow = Selectable<Tables['games']>

/** What a file can state about a game besides its name; `null` if unknown. */
export type GameFields = {
  [Field in Exclude<keyof GameRow, Identity | Upkeep>]: GameRow[Field] | null
}

export type StoredGame = Pick<GameRow, Identity> & GameFields

type Identity = 'id' | 'slug' | 'name' | 'provider_id'
type Upkeep = 'is_active' | 'merged_into' | 'created_at' | 'updated_at'

export type StoredVersion = Omit<Selectable<Tables['rtp_versions']>, 'created_at'>

/** A merged duplicate. References to it mean the row that it was merged into. */
export type Alias = { slug: string; name: string; merged_into: number }

/** An alias with the duplicate's provider, which may differ from that of its game. */
export type GameAlias = Alias & Pick<StoredGame, 'provider_id'>

/** Serializes catalog imports until this transaction ends; readers are not blocked. */
export const lockCatalog = async (client: pg.ClientBase): Promise<void> => {
  await client.query('lock table providers, games, rtp_versions in share row exclusive mode')
}

const all =
  <Row extends pg.QueryResultRow>(text: string) =>
  async (client: pg.ClientBase): Promise<Row[]> =>
    (await client.query<Row>(text)).rows

export const storedProviders = all<StoredProvider>(
  'select id, slug, name, logo_url from providers where merged_into is null order by id',
)
export const providerAliases = all<Alias>(
  'select slug, name, merged_into from providers where merged_into is not null order by id',
)
export const gameAliases = all<GameAlias>(
  'select slug, name, merged_into, provider_id from games where merged_into is not null order by id',
)
export const storedGames = all<StoredGame>(
  'select * from games where merged_into is null order by id',
)
export const storedVersions = all<StoredVersion>('select * from rtp_versions order by id')

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
       returning id, to_jsonb(${table}.*) as after),
     noted as (
       insert into catalogue_changes (batch_id, table_name, row_id, after)
       select $2, '${table}', id, after from made)
     select id from made order by id`,
    [JSON.stringify(rows), batchId],
  )
  return result.rows.map(({ id }) => id)
}

/** Updates rows by id, and stores their state before and after with the batch. */
export const updateRows = async <T extends TableName>(
  client: pg.ClientBase,
  table: T,
  batchId: number,
  rows: readonly Rows[T][],
): Promise<void> => {
  const names = writtenColumns(rows)
  if (names.length === 0) return
  const stamp = table === 'rtp_versions' ? '' : ', updated_at = now()'
  const ids = rows.map(({ id }) => id)
  await keepBefore(client, table, batchId, ids)
  await client.query(
    keepingAfter(
      table,
      `update ${table} t set ${names.map((name) => `${name} = ${storedForm(name)}`).join(', ')}${stamp}
       from ${recordsOf(table)} where t.id = r.id`,
    ),
    [JSON.stringify(rows), batchId],
  )
}

/**
 * Updates the timestamp of games whose versions a batch wrote, so that an editor who opened the game earlier cannot
 * save over them. Stores the games' state before and after with the batch.
 */
export const markGames = async (
  client: pg.ClientBase,
  batchId: number,
  gameIds: readonly number[],
): Promise<void> => {
  await keepBefore(client, 'games', batchId, gameIds)
  await client.query(
    keepingAfter('games', 'update games t set updated_at = now() where id = any($1::integer[])'),
    [gameIds, batchId],
  )
}

const keepBefore = async (
  client: pg.ClientBase,
  table: TableName,
  batchId: number,
  ids: readonly number[],
): Promise<void> => {
  await client.query(
    `insert into catalogue_changes (batch_id, table_name, row_id, before)
     select $2, '${table}', t.id, to_jsonb(t) from ${table} t where t.id = any($1::integer[])
     on conflict do nothing`,
    [ids, batchId],
  )
}

/** SQL that updates rows `t` of a table and stores their new state with the batch `$2`. */
const keepingAfter = (table: TableName, update: string): string => `
  with written as (${update} returning t.id, to_jsonb(t) as after)
  update catalogue_changes c set after = w.after from written w
  where c.batch_id = $2 and c.table_name = '${table}' and c.row_id = w.id`

/** The columns of the rows, which are the same in every row; empty if no rows are given. */
const writtenColumns = ([row = {}]: readonly object[]): string[] =>
  Object.keys(row).filter((name) => name !== 'id' && name !== 'created_at')

/** Lists are never null in the database; an unknown list is stored as empty. */
const storedForm = (name: string): string =>
  name === 'platforms' || name === 'features' ? `coalesce(r.${name}, '{}')` : `r.${name}`

const recordsOf = (table: TableName): string =>
  `jsonb_array_elements($1::jsonb) with ordinality as e (value, position)
   cross join lateral jsonb_populate_record(null::${table}, e.value) as r`
