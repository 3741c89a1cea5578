import { MAX_SEGMENTS, type Segment, segmentKey } from '@retorna/domain/readings/segment'
import type { Connection, Database, Transaction } from '../database/connection.ts'

// No other lock of this database uses this key.
const SEGMENT_LOCK = 7_236_111

/** All segments of a feed: their ids by their keys (`segmentKey`). */
export const segmentsOf = async (db: Database, feedId: number): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('segments')
    .select(['id', 'channel', 'stake_level as stakeLevel', 'mode', 'money'])
    .where('feed_id', '=', feedId)
    .execute()
  return new Map(rows.map(({ id, ...segment }) => [segmentKey(segment), id]))
}

export type SegmentRefusal = 'segment-of-totals' | 'segments-too-many'

/**
 * Adds segments that a feed does not have yet, up to its maximum, in the caller's transaction.
 *
 * @returns all segments of the feed by key, those that it had before, those that were added, and why the others were
 *   not.
 */
export const addSegments = async (
  client: Connection,
  feedId: number,
  wanted: readonly Segment[],
): Promise<{
  ids: Map<string, number>
  all: (Segment & { id: number })[]
  added: number[]
  refusal: SegmentRefusal
}> => {
  const { rows: feeds } = await client.query<{ measures: string }>(
    'select measures from feeds where id = $1',
    [feedId],
  )
  if (feeds[0]?.measures === 'totals') {
    return { ids: new Map(), all: [], added: [], refusal: 'segment-of-totals' }
  }
  await client.query('select pg_advisory_xact_lock($1, $2)', [SEGMENT_LOCK, feedId])
  const { rows } = await client.query<Segment & { id: number }>(
    `select id, channel, stake_level as "stakeLevel", mode, money from segments where feed_id = $1`,
    [feedId],
  )
  const ids = new Map(rows.map(({ id, ...segment }) => [segmentKey(segment), id]))
  const news = [...new Map(wanted.map((each) => [segmentKey(each), each]))]
    .filter(([key]) => !ids.has(key))
    .slice(0, Math.max(0, MAX_SEGMENTS - ids.size))
  const added: number[] = []
  for (const [key, { channel, stakeLevel, mode, money }] of news) {
    const { rows: inserted } = await client.query<{ id: number }>(
      `insert into segments (feed_id, channel, stake_level, mode, money)
       values ($1, $2, $3, $4, $5) returning id`,
      [feedId, channel, stakeLevel, mode, money],
    )
    for (const { id } of inserted) {
      ids.set(key, id)
      added.push(id)
    }
  }
  return { ids, all: rows, added, refusal: 'segments-too-many' }
}

export const takeBackSegments = async (
  trx: Transaction,
  added: readonly number[],
): Promise<void> => {
  if (added.length === 0) return
  await trx.deleteFrom('segments').where('id', 'in', added).execute()
}
