import type { ImportKind } from '@retorna/contract/staff/import-options'
import { sql } from 'kysely'
import type pg from 'pg'
import { recordAudit } from '../../../database/audit.ts'
import { notingRemoved } from '../../../database/catalog-log.ts'
import type { Database } from '../../../database/connection.ts'
import { dayOfReading } from '../../../database/readings/day-of-reading.ts'
import { dropStoring } from '../turns/waiting-queries.ts'

export type Batch = { id: number; kind: ImportKind; file_name: string; undone_at: Date | null }

/** The games of a batch's readings, those that wait to be stored included; of a batch of the catalog, those that it made. */
export const gamesOfBatch = async (client: pg.ClientBase, id: number): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `select game_id as id from readings where batch_id = $1
     union select game_id from reading_corrections where replaced_by_batch = $1
     union select coalesce(g.merged_into, g.id) from inbox i join games g on g.id = i.game_id
       where i.batch_id = $1
     union select coalesce(g.merged_into, g.id) from storing_rows s join games g on g.id = s.game_id
       where s.batch_id = $1
     union select row_id from catalogue_changes
       where batch_id = $1 and table_name = 'games' and before is null`,
    [id],
  )
  return rows.map((row) => row.id)
}

/** The batch, locked until the transaction ends; rows may still refer to it. */
export const lockBatch = async (client: pg.ClientBase, id: number): Promise<Batch | null> => {
  const { rows } = await client.query<Batch>(
    'select id, kind, file_name, undone_at from import_batches where id = $1 for no key update',
    [id],
  )
  return rows[0] ?? null
}

export const markUndone = async (
  db: Database,
  { id, kind, file_name }: Batch,
  actor: string,
  effect: { removed: number; restored: number },
): Promise<void> => {
  await db
    .updateTable('import_batches')
    .set({ undone_at: sql`now()`, undone_by: actor, rows_waiting: 0 })
    .where('id', '=', id)
    .execute()
  await recordAudit(db, {
    actor,
    action: 'import.undo',
    subject: `${kind} from ${file_name}`,
    batchId: id,
    after: effect,
  })
}

/** Who has replaced readings of a batch: a later batch, or by hand (null). */
export const readingsReplacedBy = async (
  client: pg.ClientBase,
  batchId: number,
): Promise<{ batch: number | null; rows: number } | null> => {
  const { rows } = await client.query<{ batch: number | null; rows: number }>(
    `select replaced_by_batch as batch, count(*)::integer as rows from reading_corrections
     where batch_id = $1 group by 1 order by 1 desc nulls last limit 1`,
    [batchId],
  )
  return rows[0] ?? null
}

/** The latest batch whose running totals were counted from those of this one; null if there is none. */
export const totalsBuiltOn = async (
  client: pg.ClientBase,
  batchId: number,
): Promise<number | null> => {
  const { rowCount } = await client.query(
    `select from import_batches b join feeds f on f.id = b.feed_id
     where b.id = $1 and f.measures = 'totals'`,
    [batchId],
  )
  // Else the database might compare all readings of the batch with each other before it looks at their feed.
  if (rowCount === 0) return null
  const { rows } = await client.query<{ batch: number | null }>(
    `select max(later.batch_id) as batch
     from readings mine join readings later on later.game_id = mine.game_id and later.feed_id = mine.feed_id
       and later.version_rtp is not distinct from mine.version_rtp
       and later.read_at > mine.read_at and later.window_from = mine.read_at
     where mine.batch_id = $1 and later.batch_id <> mine.batch_id`,
    [batchId],
  )
  return rows[0]?.batch ?? null
}

/**
 * Removes the readings of a batch, those that wait to be stored too, and restores those that they replaced; creates the table `touched` of
 * the affected (game, day) pairs.
 */
