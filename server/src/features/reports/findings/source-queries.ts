import type { Days } from '@retorna/domain/report-days'
import { sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'
import { readingsOfDays } from '../../../database/readings/readings-of-days.ts'

/**
 * The number of feeds that read the games of a report, and the last day of each feed that is silent at the end of the
 * period.
 */
export type FeedsOfReport = { count: number; silentSince: string[] }

/** Restricts `column` to the feed of a report on a single feed; without a feed, nothing is restricted. */
export const ofFeed = (column: string, feedId: number | undefined) =>
  feedId === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${feedId}`

type Read = { db: Database; timeZone: string; feedId?: number }

/** The feeds that read these games in a period. */
export const feedsOf = async (
  { db, feedId }: Read,
  games: readonly number[],
  { from, to }: Days,
): Promise<FeedsOfReport> => {
  const { rows } = await sql<{ last: string; isSilent: boolean }>`
    select max(day)::text as last, max(day) < max(max(day)) over () - 1 as "isSilent"
    from feed_days where game_id = any(${games}::int[]) and day between ${from} and ${to}
      and ${ofFeed('feed_id', feedId)}
    group by feed_id order by 1`.execute(db)
  return {
    count: rows.length,
    silentSince: rows.flatMap(({ last, isSilent }) => (isSilent ? [last] : [])),
  }
}

/** The readings of a report that were corrected. */
export type Corrected = {
  readings: number
  /** The corrected readings that were removed; of archived months it is not known. */
  removed: number
  games: number
}

/**
 * The readings of these games and days that were replaced or removed, counted once each, and the number of their games.
 */
export const correctionsIn = async (
  { db, timeZone, feedId }: Read,
  games: readonly number[],
  days: Days,
): Promise<Corrected> => {
  const { first, last, areOfDays } = await readingsOfDays(db, days, timeZone)
  const reading = sql`(r.read_at, r.feed_id, r.version_rtp)`
  const { rows } = await sql<Corrected>`
    select coalesce(sum(readings), 0)::int as readings, coalesce(sum(removed), 0)::int as removed,
      count(*)::int as games
    from (
      select count(distinct ${reading}) as readings,
        count(distinct ${reading}) filter (where n.game_id is null and not exists (
          select from archived_months
          where month = date_trunc('month', r.read_at at time zone 'UTC'))) as removed
      from reading_corrections r
      left join readings n on n.game_id = r.game_id and n.read_at = r.read_at
        and n.read_at between ${first} and ${last}
        and n.feed_id = r.feed_id and n.version_rtp is not distinct from r.version_rtp
      where r.game_id = any(${games}::int[]) and ${areOfDays} and ${ofFeed('r.feed_id', feedId)}
      group by r.game_id) c`.execute(db)
  return rows[0] ?? { readings: 0, removed: 0, games: 0 }
}
