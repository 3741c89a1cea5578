import type { SentReading } from '@retorna/domain/readings/sent-reading'
import type { Connection, Transaction } from '../database/connection.ts'
import {
  addSegments,
  type SegmentIds,
  type SegmentRefusal,
  segmentsOf,
  takeBackSegments,
} from './segment-queries.ts'

/** The id of a reading's segment; `null` if it covers all plays; or why the feed may not have the segment. */
type IdOf = (reading: SentReading) => number | null | SegmentRefusal

/** The segments of a feed while one of its batches is sorted. */
export const segmentBook = (
  { trx, client }: { trx: Transaction; client: Connection },
  feedId: number,
) => {
  let ids: SegmentIds | null = null
  let refusal: SegmentRefusal = 'segments-too-many'
  const added: number[] = []
  return {
    /** Whether any reading had a segment. */
    isUsed: () => ids !== null,
    /** Adds segments that the feed does not have yet, up to its maximum. */
    find: async (readings: readonly SentReading[]): Promise<IdOf> => {
      const wanted = readings.flatMap(({ segment }) => segment ?? [])
      if (wanted.length === 0) return () => null
      let known = ids ?? (await segmentsOf(trx, feedId))
      const lacking = wanted.filter((segment) => known.get(segment) === undefined)
      if (lacking.length > 0) {
        const all = await addSegments(client, feedId, lacking)
        added.push(...all.added)
        known = all.ids
        refusal = all.refusal
      }
      ids = known
      return ({ segment }) => (segment ? (known.get(segment) ?? refusal) : null)
    },
    /** Removes the segments that the batch has added, if it is rejected as a whole. */
    takeBack: () => takeBackSegments(trx, added),
  }
}
