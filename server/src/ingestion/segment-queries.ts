import {
  inLowerCase,
  MAX_SEGMENTS,
  type Segment,
  segmentKey,
} from '@retorna/domain/readings/segment'
import type { Connection, Database, Transaction } from '../database/connection.ts'

// No other lock of this database uses this key.
const SEGMENT_LOCK = 7_236_111

type Stored = Segment & { id: number }

export type SegmentIds = { get: (segment: Segment) => number | undefined }

/** A segment that the feed has only in other upper or lower case is that one. */
const idsOf = (rows: readonly Stored[]): SegmentIds => {
  const ids = new Map(
    [inLowerCase, (segment: Segment) => segment].flatMap((spelled) =>
      rows.map((row) => [segmentKey(spelled(row)), row.id] as const),
    ),
  )
  return {
    get: (segment) => ids.get(segmentKey(segment)) ?? ids.get(segmentKey(inLowerCase(segment))),
  }
}

export const segmentsOf = async (db: Database, feedId: number): Promise<SegmentIds> =>
  idsOf(
    await db
      .selectFrom('segments')
      .select(['id', 'channel', 'stake_level as stakeLevel', 'mode', 'money'])
      .where('feed_id', '=', feedId)
      .execute(),
  )

export type SegmentRefusal = 'segment-of-totals' | 'segments-too-many'

/**
 * Adds segments that a feed does not have yet, up to its maximum, in the caller's transaction.
 *
 * @returns the ids of all segments of the feed, those that it had before, those that were added, and why the others were
 *   not.
 */
export const addSegments = async (
  client: Connection,
  feedId: number,
  wanted: readonly Segment[],
): Promise<{
  ids: SegmentIds
  all: Stored[]
  added: number[]
  refusal: SegmentRefusal
}> => {
  const { rows: feeds } = await client.query<{ measures: string }>(
    'select measures from feeds where id = $1',
    [feedId],
  )
  if (feeds[0]?.measures === 'totals') {
    return { ids: idsOf([]), all: [], added: [], refusal: 'segment-of-totals' }
  }
  await client.query('select pg_advisory_xact_lock($1, $2)', [SEGMENT_LOCK, feedId])
  const { rows } = await client.query<Stored>(
    `select id, channel, stake_level as "stakeLevel", mode, money from segments where feed_id = $1`,
    [feedId],
  )
  const ids = idsOf(rows)
  const news = [...new Map(wanted.map((each) => [segmentKey(inLowerCase(each)), each])).values()]
    .filter((each) => ids.get(each) === undefined)
    .slice(0, Math.max(0, MAX_SEGMENTS - rows.length))
  const known = [...rows]
  for (const { mode, money, ...words } of news) {
    // The database compares words exactly, to find the segments that may overlap.
    const [channel = null, stakeLevel = null] = (['channel', 'stakeLevel'] as const).map((field) =>
      spelledAs(
        known.map((one) => one[field]),
        words[field],
      ),
    )
    const { rows: inserted } = await client.query<{ id: number }>(
      `insert into segments (feed_id, channel, stake_level, mode, money)
       values ($1, $2, $3, $4, $5) returning id`,
      [feedId, channel, stakeLevel, mode, money],
    )
    for (const { id } of inserted) known.push({ id, channel, stakeLevel, mode, money })
  }
  const added = known.slice(rows.length).map(({ id }) => id)
  return { ids: idsOf(known), all: rows, added, refusal: 'segments-too-many' }
}

/** A word in the spelling of one of the others, if it is among them. */
const spelledAs = (others: readonly (string | null)[], word: string | null): string | null =>
  others.find((one) => one === word) ??
  others.find((one) => one?.toLowerCase() === word?.toLowerCase()) ??
  word

export const takeBackSegments = async (trx: Transaction, added: readonly number[]) => {
  if (added.length === 0) return
  await trx.deleteFrom('segments').where('id', 'in', added).execute()
}
