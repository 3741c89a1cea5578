import type { RefusedRow } from '@retorna/contract/readings-push'
import type { SentReading } from '@retorna/domain/readings/sent-reading'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../database/connection.ts'

type NewPush = {
  feedId: number
  keyName: string
  sha256: Buffer
  idempotencyKey: string | null
}

/**
 * Begins the batch of a push.
 *
 * @returns its id; undefined if the feed has had a push with this idempotency key. Waits for one that is running.
 */
export const beginBatch = async (
  trx: Transaction,
  { feedId, keyName, sha256, idempotencyKey }: NewPush,
): Promise<number | undefined> => {
  const { id } = await trx
    .insertInto('import_batches')
    .values({
      ...{ kind: 'readings', feed_id: feedId, file_name: keyName, sha256: sha256.toString('hex') },
      ...{ rows_new: 0, rows_changed: 0, rows_unchanged: 0, rows_refused: 0 },
      actor: `key ${keyName}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const begun = await trx
    .insertInto('pushes')
    .values({
      ...{ batch_id: id, feed_id: feedId, idempotency_key: idempotencyKey, body_hash: sha256 },
      ...{ accepted: 0, quarantined: 0, ignored: 0, is_refused: false },
    })
    .onConflict((conflict) => conflict.columns(['feed_id', 'idempotency_key']).doNothing())
    .returning('batch_id')
    .executeTakeFirst()
  return begun?.batch_id
}

export type PushCounts = {
  accepted: number
  quarantined: number
  ignored: number
  refused: number
  /** Accepted rows that repeat another of the same push. */
  repeated: number
}

export const endBatch = async (
  trx: Transaction,
  batchId: number,
  { accepted, quarantined, ignored, refused, repeated }: PushCounts,
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

/** The push that came with an idempotency key. */
export const findPush = (db: Database, feedId: number, idempotencyKey: string) =>
  db
    .selectFrom('pushes')
    .select(['batch_id as batchId', 'body_hash as sha256', 'accepted', 'quarantined', 'ignored'])
    .select('is_refused as isRefused')
    .where('feed_id', '=', feedId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()

/** What became of a batch of a feed; undefined if the feed has no such batch. */
export const findBatch = (db: Database, feedId: number, batchId: number) =>
  db
    .selectFrom('import_batches as b')
    .leftJoin('pushes as p', 'p.batch_id', 'b.id')
    .select([
      ...(['b.rows_new as new', 'b.rows_changed as changed'] as const),
      ...(['b.rows_unchanged as unchanged', 'b.rows_refused as refused'] as const),
      ...(['b.rows_waiting as waiting', 'b.undone_at as undoneAt'] as const),
      ...(['b.created_at as receivedAt', 'p.is_refused as isRefused', 'p.ignored'] as const),
      sql<number>`(select count(*) from quarantined_readings where batch_id = b.id)`.as(
        'quarantined',
      ),
    ])
    .where('b.id', '=', batchId)
    .where('b.feed_id', '=', feedId)
    .executeTakeFirst()

export const insertRefused = async (
  trx: Transaction,
  batchId: number,
  rows: readonly RefusedRow[],
): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    insert into refused_readings (batch_id, position, problems)
    select ${batchId}, * from unnest(
      ${rows.map(({ index }) => index)}::integer[],
      ${rows.map(({ problems }) => JSON.stringify(problems))}::jsonb[])`.execute(trx)
}

/** Refused rows of a batch in their order, after a place. */
export const refusedRows = async (
  db: Database,
  batchId: number,
  { after, limit }: { after: number; limit: number },
): Promise<RefusedRow[]> => {
  const rows = await db
    .selectFrom('refused_readings')
    .select(['position as index', 'problems'])
    .where('batch_id', '=', batchId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows as RefusedRow[]
}

export const quarantine = async (
  trx: Transaction,
  { feedId, batchId }: { feedId: number; batchId: number },
  rows: readonly { index: number; reading: SentReading }[],
): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    insert into quarantined_readings (batch_id, feed_id, name, position, reading)
    select ${batchId}, ${feedId}, * from unnest(
      ${rows.map(({ reading }) => String(reading.game))}::text[],
      ${rows.map(({ index }) => index)}::integer[],
      ${rows.map(({ reading }) => JSON.stringify(reading))}::jsonb[])`.execute(trx)
}
