import type { Days } from '@retorna/domain/report-days'
import { sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'
import { readingsOfDays } from '../../../database/readings/readings-of-days.ts'

/** How many feeds read the games of a report, and the last day of each that is silent at the end of its days. */
export type FeedsOfReport = { count: number; silentSince: string[] }

/** Restricts `column` to the feed of a report on one; without it, nothing is. */
export const ofFeed = (column: string, feedId: number | undefined) =>
  feedId === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${feedId}`

type Read = { db: Database; feedId?: number }

/** The feeds that read these games in a span of days. */
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

/** Readings of these games and days that replaced others, and of how many games. */
export const correctionsIn = async (
  { db, feedId }: Read,
  games: readonly number[],
  days: Days,
  timeZone: string,
): Promise<{ readings: number; games: number }> => {
  const { areOfDays } = await readingsOfDays(db, days, timeZone)
  const { rows } = await sql<{ readings: number; games: number }>`
    select count(*)::int as readings, count(distinct r.game_id)::int as games
    from reading_corrections r
    where r.game_id = any(${games}::int[]) and ${areOfDays} and ${ofFeed('r.feed_id', feedId)}`.execute(
    db,
  )
  return rows[0] ?? { readings: 0, games: 0 }
}
