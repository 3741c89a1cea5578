import type { ImportKind } from '@retorna/contract/staff/import-options'
import type { RowCounts } from '@retorna/contract/staff/import-report'
import type { ImportBatch } from '@retorna/contract/staff/imports'
import type pg from 'pg'
import { recordAudit } from '../../database/audit.ts'
import type { Database } from '../../database/connection.ts'
import { insertRow } from '../../database/insert-row.ts'
import { storedTimeZone } from '../../database/readings/time-zone.ts'
import { ImportError } from '../../ingestion/problem.ts'

/** Asserts that the database's days were computed in this time zone; an empty database stores it. */
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
  /** Set only for readings. */
  feedId: number | null
  fileName: string
  sha256: string
  counts: RowCounts
  /** The counts without rows that still wait to be stored. */
  settled: RowCounts
  actor: string
}

export const insertBatch = async (db: Database, batch: NewBatch): Promise<number> => {
  const { kind, feedId, fileName, sha256, counts, settled, actor } = batch
  const id = await insertRow(db, 'import_batches', {
    kind,
    sha256,
    actor,
    file_name: fileName,
    feed_id: feedId,
    rows_new: settled.new,
    rows_changed: settled.changed,
    rows_unchanged: settled.unchanged,
    rows_refused: settled.refused,
  })
  await recordAudit(db, {
    actor,
    action: 'import',
    subject: `${kind} from ${fileName}`,
    batchId: id,
    after: { ...counts, sha256, ...(feedId !== null && { feed: feedId }) },
  })
  return id
}

export type ListedBatch = Omit<ImportBatch, 'createdAt' | 'undoneAt'> & {
  createdAt: Date
  undoneAt: Date | null
}

/**
 * Batches are told apart by their actor. Pushes and pulls may arrive every second; files come from a person or the
 * command line.
 */
const BATCHES_OF = {
  files: `b.actor not like 'key %' and b.actor not like 'pull %'`,
  pushesAndPulls: `(b.actor like 'key %' or b.actor like 'pull %')`,
}

/** The latest batches of one kind of source, newest first, and whether more exist. */
export const batchList = async (pool: pg.Pool, source: keyof typeof BATCHES_OF, limit: number) => {
  const { rows } = await pool.query<ListedBatch>(
    `select b.id, b.kind, b.file_name as "fileName",
       json_build_object('new', b.rows_new, 'changed', b.rows_changed,
         'unchanged', b.rows_unchanged, 'refused', b.rows_refused) as counts,
       coalesce(u.name, b.actor) as actor, b.created_at as "createdAt", b.undone_at as "undoneAt",
       coalesce(v.name, b.undone_by) as "undoneBy",
       (select max(i.id) from desk_imports i where i.batch_id = b.id) as "importId"
     from import_batches b
     left join users u on u.id = b.actor left join users v on v.id = b.undone_by
     where ${BATCHES_OF[source]} order by b.id desc limit $1`,
    [limit + 1],
  )
  return { batches: rows.slice(0, limit), hasMore: rows.length > limit }
}
