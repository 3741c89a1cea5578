import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

export type StoredReading = {
  /** ISO 8601, UTC, to the microsecond. */
  readAt: string
  feedId: number
  versionRtp: number | null
  currency: string | null
  rtp: number
  turnover: number | null
  payout: number | null
  plays: number | null
  source: string
  enteredAt: Date
  batchId: number | null
}

/** What identifies a reading of a game. */
export type ReadingPlace = readonly [readAt: string, feedId: number, versionRtp: number | null]

/** A game's readings in a time range, oldest first, at most `count`, after one of them. */
export const readingsAfter = async (
  db: Database,
  { gameId, from, until }: { gameId: number; from: Date | null; until: Date | null },
  after: ReadingPlace | null,
  count: number,
): Promise<StoredReading[]> => {
  const [readAt, feedId, versionRtp] = after ?? [null, 0, null]
  // Read alone, the first condition leads to the index; versions are above 0.
  const isAfter = sql`r.read_at >= ${readAt}::timestamptz and
    (r.read_at, r.feed_id, coalesce(r.version_rtp, 0))
      > (${readAt}::timestamptz, ${feedId}::integer, ${versionRtp ?? 0}::float8)`
  const { rows } = await sql<StoredReading>`
    select to_char(r.read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "readAt",
      r.feed_id as "feedId", r.version_rtp as "versionRtp", f.currency, r.rtp, r.turnover, r.payout,
      r.plays, r.source, r.entered_at as "enteredAt", r.batch_id as "batchId"
    from readings r left join feeds f on f.id = r.feed_id
    where r.game_id = ${gameId}
      and r.read_at >= coalesce(${from}::timestamptz, '-infinity')
      and r.read_at < coalesce(${until}::timestamptz, 'infinity')
      and ${after === null ? sql`true` : isAfter}
    order by r.read_at, r.feed_id, coalesce(r.version_rtp, 0)
    limit ${count}`.execute(db)
  return rows
}
