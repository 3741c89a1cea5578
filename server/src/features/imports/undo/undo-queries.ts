import type { ImportKind } from '@retorna/contract/staff/import-options'
import { sql } from 'kysely'
import type pg from 'pg'
import { recordAudit } from '../../../database/audit.ts'
import { notingRemoved } from '../../../database/catalog-log.ts'
import type { Database } from '../../../database/connection.ts'
import { haveOverlappingWindows, maySharePlays } from '../../../database/readings/count-twice.ts'
import { dayOfReading } from '../../../database/readings/day-of-reading.ts'
import { COLUMNS } from '../readings/staged-values.ts'
import { dropStoring } from '../turns/waiting-queries.ts'

export type Batch = {
  id: number
  kind: ImportKind
  feed_id: number | null
  file_name: string
  undone_at: Date | null
}

/**
 * The games of a batch's readings, including those that wait to be stored; for a catalog batch, the games that it
 * created.
 */
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
    'select id, kind, feed_id, file_name, undone_at from import_batches where id = $1 for no key update',
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
  // If the rows are sent again under the same key, they have to be stored instead of being answered like the first
  // request.
  await db.updateTable('pushes').set({ idempotency_key: null }).where('batch_id', '=', id).execute()
  await recordAudit(db, {
    actor,
    action: 'import.undo',
    subject: `${kind} from ${file_name}`,
    batchId: id,
    after: effect,
  })
}

/** What has replaced readings of a batch: a later batch, or an entry by hand (null). */
export const readingsReplacedBy = async (client: pg.ClientBase, batchId: number) => {
  const { rows } = await client.query<{ batch: number | null; rows: number }>(
    `select replaced_by_batch as batch, count(*)::integer as rows from reading_corrections
     where batch_id = $1 group by 1 order by 1 desc nulls last limit 1`,
    [batchId],
  )
  return rows[0] ?? null
}

/** The latest batch whose running totals continue those of this one; null if no batch does. */
export const totalsBuiltOn = async (client: pg.ClientBase, batchId: number) => {
  const { rowCount } = await client.query(
    `select from import_batches b join feeds f on f.id = b.feed_id
     where b.id = $1 and f.measures = 'totals'`,
    [batchId],
  )
  // Otherwise the database might compare all readings of the batch with each other before it checks their feed.
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
 * The latest batch that forbids undoing this one, or null: its windows count the same plays as windows that the undo
 * would restore. They were accepted because this batch had shortened those windows, removed their turnover or changed
 * their segments. What leaves quarantine is stored late, with the id of its earlier batch.
 */
export const windowsBuiltOn = async (client: pg.ClientBase, batchId: number) => {
  const isSame = (one: string, other: string) => `${one}.game_id = ${other}.game_id
    and ${one}.feed_id = ${other}.feed_id and ${one}.version_rtp is not distinct from ${other}.version_rtp`
  const { rows } = await client.query<{ batch: number | null }>(
    // `back` is nearly always empty. Materialized, it is read first, and an empty one ends the query.
    `with back as materialized (
       select back.*, mine.entered_at as mine_at from reading_corrections back
       join feeds f on f.id = back.feed_id and f.measures <> 'totals'
       join readings mine on ${isSame('mine', 'back')} and mine.read_at = back.read_at and mine.batch_id = $1
         and (mine.window_from > back.window_from or mine.turnover is null
           or back.segments is null and mine.segments is not null)
       where back.replaced_by_batch = $1 and back.turnover is not null and back.window_from is not null)
     select max(later.batch_id) as batch
     from back join readings later on ${isSame('later', 'back')} and later.read_at <> back.read_at
       and later.read_at > back.window_from and later.read_at <= back.read_at + interval '26 hours'
       and (later.batch_id > $1 or later.batch_id <> $1 and later.entered_at >= back.mine_at)
       and later.turnover is not null
     where ${haveOverlappingWindows('later', 'back')} and ${maySharePlays('later', 'back')}`,
    [batchId],
  )
  return rows[0]?.batch ?? null
}

/**
 * Removes the readings of a batch, including those that wait to be stored, and restores those that they replaced.
 * Creates the table `touched` of the affected (game, day) pairs.
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
  const day = await dayOfReading(client, timeZone)
  await client.query(
    // A restored reading may belong to another day because its window is different.
    `create temp table touched on commit drop as
       select r.game_id, ${day} as day from readings r where r.batch_id = $2
       union select r.game_id, ${day} from reading_corrections r where r.replaced_by_batch = $2`,
    [timeZone, batchId],
  )
  await client.query('analyze touched')
  const gone = await client.query(notingRemoved('delete from readings r where batch_id = $1'), [
    batchId,
  ])
  const back = await client.query(
    `with replaced as (
       delete from reading_corrections where replaced_by_batch = $1 returning *)
     insert into readings (${COLUMNS}) select ${COLUMNS} from replaced`,
    [batchId],
  )
  const restored = back.rowCount ?? 0
  return { removed: unstored + waiting + (gone.rowCount ?? 0) - restored, restored }
}
