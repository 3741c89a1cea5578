import type { Pool } from '../../database/connection.ts'
import { NAME_FOR_READERS, SOURCE_FOR_READERS } from '../../database/feeds.ts'
import { dayOfReading } from '../../database/roll-up.ts'

export type StoredReading = {
  /** ISO 8601, UTC, to the microsecond. */
  readAt: string
  /** The day that it counts for. */
  day: string
  feedId: number
  feed: string | null
  versionRtp: number | null
  currency: string | null
  rtp: number
  turnover: number | null
  payout: number | null
  plays: number | null
  source: string | null
  enteredAt: Date
  batchId: number | null
}

/** What identifies a reading of a game. */
export type ReadingPlace = readonly [readAt: string, feedId: number, versionRtp: number | null]

/** A game's readings of a range of days, oldest first, at most `count`, after one of them. */
export const readingsAfter = async (
  pool: Pool,
  { gameId, first, last }: { gameId: number; first: string | null; last: string | null },
  after: ReadingPlace | null,
  { count, timeZone }: { count: number; timeZone: string },
): Promise<StoredReading[]> => {
  const day = await dayOfReading(pool, timeZone)
  const [readAt, feedId, versionRtp] = after ?? ['-infinity', 0, null]
  // The bounds of `read_at` lead to the index and its partitions; days of two time zones begin up to 26 hours apart.
  const { rows } = await pool.query<StoredReading>(
    `select to_char(r.read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "readAt",
       ${day}::text as day, r.feed_id as "feedId", ${NAME_FOR_READERS} as feed, f.currency,
       r.version_rtp as "versionRtp", r.rtp, r.turnover, r.payout, r.plays, ${SOURCE_FOR_READERS} as source,
       r.entered_at as "enteredAt", r.batch_id as "batchId"
     from readings r join feeds f on f.id = r.feed_id left join operators o on o.id = f.operator_id
     where r.game_id = $2 and r.read_at >= $3::timestamptz
       and (r.read_at, r.feed_id, coalesce(r.version_rtp, 0)) > ($3::timestamptz, $4::integer, $5::float8)
       and ($6::date is null
         or ${day} >= $6::date and r.read_at >= ($6::date - 2)::timestamp at time zone $1)
       and ($7::date is null
         or ${day} <= $7::date and r.read_at <= ($7::date + 3)::timestamp at time zone $1)
     order by r.read_at, r.feed_id, coalesce(r.version_rtp, 0)
     limit $8`,
    [timeZone, gameId, readAt, feedId, versionRtp ?? 0, first, last, count],
  )
  return rows
}
