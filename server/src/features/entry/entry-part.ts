import type { EntrySegment } from '@retorna/contract/staff/entry'
import { mayOverlap, readSegment, type Segment, UNNAMED } from '@retorna/domain/readings/segment'
import { Cells } from '@retorna/domain/readings/sent-cells'
import type { Connection, Database } from '../../database/connection.ts'
import { addSegments, segmentsOf } from '../../ingestion/segment-queries.ts'

/** The part of the plays that the entered readings cover. */
export type EntryPart = {
  /** The id of the segment; 0, which no segment has, if the feed has no such part. */
  id: number
  segment: Segment
  /** Other segments of the feed that may hold the same plays. */
  overlapping: readonly number[]
  /** The segment, if it has just been added. */
  added: readonly number[]
  refusal: 'segments-too-many' | null
}

/** Follows the rules for pushed segments; `null` if no segment is named, so that it covers all plays. */
const read = (sent: EntrySegment): Segment | null => readSegment(new Cells(sent))

/** The id of a part's segment at a feed, or 0 if the feed has none; `null` for all plays. */
export const segmentIdOf = async (
  db: Database,
  feedId: number,
  sent: EntrySegment,
): Promise<number | null> => {
  const segment = read(sent)
  if (segment === null) return null
  return (await segmentsOf(db, feedId)).get(segment) ?? 0
}

/**
 * The part that a feed's entries cover, added if the feed may have it. The caller has checked that the feed measures
 * windows.
 */
export const takePart = async (
  client: Connection,
  feedId: number,
  sent: EntrySegment,
): Promise<EntryPart | null> => {
  const segment = read(sent)
  return segment && takeSegment(client, feedId, segment)
}

/** The segment under which readings of all plays are stored once one of them states a jackpot. */
export const takeWhole = (client: Connection, feedId: number): Promise<EntryPart> =>
  takeSegment(client, feedId, UNNAMED)

const takeSegment = async (
  client: Connection,
  feedId: number,
  segment: Segment,
): Promise<EntryPart> => {
  const { all, ids, added } = await addSegments(client, feedId, [segment])
  const id = ids.get(segment) ?? 0
  return {
    id,
    segment,
    overlapping: all
      .filter((other) => other.id !== id && mayOverlap(other, segment))
      .map((other) => other.id),
    added,
    refusal: id === 0 ? 'segments-too-many' : null,
  }
}
