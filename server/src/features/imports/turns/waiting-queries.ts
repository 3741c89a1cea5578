import type pg from 'pg'
import type { Client } from '../../../database/connection.ts'

/**
 * The import whose turn it is. An import that has begun is finished first; one whose last turn failed waits for
 * imports of other feeds. Imports of one feed keep their order, since each replaces what an earlier one stored.
 */
const FIRST_IN_LINE = `select s.batch_id from storing_imports s join import_batches b on b.id = s.batch_id
  where not exists (
    select from storing_imports e join import_batches eb on eb.id = e.batch_id
    where eb.feed_id = b.feed_id and e.batch_id < s.batch_id)
  order by s.failed_at is not null, s.next_parcel = 0, s.batch_id limit 1`

export type Waiting = {
  batchId: number
  feedId: number
  actor: string
  hasSource: boolean
  measures: 'windows' | 'totals'
  /** The feed's time zone; null for that of the platform. */
  timeZone: string | null
  /** The next of the `parcels`. */
  next: number
  parcels: number
}

// An arbitrary number of an advisory lock that no other lock of this database uses.
const TURNS = 7_236_027

/**
 * The import whose turn it is; null if none waits. Until this transaction ends, no other transaction can take a
 * turn. Turns are taken one after the other, so that of two imports of the same readings one is stored entirely
 * before the other, and both can be undone.
 */
export const takeFirst = async (client: Client): Promise<Waiting | null> => {
  await client.query(`select pg_advisory_xact_lock(${TURNS})`)
  const { rows } = await client.query<Waiting>(
    `select s.batch_id as "batchId", b.feed_id as "feedId", b.actor, s.has_source as "hasSource",
       f.measures, f.time_zone as "timeZone", s.next_parcel as next, s.parcels
     from storing_imports s join import_batches b on b.id = s.batch_id join feeds f on f.id = b.feed_id
     where s.batch_id = (${FIRST_IN_LINE})`,
  )
  return rows[0] ?? null
}

/** Whether rows of a batch wait; without a batch, whether any rows do. */
export const isWaiting = async (client: Client, batchId?: number): Promise<boolean> => {
  const { rows } = await client.query(
    'select from storing_imports where batch_id = coalesce($1, batch_id) limit 1',
    [batchId ?? null],
  )
  return rows.length > 0
}

/** Whether an import of a feed waits; later imports of the feed then wait behind it. */
export const isFeedWaiting = async (client: Client, feedId: number): Promise<boolean> => {
  const { rows } = await client.query(
    `select from storing_imports s join import_batches b on b.id = s.batch_id
     where b.feed_id = $1 limit 1`,
    [feedId],
  )
  return rows.length > 0
}

/** Records that a turn of a batch failed; returns whether another batch's turn is next. */
export const noteFailure = async (pool: pg.Pool, batchId: number): Promise<boolean> => {
  await pool.query('update storing_imports set failed_at = now() where batch_id = $1', [batchId])
  const { rows } = await pool.query<{ batch_id: number }>(FIRST_IN_LINE)
  return rows.some(({ batch_id }) => batch_id !== batchId)
}

/** Ends the storing of an import and drops the rows that were not stored; returns their number. */
export const dropStoring = async (client: Client, batchId: number): Promise<number> => {
  const { rowCount } = await client.query('delete from storing_imports where batch_id = $1', [
    batchId,
  ])
  if (rowCount === 0) return 0
  await client.query('delete from storing_rows where batch_id = $1', [batchId])
  const { rows } = await client.query<{ waiting: number }>(
    `with ended as (
       update desk_imports i
       set state = 'done', progress = null, updated_at = now(),
         report = jsonb_set(i.report, '{counts}', jsonb_build_object('new', b.rows_new,
           'changed', b.rows_changed, 'unchanged', b.rows_unchanged, 'refused', b.rows_refused))
       from import_batches b where b.id = $1 and i.batch_id = b.id)
     select rows_waiting as waiting from import_batches where id = $1`,
    [batchId],
  )
  return rows[0]?.waiting ?? 0
}
