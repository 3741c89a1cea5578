import type pg from 'pg'

/** The latest later batch that changed a catalog row which this batch also changed. */
export const catalogReplacedBy = async (client: pg.ClientBase, batchId: number) => {
  const { rows } = await client.query<{ batch: number | null }>(
    `select max(later.batch_id) as batch
     from catalogue_changes mine join catalogue_changes later
       on later.table_name = mine.table_name and later.row_id = mine.row_id
     where mine.batch_id = $1 and later.batch_id > mine.batch_id`,
    [batchId],
  )
  return rows[0]?.batch ?? null
}

/** Whether a row `t` was deleted, or a value that the batch wrote to it (change `c`) was changed since. */
const IS_EDITED = `(t.row is null or exists (
  select from jsonb_each(c.after) w
  where w.key not in ('created_at', 'updated_at') and t.row -> w.key is distinct from w.value
    -- Once merged, a version may be another game's.
    and (c.before -> w.key is distinct from w.value or w.key = 'game_id')))`

/**
 * How many of the batch's providers, games and versions were edited since. An old batch did not record its rows'
 * new state; its rows count as edited if their timestamp, or for a version that of its game, is not the batch's.
 */
export const editedSince = async (client: pg.ClientBase, batchId: number): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(distinct coalesce('game ' || g.id, 'provider ' || p.id, 'version ' || c.row_id))::integer as count
     from catalogue_changes c join import_batches b on b.id = c.batch_id
     left join rtp_versions v on c.table_name = 'rtp_versions' and v.id = c.row_id
     left join games g on g.id = case c.table_name when 'games' then c.row_id else v.game_id end
     left join providers p on c.table_name = 'providers' and p.id = c.row_id
     cross join lateral (
       select case c.table_name when 'games' then to_jsonb(g) when 'providers' then to_jsonb(p) else to_jsonb(v) end as row) t
     where c.batch_id = $1 and case
       when c.after is not null then ${IS_EDITED}
       when c.table_name = 'games' then g.updated_at <> b.created_at
       when c.table_name = 'providers' then p.updated_at <> b.created_at
       else v.id is null or g.updated_at > b.created_at end`,
    [batchId],
  )
  return rows[0]?.count ?? 0
}

/** Tables of what users have added to a game; most of it would be deleted with the game. */
const USES = [
  'accepted_turnovers',
  'alerts',
  'favorites',
  'feed_games',
  'feed_names',
  'game_images',
  'investigations',
  'overlay_links',
  'payout_tables',
  'quarantined_readings',
]

/** The names of a few rows that the batch created and that other data depend on by now. */
export const usedSince = async (client: pg.ClientBase, batchId: number): Promise<string[]> => {
  const { rows: read } = await client.query<{ id: number }>(
    `with made as (
       select row_id as id from catalogue_changes
       where batch_id = $1 and before is null and table_name = 'games')
     select game_id as id from readings where game_id in (select id from made)
     union select game_id from reading_corrections where game_id in (select id from made)`,
    [batchId],
  )
  const { rows } = await client.query<{ name: string }>(
    `with made as (
       select table_name, row_id from catalogue_changes where batch_id = $1 and before is null),
     made_games as (select row_id as id from made where table_name = 'games'),
     made_versions as (select row_id as id from made where table_name = 'rtp_versions')
     (select g.name from games g join made_games m on m.id = g.id
      where g.id = any($2)
         or exists (select from inbox i where i.game_id = g.id)
         or g.id in (select game_id from storing_rows)
         -- Of readings that are archived.
         or exists (select from daily_rtp d where d.game_id = g.id)
         -- What was said of its days stays as it was said (decision 0054).
         or exists (select from forecast_series s where s.game_id = g.id)
         ${USES.map((table) => `or exists (select from ${table} u where u.game_id = g.id)`).join('\n         ')}
         or exists (select from play_sessions s where s.game_id = g.id and s.deleted_at is null)
         or exists (select from games d where d.merged_into = g.id)
         or exists (select from rtp_versions v where v.game_id = g.id
                    and v.id not in (select id from made_versions)))
     union
     (select g.name from games g join rtp_versions v on v.game_id = g.id
        join made_versions m on m.id = v.id join feed_games f on f.version_id = v.id)
     union
     (select p.name from providers p
        join made m on m.table_name = 'providers' and m.row_id = p.id
      where exists (select from providers d where d.merged_into = p.id)
         or exists (select from games g where g.provider_id = p.id
                    and g.id not in (select id from made_games)))
     limit 5`,
    [batchId, read.map(({ id }) => id)],
  )
  return rows.map(({ name }) => name)
}

/**
 * Whether the batch changed whether a version is monitored (change `c`). It counts as changed if the batch did not
 * record what it wrote.
 */
const HAS_CHOSEN = `(c.after is null
  or coalesce(c.before ->> 'is_monitored', 'false') <> c.after ->> 'is_monitored')`

/**
 * The values of a row `written` to restore (change `c`): those that the batch changed, or all if it did not record
 * what it wrote.
 */
const RESTORED = `case when c.after is null then c.before else (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(c.before)
    where value is distinct from c.after -> key)
  -- Whoever has seen it as it was edited since is told.
  || case when to_jsonb(written) -> 'updated_at' <> c.after -> 'updated_at'
    then jsonb_build_object('updated_at', now()) else '{}' end end`

/** Removes the rows that a catalog batch created and restores those that it changed. */
export const takeCatalogBack = async (client: pg.ClientBase, batchId: number) => {
  // The versions that the batch made monitored never ran.
  await client.query(
    `delete from version_changes d using import_batches b, catalogue_changes c, rtp_versions v
     where b.id = $1 and c.batch_id = $1 and c.table_name = 'rtp_versions' and v.id = c.row_id
       and d.game_id = v.game_id and d.at >= b.created_at and ${HAS_CHOSEN}`,
    [batchId],
  )
  // Only one version of a game may be monitored at a time, so all are unmarked before any is restored.
  await client.query(
    `update rtp_versions set is_monitored = false where is_monitored and id in (
       select row_id from catalogue_changes c
       where batch_id = $1 and table_name = 'rtp_versions' and ${HAS_CHOSEN})`,
    [batchId],
  )
  let removed = 0
  let restored = 0
  for (const table of ['rtp_versions', 'games', 'providers'] as const) {
    const gone = await client.query<{ id: number }>(
      `delete from ${table} t using catalogue_changes c
       where c.batch_id = $1 and c.table_name = '${table}' and c.row_id = t.id and c.before is null returning t.id`,
      [batchId],
    )
    removed += gone.rowCount ?? 0
    if (table === 'games') {
      await client.query("insert into catalog_log (kind, games) values ('gone', $1)", [
        gone.rows.map(({ id }) => id),
      ])
    }
    const columns = await writableColumns(client, table)
    // A game does not count if the batch wrote only its versions, since these are counted themselves.
    const back = await client.query<{ counts: boolean }>(
      `update ${table} t set ${columns.map((name) => `${name} = b.${name}`).join(', ')}
       from catalogue_changes c join ${table} written on written.id = c.row_id
       cross join lateral (select ${RESTORED} as fields) f
       cross join lateral jsonb_populate_record(written, f.fields) b
       where c.batch_id = $1 and c.table_name = '${table}' and c.row_id = t.id and c.before is not null
       returning c.table_name <> 'games'
         or to_jsonb(written) - 'updated_at' <> to_jsonb(b) - 'updated_at' as counts`,
      [batchId],
    )
    restored += back.rows.filter(({ counts }) => counts).length
  }
  // The batch no longer prevents undoing an earlier one.
  await client.query('delete from catalogue_changes where batch_id = $1', [batchId])
  return { removed, restored }
}

const writableColumns = async (client: pg.ClientBase, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = ''`,
    [table],
  )
  return rows.map(({ name }) => name)
}