export const takeReadingsBack = async (
  client: pg.ClientBase,
  batchId: number,
  timeZone: string,
): Promise<{ removed: number; restored: number }> => {
  const unstored =
    (await client.query('delete from inbox where batch_id = $1', [batchId])).rowCount ?? 0
  const waiting = await dropStoring(client, batchId)
  await client.query('delete from quarantined_readings where batch_id = $1', [batchId])
  await client.query(
    `create temp table touched on commit drop as
       select distinct r.game_id, ${await dayOfReading(client, timeZone)} as day
       from readings r where r.batch_id = $2`,
    [timeZone, batchId],
  )
  await client.query('analyze touched')
  const gone = await client.query(notingRemoved('delete from readings r where batch_id = $1'), [
    batchId,
  ])
  const back = await client.query(
    `with replaced as (
       delete from reading_corrections where replaced_by_batch = $1 returning *)
     insert into readings (game_id, read_at, rtp, turnover, payout, plays, stake_squares,
       stake_cubes, max_stake, payout_squares, source, entered_by, entered_at, batch_id,
       feed_id, version_rtp, window_from, max_win, note, segments)
     select game_id, read_at, rtp, turnover, payout, plays, stake_squares,
       stake_cubes, max_stake, payout_squares, source, entered_by, entered_at, batch_id,
       feed_id, version_rtp, window_from, max_win, note, segments from replaced`,
    [batchId],
  )
  const restored = back.rowCount ?? 0
  return { removed: unstored + waiting + (gone.rowCount ?? 0) - restored, restored }
}

/** The latest later batch that changed a catalog row of this one. */
export const catalogReplacedBy = async (
  client: pg.ClientBase,
  batchId: number,
): Promise<number | null> => {
  const { rows } = await client.query<{ batch: number | null }>(
    `select max(later.batch_id) as batch
     from catalogue_changes mine join catalogue_changes later
       on later.table_name = mine.table_name and later.row_id = mine.row_id
     where mine.batch_id = $1 and later.batch_id > mine.batch_id`,
    [batchId],
  )
  return rows[0]?.batch ?? null
}

/** How many of the batch's providers and games were edited since: their timestamp is not the batch's. */
export const editedSince = async (client: pg.ClientBase, batchId: number): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count
     from catalogue_changes c join import_batches b on b.id = c.batch_id
     left join games g on c.table_name = 'games' and g.id = c.row_id
     left join providers p on c.table_name = 'providers' and p.id = c.row_id
     where c.batch_id = $1 and coalesce(g.updated_at, p.updated_at, b.created_at) <> b.created_at`,
    [batchId],
  )
  return rows[0]?.count ?? 0
}

/** A few names of what the batch created and others depend on by now. */
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
         or exists (select from favorites f where f.game_id = g.id)
         or exists (select from alerts a where a.game_id = g.id)
         or exists (select from game_images i where i.game_id = g.id)
         or exists (select from payout_tables t where t.game_id = g.id)
         or exists (select from rtp_versions v where v.game_id = g.id
                    and v.id not in (select id from made_versions)))
     union all
     (select p.name from providers p
        join made m on m.table_name = 'providers' and m.row_id = p.id
      where exists (select from games g where g.provider_id = p.id
                    and g.id not in (select id from made_games)))
     limit 5`,
    [batchId, read.map(({ id }) => id)],
  )
  return rows.map(({ name }) => name)
}

/** Removes what a catalog batch created and restores what it changed. */
export const takeCatalogBack = async (
  client: pg.ClientBase,
  batchId: number,
): Promise<{ removed: number; restored: number }> => {
  // The versions that the batch chose never ran.
  await client.query(
    `delete from version_changes c using import_batches b, catalogue_changes k, rtp_versions v
     where b.id = $1 and k.batch_id = $1 and k.table_name = 'rtp_versions' and v.id = k.row_id
       and c.game_id = v.game_id and c.at >= b.created_at`,
    [batchId],
  )
  // Only one version of a game may be monitored at a time: all are unmarked before any is restored.
  await client.query(
    `update rtp_versions set is_monitored = false where is_monitored and id in (
       select row_id from catalogue_changes where batch_id = $1 and table_name = 'rtp_versions')`,
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
    const back = await client.query(
      `update ${table} t set ${columns.map((name) => `${name} = b.${name}`).join(', ')}
       from catalogue_changes c, jsonb_populate_record(null::${table}, c.before) b
       where c.batch_id = $1 and c.table_name = '${table}' and c.row_id = t.id and c.before is not null`,
      [batchId],
    )
    restored += back.rowCount ?? 0
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
