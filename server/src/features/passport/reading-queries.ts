import type { Pool } from '../../database/connection.ts'
import { NAME_FOR_READERS, SOURCE_FOR_READERS } from '../../database/feeds.ts'
import { dayOfReading, readingOfDay } from '../../database/readings/day-of-reading.ts'

export type StoredReading = {
  gameId: number
  /** ISO 8601, UTC, to the microsecond. */
  readAt: string
  /** The day that it counts for. */
  day: string
  feedId: number
  feed: string | null
  operatorId: number | null
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

/** The key of a reading. */
export type ReadingPlace = readonly [
  gameId: number,
  readAt: string,
  feedId: number,
  versionRtp: number | null,
]

/**
 * The selection of readings: of one game or of all, in a range of days, and only those stored since a transaction or of
 * some games.
 */
export type ReadingSpan = {
  gameId: number | null
  first: string | null
  last: string | null
  since: { transaction: string; games: readonly number[] } | null
}

const READ_AT = `to_char(r.read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "readAt"`

// Every change of a reading also changes its day, which has an index.
const CHANGED_DAYS = `(
  select game_id, day from daily_rtp
  where changed_in >= $9::xid8 and changed_in > '0' or game_id = any($10::integer[])) t`

/** At most `count` readings by game and time, after a given one. */
export const readingsAfter = async (
  pool: Pool,
  { gameId, first, last, since }: ReadingSpan,
  after: ReadingPlace | null,
  { count, timeZone }: { count: number; timeZone: string },
): Promise<StoredReading[]> => {
  const day = await dayOfReading(pool, timeZone)
  const [afterGame, readAt, feedId, versionRtp] = after ?? [0, '-infinity', 0, null]
  const source =
    since === null
      ? 'readings r'
      : `${CHANGED_DAYS} join readings r on ${await readingOfDay(pool, timeZone)}
         and (r.changed_in >= $9::xid8 or r.game_id = any($10::integer[]))`
  // The bounds make use of the index, and those of `read_at` of the partitions; days of two time zones begin up to 26
  // hours apart.
  const { rows } = await pool.query<StoredReading>(
    `select r.game_id as "gameId", ${READ_AT},
       ${day}::text as day, r.feed_id as "feedId", ${NAME_FOR_READERS} as feed, o.id as "operatorId", f.currency,
       r.version_rtp as "versionRtp", r.rtp, r.turnover, r.payout, r.plays, ${SOURCE_FOR_READERS} as source,
       r.entered_at as "enteredAt", r.batch_id as "batchId"
     from ${source} join feeds f on f.id = r.feed_id left join operators o on o.id = f.operator_id
     where ${gameId === null ? 'r.game_id >= $2' : 'r.game_id = $2 and r.read_at >= $3::timestamptz'}
       and (r.game_id, r.read_at, r.feed_id, coalesce(r.version_rtp, 0))
         > ($2::integer, $3::timestamptz, $4::integer, $5::float8)
       and ($6::date is null
         or ${day} >= $6::date and r.read_at >= ($6::date - 2)::timestamp at time zone $1)
       and ($7::date is null
         or ${day} <= $7::date and r.read_at <= ($7::date + 3)::timestamp at time zone $1)
     order by r.game_id, r.read_at, r.feed_id, coalesce(r.version_rtp, 0)
     limit $8`,
    [
      timeZone,
      gameId ?? afterGame,
      readAt,
      feedId,
      versionRtp ?? 0,
      first,
      last,
      count,
      ...(since === null ? [] : [since.transaction, since.games]),
    ],
  )
  return rows
}

type Removed = { transaction: string; games: readonly number[] }

/** The keys of readings of some games that were removed since a transaction: at most `count`, after a given one. */
export const readingsGone = async (
  pool: Pool,
  removed: Removed,
  after: ReadingPlace | null,
  count: number,
): Promise<ReadingPlace[]> => {
  const gone: ReadingPlace[] = []
  let last = after
  for (;;) {
    const found = await removedAfter(pool, removed, last, count)
    gone.push(...found.filter(({ isBack }) => !isBack).map(({ place }) => place))
    if (gone.length >= count || found.length < count) return gone.slice(0, count)
    last = found.at(-1)?.place ?? null
  }
}

/** Keys of removed readings, at most `count`, and whether such a reading exists again. */
const removedAfter = async (
  pool: Pool,
  { transaction, games }: Removed,
  after: ReadingPlace | null,
  count: number,
): Promise<{ place: ReadingPlace; isBack: boolean }[]> => {
  const [gameId, readAt, feedId, versionRtp] = after ?? [0, '-infinity', 0, null]
  const same = (one: string, other: string) =>
    `${one}.game_id = ${other}.game_id and ${one}.read_at = ${other}.read_at
       and ${one}.feed_id = ${other}.feed_id and ${one}.version_rtp is not distinct from ${other}.version_rtp`
  const { rows } = await pool.query<{
    gameId: number
    readAt: string
    feedId: number
    versionRtp: number | null
    isBack: boolean
  }>(
    `with removed as materialized (
       select game_id, read_at, feed_id, version_rtp from removed_rows
       where changed_in >= $1::xid8 and read_at is not null and game_id = any($2::integer[])
         and (game_id, read_at, feed_id, coalesce(version_rtp, 0))
           > ($3::integer, $4::timestamptz, $5::integer, $6::float8)
       group by 1, 2, 3, 4 order by 1, 2, 3, coalesce(version_rtp, 0) limit $7),
     back as materialized (
       select k.game_id, k.read_at, k.feed_id, k.version_rtp
       from removed r join readings k on ${same('k', 'r')})
     select r.game_id as "gameId", ${READ_AT}, r.feed_id as "feedId", r.version_rtp as "versionRtp",
       b.game_id is not null as "isBack"
     from removed r left join back b on ${same('b', 'r')}
     order by r.game_id, r.read_at, r.feed_id, coalesce(r.version_rtp, 0)`,
    [transaction, games, gameId, readAt, feedId, versionRtp ?? 0, count],
  )
  return rows.map(({ isBack, ...row }) => ({
    place: [row.gameId, row.readAt, row.feedId, row.versionRtp],
    isBack,
  }))
}
