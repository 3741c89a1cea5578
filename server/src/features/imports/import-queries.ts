import type pg from 'pg'
import { storedTimeZone } from '../../database/time-zone.ts'
import { insideTransaction } from '../../database/transaction-scope.ts'
import { ImportError } from './import-error.ts'
import type { ImportKind } from './kinds.ts'
import type { RowCounts } from './prepared.ts'

/** Runs work in a transaction: committed if it returns `commit`, else rolled back. */
export const inTransaction = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<{ commit: boolean; result: T }>,
): Promise<T> => {
  const client = await pool.connect()
  let isBroken = false
  try {
    await client.query('begin')
    const { commit, result } = await insideTransaction(() => work(client))
    await client.query(commit ? 'commit' : 'rollback')
    return result
  } catch (error) {
    // An aborted copy leaves the connection unusable: closing it rolls back.
    isBroken = true
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** Asserts the time zone that the database's days were computed in; an empty database stores it. */
export const assertTimeZone = async (client: pg.ClientBase, timeZone: string): Promise<void> => {
  const stored = await storedTimeZone(client)
  if (stored === null) {
    await client.query(
      `insert into settings (key, value) values ('time_zone', to_jsonb($1::text))
       on conflict (key) do nothing`,
      [timeZone],
    )
  } else if (stored !== timeZone) {
    throw new ImportError('time-zone-differs', `${stored} | ${timeZone}`)
  }
}

type NewBatch = {
  kind: ImportKind
  fileName: string
  sha256: string
  counts: RowCounts
  actor: string
}

export const insertBatch = async (client: pg.ClientBase, batch: NewBatch): Promise<number> => {
  const { kind, fileName, sha256, counts, actor } = batch
  const { rows } = await client.query<{ id: number }>(
    `insert into import_batches
       (kind, file_name, sha256, rows_new, rows_changed, rows_unchanged, rows_refused, actor)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [kind, fileName, sha256, counts.new, counts.changed, counts.unchanged, counts.refused, actor],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a batch has an id')
  await client.query(
    `insert into audit_log (actor, action, subject, batch_id, after) values ($1, 'import', $2, $3, $4)`,
    [actor, `${kind} from ${fileName}`, id, JSON.stringify({ ...counts, sha256 })],
  )
  return id
}

export type BatchLine = {
  id: number
  kind: ImportKind
  file_name: string
  rows_new: number
  rows_changed: number
  actor: string
  created_at: Date
  undone_at: Date | null
}

/** The latest batches, newest first. */
export const listBatches = async (pool: pg.Pool, limit = 50): Promise<BatchLine[]> => {
  const { rows } = await pool.query<BatchLine>(
    `select id, kind, file_name, rows_new, rows_changed, actor, created_at, undone_at
     from import_batches order by id desc limit $1`,
    [limit],
  )
  return rows
}

type ListedBatch = {
  id: number
  kind: ImportKind
  fileName: string
  counts: RowCounts
  /** Name of the user, or of another source. */
  actor: string
  createdAt: Date
  undoneAt: Date | null
  undoneBy: string | null
}

/** The latest batches with all details shown, newest first. */
export const batchList = async (pool: pg.Pool, limit: number): Promise<ListedBatch[]> => {
  const { rows } = await pool.query<ListedBatch>(
    `select b.id, b.kind, b.file_name as "fileName",
       json_build_object('new', b.rows_new, 'changed', b.rows_changed,
         'unchanged', b.rows_unchanged, 'refused', b.rows_refused) as counts,
       coalesce(u.name, b.actor) as actor, b.created_at as "createdAt", b.undone_at as "undoneAt",
       coalesce(v.name, b.undone_by) as "undoneBy"
     from import_batches b
     left join users u on u.id = b.actor left join users v on v.id = b.undone_by
     order by b.id desc limit $1`,
    [limit],
  )
  return rows
}
