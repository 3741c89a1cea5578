import type { RefusedRow } from '@retorna/contract/feeds/readings-push'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../database/connection.ts'
import { beginBatch } from '../../database/readings/begin-batch.ts'
import type { SortedCounts } from '../../ingestion/sort-readings.ts'

type NewPush = {
  feedId: number
  keyName: string
  sha256: Buffer
  idempotencyKey: string | null
}

/**
 * Begins the batch of a push; returns its id. Waits if a push with the same idempotency key is running.
 *
 * @throws a unique violation if the feed has had a push with this idempotency key.
 */
export const beginPush = async (
  trx: Transaction,
  { feedId, keyName, sha256, idempotencyKey }: NewPush,
): Promise<number> => {
  const id = await beginBatch(trx, {
    feedId,
    fileName: keyName,
    sha256: sha256.toString('hex'),
    actor: `key ${keyName}`,
  })
  await trx
    .insertInto('pushes')
    .values({
      batch_id: id,
      feed_id: feedId,
      idempotency_key: idempotencyKey,
      body_hash: sha256,
      accepted: 0,
      quarantined: 0,
      ignored: 0,
      is_refused: false,
    })
    .execute()
  return id
}

export const endBatch = async (
  trx: Transaction,
  batchId: number,
  { accepted, quarantined, ignored, refused, repeated }: SortedCounts,
  isRefused: boolean,
): Promise<void> => {
  await trx
    .updateTable('pushes')
    .set({ accepted, quarantined, ignored, is_refused: isRefused })
    .where('batch_id', '=', batchId)
    .execute()
  await trx
    .updateTable('import_batches')
    .set({ rows_refused: refused, rows_unchanged: sql`rows_unchanged + ${repeated}` })
    .where('id', '=', batchId)
    .execute()
}

export type PushKey = { batchId: number } | { feedId: number; idempotencyKey: string }

export const findPush = (db: Database, key: PushKey) =>
  db
    .selectFrom('pushes as p')
    .innerJoin('import_batches as b', 'b.id', 'p.batch_id')
    .select([
      'p.batch_id as batchId',
      'p.body_hash as sha256',
      'p.accepted',
      'p.quarantined',
      'p.ignored',
      'p.is_refused as isRefused',
      'b.rows_refused as refused',
    ])
    .where(({ eb, and }) =>
      'batchId' in key
        ? eb('p.batch_id', '=', key.batchId)
        : and([eb('p.feed_id', '=', key.feedId), eb('p.idempotency_key', '=', key.idempotencyKey)]),
    )
    .executeTakeFirst()

/** The outcome of a batch; undefined if the feed has no such batch. */
export const findBatch = (db: Database, feedId: number, batchId: number) =>
  db
    .selectFrom('import_batches as b')
    .leftJoin('pushes as p', 'p.batch_id', 'b.id')
    .select([
      'b.rows_new as new',
      'b.rows_changed as changed',
      'b.rows_unchanged as unchanged',
      'b.rows_refused as refused',
      'b.rows_waiting as waiting',
      'b.undone_at as undoneAt',
      'b.created_at as receivedAt',
      'p.is_refused as isRefused',
      'p.ignored',
      sql<number>`(select count(*) from quarantined_readings where batch_id = b.id)`.as(
        'quarantined',
      ),
    ])
    .where('b.id', '=', batchId)
    .where('b.feed_id', '=', feedId)
    .executeTakeFirst()

/** The refused rows of a batch in their order, after a position. */
export const refusedRows = async (
  db: Database,
  batchId: number,
  { after, limit, asOf = 'now' }: { after: number; limit: number; asOf?: 'arrival' | 'now' },
): Promise<RefusedRow[]> => {
  const rows = await db
    .selectFrom('refused_readings')
    .select(['position as index', 'problems'])
    .where('batch_id', '=', batchId)
    .where('position', '>', after)
    .$if(asOf === 'arrival', (query) =>
      query.where(
        sql<boolean>`(refused_at <> (select created_at from import_batches where id = batch_id)) is not true`,
      ),
    )
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows as RefusedRow[]
}

/**
 * Deletes the refused rows of batches older than `days`. Batch numbers grow with time, so one index finds all of
 * them.
 */
export const forgetRefused = async (db: Database, days: number): Promise<void> => {
  await sql`
    delete from refused_readings where batch_id <= (
      select id from import_batches where created_at < now() - make_interval(days => ${days})
      order by created_at desc limit 1)`.execute(db)
}
