import { UNDO_SECONDS } from '@retorna/contract/feeds/quarantine'
import type { SentReading } from '@retorna/domain/readings/sent-reading'
import { type Database, inTransaction } from '../../database/connection.ts'
import { dropOvertaken } from '../../database/inbox/drop-overtaken.ts'
import { lastInInbox } from '../../database/inbox/remove-repeats.ts'
import { sortReadings } from '../../ingestion/sort-readings.ts'
import { countReleased, findReleasable, takeReleasable } from './queries.ts'

/** Readings per transaction. */
const AT_ONCE = 10_000

/**
 * Releases all readings from quarantine whose name staff have mapped or whose turnover they have accepted, once that
 * can no longer be undone. They join their batch as if they had arrived with a known game, the earliest batch first.
 * Readings that the feed has sent again since then are kept, and so are those that came in the same body with a known
 * game: a released row that contradicts one of these is refused.
 */
export const releaseQuarantine = async (db: Database, now: Date): Promise<void> => {
  const mappedBy = new Date(now.getTime() - UNDO_SECONDS * 1000)
  for (;;) {
    const next = await findReleasable(db, mappedBy)
    if (next === undefined) return
    const { batchId, feedId: id, feedName: name } = next
    await inTransaction(db, async (trx, client) => {
      const rows = await takeReleasable(trx, batchId, mappedBy, AT_ONCE)
      const after = await lastInInbox(client)
      const sorting = await sortReadings(
        { trx, client },
        { id: batchId, feed: { id, name }, isStrict: false },
      )
      await sorting.add(rows.map(({ index, reading }) => ({ index, reading: revived(reading) })))
      const sorted = await sorting.end()
      const dropped = await dropOvertaken(client, { batchId, after })
      await countReleased(trx, batchId, {
        refused: sorted.refused + dropped.refused,
        unchanged: sorted.repeated + dropped.overtaken,
      })
    })
  }
}

/** A reading in its original form, restored from JSON. */
const revived = (stored: unknown): SentReading => {
  const { at, windowFrom, ...reading } = stored as Stored
  return {
    ...reading,
    at: new Date(at),
    windowFrom: windowFrom === null ? null : new Date(windowFrom),
  }
}

type Stored = Omit<SentReading, 'at' | 'windowFrom'> & { at: string; windowFrom: string | null }
