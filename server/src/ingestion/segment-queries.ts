import { MOST_SEGMENTS, type Segment, segmentKey } from '@retorna/domain/readings/segment'
import { sql } from 'kysely'
import type { Database, Transaction } from '../database/connection.ts'

/** Ids of segments by their keys (`segmentKey`). */
export type SegmentIds = ReadonlyMap<string, number>

// No other lock of this database uses this key.
const SEGMENT_LOCK = 7_236_111

/** All segments of a feed. */
export const segmentsOf = async (db: Database, feedId: number): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('segments')
    .select(['id', 'channel', 'stake_level as stakeLevel', 'mode', 'money'])
    .where('feed_id', '=', feedId)
    .execute()
  return new Map(rows.map(({ id, ...segment }) => [segmentKey(segment), id]))
}

/** Why a feed may not have a segment. */
export type SegmentRefusal = 'segment-of-totals' | 'segments-too-many'

/**
 * Adds the segments that a feed does not have yet, as many as it may have.
 *
 * @returns all segments of the feed, those that were added, and why the others were not.
 */
export const addSegments = async (
  trx: Transaction,
  feedId: number,
  wanted: readonly Segment[],
): Promise<{ ids: Map<string, number>; added: number[]; refusal: SegmentRefusal }> => {
  const { measures } = await trx
    .selectFrom('feeds')
    .select('measures')
    .where('id', '=', feedId)
    .executeTakeFirstOrThrow()
  if (measures === 'totals') return { ids: new Map(), added: [], refusal: 'segment-of-totals' }
  await sql`select pg_advisory_xact_lock(${SEGMENT_LOCK}, ${feedId})`.execute(trx)
  const ids = await segmentsOf(trx, feedId)
  const news = [...new Map(wanted.map((each) => [segmentKey(each), each]))]
    .filter(([key]) => !ids.has(key))
    .slice(0, Math.max(0, MOST_SEGMENTS - ids.size))
  const added: number[] = []
  for (const [key, { channel, stakeLevel: stake_level, mode, money }] of news) {
    const { id } = await trx
      .insertInto('segments')
      .values({ feed_id: feedId, channel, stake_level, mode, money })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(key, id)
    added.push(id)
  }
  return { ids, added, refusal: 'segments-too-many' }
}

/** Takes segments back that the transaction has added. */
export const takeBackSegments = async (
  trx: Transaction,
  added: readonly number[],
): Promise<void> => {
  if (added.length === 0) return
  await trx.deleteFrom('segments').where('id', 'in', added).execute()
}
